import { formatRange } from '@coastline/domain/days/english-formats';
import { formatPrice } from '@coastline/domain/money/currency';
import { callApi, searchCars } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { createHost, deactivateCar } from './support/hosts.ts';
import { grantAdmin } from './support/marketplace.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  listBookings,
  signInAs,
  signInByApi,
} from './support/test-data.ts';

const notice = (page: Page, text: string | RegExp) => page.getByText(text).first();

test.describe('host', () => {
  test('sees only own cars and can view, edit, block and deactivate each [OWN-04] [OWN-06] [OWN-12] [OWN-16] [LIFE-22]', async ({
    browser,
  }) => {
    const { host, car } = await createHost('Yankuba Darboe');
    const guest = await createGuest('Amie Sarr');
    const booking = await createBooking(guest, { carId: car.id, start: 20, end: 22 });
    await applyOfficeAction('deposit', booking.booking_id);
    const before = await listBookings(guest);
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, host);
    await page.goto('/owner/cars');
    const row = page.getByRole('article');
    await expect(row).toHaveCount(1);
    const links = { View: `/cars/${car.id}`, Edit: `/edit-car/${car.id}` };
    for (const [name, path] of Object.entries(links)) {
      await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await row.getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(new RegExp(`/owner/cars/${car.id}/calendar$`));
    await page.getByRole('link', { name: 'Edit Vehicle' }).click();
    await expect(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'href',
      `/owner/cars/${car.id}/calendar`,
    );

    await page.goto('/owner/cars');
    await row.getByRole('button', { name: 'Deactivate' }).click();
    await expect(row.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
    await expect(row.getByText('Inactive')).toBeVisible();
    const isListed = async () => (await searchCars('p_city=Bakau')).some(({ id }) => id === car.id);
    expect(await isListed()).toBe(false);
    expect(await listBookings(guest)).toEqual(before);
    await page.goto('/owner/bookings');
    await expect(page.getByRole('article').filter({ hasText: booking.booking_number })).toContainText(
      'Confirmed',
    );
    await page.goto('/owner/cars');
    await row.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    expect(await isListed()).toBe(true);
    expect(pageErrors).toEqual([]);
    await deactivateCar(host, car.id);
  });

  test('changes the price of later bookings only [OWN-11] [ADD-22]', async ({ browser }) => {
    const { host, car } = await createHost('Fatoumata Trawally');
    const guest = await createGuest('Malang Faye');
    await createBooking(guest, { carId: car.id, start: 30, end: 32 });
    const { page } = await openBrowser(browser);
    await signInAs(page, host);
    await page.goto(`/edit-car/${car.id}`);
    const price = page.getByLabel('Daily Price (Dalasi)');
    await expect(price).toHaveValue('2000');
    await price.fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Price must be positive')).toBeVisible();
    await price.fill('2500.50');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/owner\/cars$/);
    await createBooking(guest, { carId: car.id, start: 40, end: 42 });
    expect((await listBookings(guest)).map(({ guest_total: total }) => total)).toEqual([5001, 4000]);
    await deactivateCar(host, car.id);
  });

  test('cannot block days with a new booking and sees which days they are [OWN-14]', async ({ browser }) => {
    const { host, car } = await createHost('Modou Bah');
    const guest = await createGuest('Kumba Sowe');
    const { page } = await openBrowser(browser);
    await signInAs(page, host);
    await page.goto(`/owner/cars/${car.id}/calendar`);
    await page.getByRole('button', { name: /^From/ }).click();
    const sheet = page.getByRole('dialog');
    for (const day of [6, 7]) {
      const button = sheet.locator(`[data-day="${dayFromToday(day)}"] button`);
      await expect(sheet.getByRole('grid').first()).toBeVisible();
      if (!(await button.isVisible())) await sheet.getByRole('button', { name: 'Next month' }).click();
      await button.click();
    }
    await sheet.getByRole('button', { name: 'Done' }).click();
    await createBooking(guest, { carId: car.id, start: 7, end: 9 });
    await page.getByRole('button', { name: 'Block 2 days' }).click();
    const days = formatRange(dayFromToday(7), dayFromToday(9));
    await expect(notice(page, `Days that hold a booking cannot be blocked: ${days}.`)).toBeVisible();
    await deactivateCar(host, car.id);
  });

  test('sees earnings and payouts in dalasi with any chosen currency [CUR-01] [OWN-02] [OWN-03]', async ({
    browser,
  }) => {
    const { host, car } = await createHost('Baboucarr Jeng', { daily_price: 1000.5 });
    const guest = await createGuest('Sirra Camara');
    const booking = await createBooking(guest, { carId: car.id, start: 0, end: 2 });
    for (const action of ['deposit', 'final-payment', 'hand-over', 'return']) {
      await applyOfficeAction(action, booking.booking_id);
    }
    await createBooking(guest, { carId: car.id, start: 50, end: 52 });
    const { page, pageErrors } = await openBrowser(browser);
    await signInAs(page, host);
    await page.addInitScript("localStorage.setItem('currency', 'EUR')");
    await page.goto('/owner/dashboard');
    const share = formatPrice(140_000).replace('400', '400.70');
    const main = page.getByRole('main');
    await expect(main.getByText('Active bookings').locator('../..')).toContainText('1');
    await expect(main.getByRole('region', { name: 'Your money' }).locator('dd').first()).toHaveText(share);
    await expect(page.getByRole('img', { name: /^Your share by month: .* D/ }).last()).toBeVisible();
    await expect(main).toContainText(`${formatPrice(100_000)}.50 a day`);
    await expect(main).not.toContainText('€');
    await page.getByRole('button', { name: 'As a table', exact: true }).click();
    await expect(main).not.toContainText('€');
    await page.goto('/owner/payouts');
    await expect(page.getByRole('region', { name: 'Due to you' })).toContainText(share);
    await expect(main).not.toContainText('€');
    await page.goto('/owner/cars');
    await expect(page.getByRole('article')).toContainText('€14');
    expect(pageErrors).toEqual([]);
    await deactivateCar(host, car.id);
  });
});

test.describe('car form', () => {
  test('lets an admin list a car for a chosen host or for the admin, who stays an admin [ADD-12] [ADD-35] [ADD-36] [ADD-37]', async ({
    browser,
  }) => {
    const { host, car } = await createHost('Nfamara Sabally');
    const { person } = await createGuest('Office Keeper');
    await grantAdmin(person.email);
    // The grant ends earlier sessions.
    const office = await signInByApi(person);
    const { page, pageErrors } = await openBrowser(browser);
    await signInAs(page, office);
    await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
    const fill = async (model: string) => {
      await page.goto('/add-car');
      const fields = { Make: 'Kia', Model: model, City: 'Basse', 'Daily Price (Dalasi)': '2100' };
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
      const picture = await fetch(new URL(car.images[0] ?? '', page.url()));
      const buffer = Buffer.from(await picture.arrayBuffer());
      await page
        .getByLabel('Add photos')
        .setInputFiles([{ name: 'kia.webp', mimeType: 'image/webp', buffer }]);
    };
    const submit = async () => {
      await page.getByRole('button', { name: 'Add Vehicle' }).click();
      await expect(notice(page, 'Vehicle added!')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/dashboard/);
    };
    await fill('Named');
    await page.getByLabel('Find a host by name or e-mail').fill('nobody of this name');
    await expect(page.getByText('No host is found under this name or e-mail.')).toBeVisible();
    await page.getByLabel('Find a host by name or e-mail').fill(host.person.email);
    await page.getByRole('radio', { name: 'Nfamara Sabally' }).check();
    await submit();
    await fill('Own');
    await submit();

    const listCars = async ({ session }: typeof office) => {
      const { items } = await callApi<{ items: { id: string; model: string; owner_id: string }[] }>(
        '/rest/v1/me/cars',
        { token: session.access_token },
      );
      return items;
    };
    const hostCars = await listCars(host);
    expect(hostCars.map(({ model }) => model)).toEqual(['Named', 'Picanto']);
    expect(hostCars[0]?.owner_id).toBe(hostCars[1]?.owner_id);
    const officeCars = await listCars(office);
    expect(officeCars.map(({ model }) => model)).toContain('Own');
    const { roles } = await callApi<{ roles: string[] }>('/rest/v1/me', {
      token: office.session.access_token,
    });
    expect(roles).toEqual(expect.arrayContaining(['admin', 'owner']));
    expect(await page.evaluate("localStorage.getItem('activeRole')")).toBe('admin');
    expect(pageErrors).toEqual([]);
    for (const { id } of hostCars) await deactivateCar(host, id);
    for (const { id, model } of officeCars) if (model === 'Own') await deactivateCar(office, id);
  });
});

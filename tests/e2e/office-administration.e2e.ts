import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DuePayout } from '@coastline/contracts/bookings/payout';
import { parse } from 'csv-parse/sync';
import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { submitSignInForm } from './support/forms.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

/** Completes a paid rental of today, so that its host is due a payout. */
async function completeRental(guest: Account): Promise<{ number: string }> {
  const car = await findFreeCar({ start: 0, end: 0, skip: 3 });
  const { booking_id: id, booking_number: number } = await createBooking(guest, {
    carId: car.id,
    start: 0,
    end: 0,
  });
  for (const action of ['deposit', 'final-payment']) await applyOfficeAction(action, id);
  await applyOfficeAction('hand-over', id, { checks_confirmed: true });
  await applyOfficeAction('return', id);
  return { number };
}

/** Due payout that includes a booking. */
async function getDuePayout(number: string): Promise<DuePayout> {
  const { session } = await signInDemoAccount('admin');
  const due = await callApi<DuePayout[]>('/rest/v1/payouts/due?as=admin', { token: session.access_token });
  const payout = due.find(({ items }) => items.some(({ booking_number }) => booking_number === number));
  if (!payout) throw new Error(`no payout is due for ${number}`);
  return payout;
}

/** Expects that the largest amounts fit into their tiles on a phone. */
async function expectAmountsWithinTiles(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const amounts = page.getByRole('main').getByText('D 11 201 388.90', { exact: true });
  for (const amount of await amounts.all()) {
    const [inner, outer] = [await amount.boundingBox(), await amount.locator('xpath=..').boundingBox()];
    if (!inner || !outer) throw new Error('the amount is not visible');
    expect(outer.x + outer.width - inner.x - (await getTextWidth(amount))).toBeGreaterThanOrEqual(12);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Width of a text, including overflow. */
function getTextWidth(text: Locator): Promise<number> {
  return text.evaluate(({ scrollWidth }) => scrollWidth);
}

test.describe('office administration', () => {
  test('records a due payout once and exports it [ADM-16]', async ({ browser }) => {
    const { number } = await completeRental(await createGuest('Awa Bojang'));
    const { page, pageErrors } = await openBrowser(browser);
    await page.route('**/rest/v1/admin/dashboard*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          month_fees: 11_201_388.9,
          due_to_hosts: { hosts: 2, bookings: 3, amount: 11_201_388.9 },
        },
      });
    });
    await openOfficePage(page, '/admin/dashboard');
    await expect(page.getByRole('img', { name: /^Fees by month: .* D/ }).last()).toBeVisible();
    await expect(page.getByText('D 11 201 388.90', { exact: true })).toHaveCount(2);
    await expectAmountsWithinTiles(page);
    await page.getByRole('link', { name: 'Payouts', exact: true }).click();

    const { host_name: host } = await getDuePayout(number);
    await page.goto('/admin/payouts?search=nobody+of+this+name');
    await expect(page.getByText('No host found')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search hosts who are due' }).fill(host);
    const due = page.getByRole('article').filter({ has: page.getByRole('heading', { name: host }) });
    await due.getByText(/^\d+ bookings?$/).click();
    await expect(due.getByRole('link', { name: number })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await due.getByRole('button', { name: /^Record payout to/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payout' });
    const reference = `TB-${randomUUID().slice(0, 8)}`;
    await dialog.getByLabel('Paid by').selectOption('bank');
    await dialog.getByLabel('Reference').fill(reference);
    await dialog.getByRole('button', { name: 'Record payout' }).dblclick();
    await expect(page.getByText('Payout recorded')).toBeVisible();
    await expect(due.getByRole('link', { name: number })).toHaveCount(0);
    // The card with the focused button is gone, so the focus moves next to it.
    await expect(page.locator('[role=tabpanel] :focus, [role=tab]:focus')).toHaveCount(1);

    await page.getByRole('tab', { name: 'Paid' }).click();
    await expect(page.getByText(reference).last()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'For the books' })
      .getByRole('button', { name: 'Payouts' })
      .click();
    const file = await readFile(await (await download).path());
    const lines: Record<string, string>[] = parse(file, { columns: true, bom: true });
    const paid = lines.filter(({ Reference }) => Reference === reference);
    expect(paid.map(({ Host }) => Host)).toEqual(paid.map(() => host));
    expect(paid.map(({ Booking }) => Booking)).toContain(number);
    expect(pageErrors).toEqual([]);
  });

  test('suspends a person, which ends the sessions at once, and reactivates the account', async ({
    browser,
  }) => {
    const guest = await createGuest('Yankuba Colley');
    const car = await findFreeCar({ start: 60, end: 61, skip: 5 });
    const { booking_id: bookingId } = await createBooking(guest, { carId: car.id, start: 60, end: 61 });
    const guestBrowser = await openBrowser(browser);
    await signInAs(guestBrowser.page, guest);
    await guestBrowser.page.goto('/my-bookings');
    await expect(guestBrowser.page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();

    const { page } = await openBrowser(browser);
    await openOfficePage(page, '/admin/people');
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeAttached();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('textbox', { name: 'Search people' }).fill(guest.person.email);
    await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '1 person found' })).toBeAttached();
    await page.getByRole('link', { name: 'Yankuba Colley' }).click();
    await expect(page.getByRole('heading', { name: 'Yankuba Colley' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Yankuba Colley?' });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByLabel('Why').fill('Three cars brought back damaged.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Three cars brought back damaged.').first()).toBeVisible();
    await page.goto(`/booking/${bookingId}`);
    await expect(page.getByText('The guest is suspended')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('main').getByRole('link', { name: 'Yankuba Colley', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Yankuba Colley' })).toBeVisible();

    await guestBrowser.page.reload();
    await expect(guestBrowser.page).toHaveURL(/\/auth/);
    await submitSignInForm(guestBrowser.page, guest.person);
    await expect(guestBrowser.page.getByText(/banned/i).first()).toBeVisible();

    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
    await guestBrowser.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(guestBrowser.page).not.toHaveURL(/\/auth/);
  });

  test('shows the bookings of a host’s cars and the latest of many cars', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.route('**/rest/v1/people/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), cars: 120 } });
    });
    await openOfficePage(page, '/admin/people?search=host%40coastline.example');
    await page.getByRole('link', { name: 'Lamin Ceesay' }).click();
    const cars = page.getByRole('region', { name: '120 cars' });
    await expect(cars.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Of their cars' }).getByRole('listitem')).toHaveCount(5);
    await cars.getByRole('button', { name: /^Show the latest/ }).click();
    await expect(cars.getByRole('listitem').nth(5).getByRole('link')).toBeFocused();
    const count = await cars.getByRole('listitem').count();
    await expect(cars.getByText(`The latest ${count}; ${120 - count} more are older.`)).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  test('sets the emergency number that the next visitor sees', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await openOfficePage(page, '/admin/settings');
    const contact = page.getByRole('region', { name: 'Contact' });
    const number = contact.getByLabel('Emergency number');
    const before = await number.inputValue();
    await expectAccessibleOnAllScreens(page);
    await expect(contact.getByText('Not saved yet')).toHaveCount(0);
    await number.fill('nobody');
    await expect(contact.getByText('Not saved yet')).toBeVisible();
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(contact.getByText('Invalid phone number format')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('+220 446 00 99');
    // Navigation in between keeps unsaved fields.
    await page.getByRole('link', { name: 'All Bookings' }).click();
    await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible();
    await page.goBack();
    await expect(number).toHaveValue('+220 446 00 99');
    await expect(contact.getByText('Not saved yet')).toBeVisible();
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(contact.getByText('Not saved yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add a place' }).click();
    await expect(
      page.getByRole('region', { name: 'Pick-up places' }).getByRole('textbox').last(),
    ).toBeFocused();
    await page
      .getByRole('button', { name: /^Remove place/ })
      .last()
      .click();
    const places = page.getByRole('region', { name: 'Pick-up places' });
    await expect(places.locator(':focus')).toHaveCount(1);
    const count = await places.getByRole('textbox').count();
    await places
      .getByRole('button', { name: /^Remove place/ })
      .first()
      .click();
    await expect(places.getByText('Not saved yet')).toBeVisible();
    await places.getByRole('button', { name: 'Undo changes' }).click();
    await expect(places.getByRole('textbox')).toHaveCount(count);
    await expect(places.getByText('Not saved yet')).toHaveCount(0);
    await expect(places.getByRole('button', { name: 'Save' })).toBeFocused();

    const visitor = await openBrowser(browser);
    await visitor.page.goto('/browse');
    await visitor.page.getByRole('button', { name: /^Settings/ }).click();
    await expect(visitor.page.getByRole('link', { name: '446 0099' })).toBeVisible();
    await saveEmergencyNumber(before);
  });

  test('rejects settings that another admin has changed, and keeps unsaved fields', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await openOfficePage(page, '/admin/settings');
    const contact = page.getByRole('region', { name: 'Contact' });
    const number = contact.getByLabel('Emergency number');
    const before = await number.inputValue();
    const places = page.getByLabel('Place 1', { exact: true });
    await places.fill('Half a na');
    await number.fill('+220 446 00 77');
    await saveEmergencyNumber('+220 446 00 88');
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nothing was saved', { exact: true })).toBeVisible();
    await expect(number).toHaveValue('446 0088');
    await expect(places).toHaveValue('Half a na');
    await saveEmergencyNumber(before);
  });
});

async function saveEmergencyNumber(emergency: string): Promise<void> {
  const { session } = await signInDemoAccount('admin');
  const token = session.access_token;
  const { settings, version } = await callApi<{ settings: { contact: object }; version: string }>(
    '/rest/v1/settings',
    { token },
  );
  const contact = { ...settings.contact, emergency };
  await callApi('/rest/v1/settings', { token, body: { version, changes: { contact } } });
}

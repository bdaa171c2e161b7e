import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DuePayout } from '@coastline/domain/wire/bookings/payout';
import { parse } from 'csv-parse/sync';
import { expectRightOnEveryScreen } from './support/accessibility.ts';
import {
  type Account,
  ask,
  bookFor,
  demoAccount,
  enterAs,
  findFreeCar,
  makeGuest,
  officeDoes,
} from './support/backstage.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/** A rental that began and ended today, all paid: its host is due a share. */
async function finishRental(guest: Account): Promise<{ number: string }> {
  const car = await findFreeCar({ start: 0, end: 0, skip: 3 });
  const { booking_id: id, booking_number: number } = await bookFor(guest, {
    carId: car.id,
    start: 0,
    end: 0,
  });
  for (const deed of ['deposit', 'final-payment']) await officeDoes(deed, id);
  await officeDoes('hand-over', id, { checks_confirmed: true });
  await officeDoes('return', id);
  return { number };
}

/** Who is due a share of a rental. */
async function hostDueFor(number: string): Promise<DuePayout> {
  const { session } = await demoAccount('admin');
  const due = await ask<DuePayout[]>('/rest/v1/payouts/due?as=admin', { token: session.access_token });
  const host = due.find(({ items }) => items.some(({ booking_number }) => booking_number === number));
  if (!host) throw new Error(`nobody is due anything for ${number}`);
  return host;
}

/** On a phone too the largest sums end before the edge of their tiles. */
async function expectSumsWithinTheirTiles(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const sums = page.getByRole('main').getByText('D 11 201 388.90', { exact: true });
  for (const sum of await sums.all()) {
    const [inner, outer] = [await sum.boundingBox(), await sum.locator('xpath=..').boundingBox()];
    if (!inner || !outer) throw new Error('the sum does not show');
    expect(outer.x + outer.width - inner.x - (await widthOf(sum))).toBeGreaterThanOrEqual(12);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** How wide words are, also where they reach out of their box. */
function widthOf(words: Locator): Promise<number> {
  return words.evaluate(({ scrollWidth }) => scrollWidth);
}

async function openOffice(page: Page, path: string): Promise<void> {
  await enterAs(page, await demoAccount('admin'));
  await page.goto(path);
}

test.describe('the desk of the office', () => {
  test('pays a host what is due, once, and finds it in the table for the books [ADM-16]', async ({
    browser,
  }) => {
    const { number } = await finishRental(await makeGuest('Awa Bojang'));
    const { page, faults } = await openBrowser(browser);
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
    await openOffice(page, '/admin/dashboard');
    await expect(page.getByRole('img', { name: /^Fees by month: .* D/ }).last()).toBeVisible();
    await expect(page.getByText('D 11 201 388.90', { exact: true })).toHaveCount(2);
    await expectSumsWithinTheirTiles(page);
    await page.getByRole('link', { name: 'Payouts', exact: true }).click();

    const { host_name: host } = await hostDueFor(number);
    await page.goto('/admin/payouts?search=nobody+of+this+name');
    await expect(page.getByText('No host found')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search hosts who are due' }).fill(host);
    const due = page.getByRole('article').filter({ has: page.getByRole('heading', { name: host }) });
    await due.getByText(/^\d+ bookings?$/).click();
    await expect(due.getByRole('link', { name: number })).toBeVisible();
    await expectRightOnEveryScreen(page);
    await due.getByRole('button', { name: /^Record payout to/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payout' });
    const reference = `TB-${randomUUID().slice(0, 8)}`;
    await dialog.getByLabel('Paid by').selectOption('bank');
    await dialog.getByLabel('Reference').fill(reference);
    await dialog.getByRole('button', { name: 'Record payout' }).dblclick();
    await expect(page.getByText('Payout recorded')).toBeVisible();
    await expect(due.getByRole('link', { name: number })).toHaveCount(0);
    // The card has gone with what was pressed in it: the keyboard goes on beside it.
    await expect(page.locator('[role=tabpanel] :focus, [role=tab]:focus')).toHaveCount(1);

    await page.getByRole('tab', { name: 'Paid' }).click();
    await expect(page.getByText(reference).last()).toBeVisible();
    await expectRightOnEveryScreen(page);
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
    expect(faults).toEqual([]);
  });

  test('finds somebody, suspends them, which ends their session at once, and lets them in again', async ({
    browser,
  }) => {
    const guest = await makeGuest('Yankuba Colley');
    const car = await findFreeCar({ start: 60, end: 61, skip: 5 });
    const { booking_id: bookingId } = await bookFor(guest, { carId: car.id, start: 60, end: 61 });
    const theirs = await openBrowser(browser);
    await enterAs(theirs.page, guest);
    await theirs.page.goto('/my-bookings');
    await expect(theirs.page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();

    const { page } = await openBrowser(browser);
    await openOffice(page, '/admin/people');
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeAttached();
    await expectRightOnEveryScreen(page);
    await page.getByRole('textbox', { name: 'Search people' }).fill(guest.person.email);
    await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '1 person found' })).toBeAttached();
    await page.getByRole('link', { name: 'Yankuba Colley' }).click();
    await expect(page.getByRole('heading', { name: 'Yankuba Colley' })).toBeVisible();
    await expectRightOnEveryScreen(page);
    await page.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Yankuba Colley?' });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByLabel('Why').fill('Three cars brought back damaged.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Three cars brought back damaged.').first()).toBeVisible();
    await page.goto(`/booking/${bookingId}`);
    await expect(page.getByText('The guest is suspended')).toBeVisible();
    await expectRightOnEveryScreen(page);
    await page.getByRole('main').getByRole('link', { name: 'Yankuba Colley', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Yankuba Colley' })).toBeVisible();

    await theirs.page.reload();
    await expect(theirs.page).toHaveURL(/\/auth/);
    await theirs.page.getByLabel('Email').fill(guest.person.email);
    await theirs.page.getByLabel('Password', { exact: true }).fill(guest.person.password);
    await theirs.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs.page.getByText(/banned/i).first()).toBeVisible();

    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
    await theirs.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs.page).not.toHaveURL(/\/auth/);
  });

  test('shows of a host the bookings of their cars, and of many cars the latest before what can be done', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.route('**/rest/v1/people/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), cars: 120 } });
    });
    await openOffice(page, '/admin/people?search=host%40coastline.example');
    await page.getByRole('link', { name: 'Lamin Ceesay' }).click();
    const cars = page.getByRole('region', { name: '120 cars' });
    await expect(cars.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Of their cars' }).getByRole('listitem')).toHaveCount(5);
    await cars.getByRole('button', { name: /^Show the latest/ }).click();
    await expect(cars.getByRole('listitem').nth(5).getByRole('link')).toBeFocused();
    const shown = await cars.getByRole('listitem').count();
    await expect(cars.getByText(`The latest ${shown}; ${120 - shown} more are older.`)).toBeVisible();
    await expectRightOnEveryScreen(page);
  });

  test('sets the number for emergencies, which the next visitor sees', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await openOffice(page, '/admin/settings');
    const contact = page.getByRole('region', { name: 'Contact' });
    const number = contact.getByLabel('Emergency number');
    const before = await number.inputValue();
    await expectRightOnEveryScreen(page);
    await expect(contact.getByText('Not saved yet')).toHaveCount(0);
    await number.fill('nobody');
    await expect(contact.getByText('Not saved yet')).toBeVisible();
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(contact.getByText('Invalid phone number format')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('+220 446 00 99');
    // A link followed in between costs nothing.
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
    const shown = await places.getByRole('textbox').count();
    await places
      .getByRole('button', { name: /^Remove place/ })
      .first()
      .click();
    await expect(places.getByText('Not saved yet')).toBeVisible();
    await places.getByRole('button', { name: 'Undo changes' }).click();
    await expect(places.getByRole('textbox')).toHaveCount(shown);
    await expect(places.getByText('Not saved yet')).toHaveCount(0);
    await expect(places.getByRole('button', { name: 'Save' })).toBeFocused();

    const visitor = await openBrowser(browser);
    await visitor.page.goto('/browse');
    await visitor.page.getByRole('button', { name: /^Settings/ }).click();
    await expect(visitor.page.getByRole('link', { name: '446 0099' })).toBeVisible();
    await setEmergency(before);
  });

  test('says that nothing was saved where a colleague was faster, and leaves alone what is being typed until then', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await openOffice(page, '/admin/settings');
    const contact = page.getByRole('region', { name: 'Contact' });
    const number = contact.getByLabel('Emergency number');
    const before = await number.inputValue();
    const places = page.getByLabel('Place 1', { exact: true });
    await places.fill('Half a na');
    await number.fill('+220 446 00 77');
    await setEmergency('+220 446 00 88');
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nothing was saved', { exact: true })).toBeVisible();
    await expect(number).toHaveValue('446 0088');
    await expect(places).toHaveValue('Half a na');
    await setEmergency(before);
  });
});

async function setEmergency(emergency: string): Promise<void> {
  const { session } = await demoAccount('admin');
  const token = session.access_token;
  const { settings, version } = await ask<{ settings: { contact: object }; version: string }>(
    '/rest/v1/settings',
    { token },
  );
  const contact = { ...settings.contact, emergency };
  await ask('/rest/v1/settings', { token, body: { version, changes: { contact } } });
}

import { demoAccount, enterAs, makeGuest } from './support/backstage.ts';
import { fillBookingForm } from './support/booking-form.ts';
import { dayFromToday, searchAddress } from './support/dates.ts';
import { inventPerson, openBrowser, signInOfficeByForm, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const START = 40;
const END = 43;

test('a guest finds a car by dates and books it, the office confirms, the host sees it [BOOK-09] [LIFE-13] [ADM-11] [OWN-08] [BRW-26] [BOOK-20]', async ({
  browser,
}) => {
  const guest = await openBrowser(browser, { motion: true });
  const person = inventPerson('Binta Sowe');
  await signUp(guest.page, person);
  await guest.page.getByRole('button', { name: 'Continue as Renter' }).click();
  await expect(guest.page).toHaveURL(/\/browse/);

  // Finds a car of the demo's host by dates and type.
  await guest.page.goto(searchAddress({ start: START, end: END, type: 'luxury' }));
  await expect(guest.page.getByText(/cars? found/)).toBeVisible();
  const card = guest.page.getByRole('link', { name: /Toyota Prado 2019/ });
  await expect(card).toBeVisible();
  await card.click();
  await expect(guest.page).toHaveURL(/\/cars\/[0-9a-f-]+\?/);
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Toyota Prado');
  const carAddress = new URL(guest.page.url());
  const carId = carAddress.pathname.split('/').at(-1) ?? '';

  // Books it with cash.
  await guest.page
    .getByRole('link', { name: /^Book Now - D\s16\s500$/ })
    .first()
    .click();
  await fillBookingForm(guest.page, person);
  await guest.page.getByRole('button', { name: 'Book Now' }).click();
  await expect(guest.page.getByText('Car Reserved!').first()).toBeVisible();
  await expect(guest.page.getByText(/Complete payment within 2 hours/).first()).toBeVisible();
  await expect(guest.page.getByRole('timer').first()).toContainText(/0[12]:\d\d:\d\d/);
  await expect(guest.page).toHaveURL(/\/my-bookings/);
  await expect(guest.page.getByText('Waiting for admin confirmation').first()).toBeVisible();
  const bookingNumber =
    (
      await guest.page
        .getByText(/CL-\d{4}-\d{3,}/)
        .first()
        .textContent()
    )?.trim() ?? '';
  expect(bookingNumber).toMatch(/^CL-\d{4}-\d{3,}$/);

  // The same dates are refused to a second guest and hidden from search.
  const rival = await openBrowser(browser);
  await enterAs(rival.page, await makeGuest('Karamo Faye'));
  await rival.page.goto(searchAddress({ start: START + 1, end: END + 1, type: 'luxury' }));
  await expect(rival.page.getByText(/cars? found/)).toBeVisible();
  await expect(rival.page.getByRole('link', { name: /Toyota Prado 2019/ })).toHaveCount(0);
  await rival.page.goto(`/book/${carId}?start=${dayFromToday(START)}&end=${dayFromToday(END)}`);
  await expect(rival.page.getByText('These days are taken by now').first()).toBeVisible();
  await expect(rival.page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);

  // The office records the deposit.
  const office = await openBrowser(browser, { motion: true });
  await signInOfficeByForm(office.page);
  const row = office.page.getByRole('row').filter({ hasText: bookingNumber.replace('CL-', '') });
  await row.getByRole('button', { name: `Mark Deposit Received: ${bookingNumber}`, exact: true }).click();
  await office.page.getByLabel('Reference').fill(`W-${bookingNumber}`);
  await office.page.getByRole('dialog').getByRole('button', { name: 'Mark Deposit Received' }).click();
  await expect(row).toHaveCount(0);
  // The keyboard goes on at the row beside it, or at the tab where none is left.
  await expect(office.page.locator('[role=tabpanel] tr :focus, [role=tab]:focus')).toHaveCount(1);
  await office.page.getByRole('tab', { name: /Confirmed/ }).click();
  await expect(row).toBeVisible();

  // Guest and host see it confirmed.
  await guest.page.reload();
  await expect(guest.page.getByText('Confirmed').first()).toBeVisible();
  const host = await openBrowser(browser);
  await enterAs(host.page, await demoAccount('host'));
  await host.page.goto('/owner/bookings');
  await expect(host.page.getByText(bookingNumber).first()).toBeVisible();
  await expect(host.page.getByText(person.name).first()).toBeVisible();

  expect([...guest.faults, ...office.faults, ...host.faults]).toEqual([]);
});

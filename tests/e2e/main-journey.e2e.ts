import { openBrowser } from './support/browser.ts';
import { dayFromToday, searchPath } from './support/dates.ts';
import { fillBookingForm } from './support/forms.ts';
import { createPersonDetails, type PersonDetails, signInOfficeByForm, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

const START = 40;
const END = 43;

test('a guest finds a car by dates and books it, the office confirms the booking and the host sees it [BOOK-09] [LIFE-13] [ADM-11] [OWN-08] [BRW-26] [BOOK-20]', async ({
  browser,
}) => {
  const guest = await openBrowser(browser, { motion: true });
  const person = createPersonDetails('Binta Sowe');
  await signUp(guest.page, person);
  await guest.page.getByRole('button', { name: 'Continue as Renter' }).click();
  await expect(guest.page).toHaveURL(/\/browse/);

  const carId = await findCarOfDemoHost(guest.page);
  const bookingNumber = await bookCar(guest.page, person);

  const otherGuest = await openBrowser(browser);
  await signInAs(otherGuest.page, await createGuest('Karamo Faye'));
  await expectUnavailable(otherGuest.page, carId);

  // The office records the deposit.
  const office = await openBrowser(browser, { motion: true });
  await signInOfficeByForm(office.page);
  const row = office.page.getByRole('row').filter({ hasText: bookingNumber.replace('CL-', '') });
  await row.getByRole('button', { name: `Mark Deposit Received: ${bookingNumber}`, exact: true }).click();
  await office.page.getByLabel('Reference').fill(`W-${bookingNumber}`);
  await office.page.getByRole('dialog').getByRole('button', { name: 'Mark Deposit Received' }).click();
  await expect(row).toHaveCount(0);
  // The focus moves to the next row, or to the tab when no row is left.
  await expect(office.page.locator('[role=tabpanel] tr :focus, [role=tab]:focus')).toHaveCount(1);
  await office.page.getByRole('tab', { name: /Confirmed/ }).click();
  await expect(row).toBeVisible();

  // Guest and host see the confirmed booking.
  await guest.page.reload();
  await expect(guest.page.getByText('Confirmed').first()).toBeVisible();
  const host = await openBrowser(browser);
  await signInAs(host.page, await signInDemoAccount('host'));
  await host.page.goto('/owner/bookings');
  await expect(host.page.getByText(bookingNumber).first()).toBeVisible();
  await expect(host.page.getByText(person.name).first()).toBeVisible();

  expect([...guest.pageErrors, ...office.pageErrors, ...host.pageErrors]).toEqual([]);
});

/** Finds a car of the demo's host by dates and type, and returns its id. */
async function findCarOfDemoHost(page: Page): Promise<string> {
  await page.goto(searchPath({ start: START, end: END, type: 'luxury' }));
  await expect(page.getByText(/cars? found/)).toBeVisible();
  const card = page.getByRole('link', { name: /Toyota Prado 2019/ });
  await expect(card).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/cars\/[0-9a-f-]+\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Prado');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Books the open car with cash and returns the booking number. */
async function bookCar(page: Page, person: PersonDetails): Promise<string> {
  await page
    .getByRole('link', { name: /^Book Now - D\s16\s500$/ })
    .first()
    .click();
  await fillBookingForm(page, person);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Car Reserved!').first()).toBeVisible();
  await expect(page.getByText(/Complete payment within 2 hours/).first()).toBeVisible();
  await expect(page.getByRole('timer').first()).toContainText(/0[12]:\d\d:\d\d/);
  await expect(page).toHaveURL(/\/my-bookings/);
  await expect(page.getByText('Waiting for admin confirmation').first()).toBeVisible();
  const bookingNumber =
    (
      await page
        .getByText(/CL-\d{4}-\d{3,}/)
        .first()
        .textContent()
    )?.trim() ?? '';
  expect(bookingNumber).toMatch(/^CL-\d{4}-\d{3,}$/);
  return bookingNumber;
}

/** Expects that a guest neither finds nor can book the car on the booked dates. */
async function expectUnavailable(page: Page, carId: string): Promise<void> {
  await page.goto(searchPath({ start: START + 1, end: END + 1, type: 'luxury' }));
  await expect(page.getByText(/cars? found/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Toyota Prado 2019/ })).toHaveCount(0);
  await page.goto(`/book/${carId}?start=${dayFromToday(START)}&end=${dayFromToday(END)}`);
  await expect(page.getByText('These days are taken by now').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
}

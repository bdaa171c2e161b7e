import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import { createBooking, createGuest, signInAs } from './support/test-data.ts';

// The pages of the payment simulator are another site in reality, and have a policy of their own.
test.use({ expectedViolations: /\/payment-simulator\// });

/** A guest books a car on a narrow screen and creates a link to pay; returns its address. */
async function createLink(
  browser: Browser,
  { name, start }: { name: string; start: number },
): Promise<{ guestPage: Page; bookingNumber: string; url: string; pageErrors: string[] }> {
  const guest = await createGuest(name);
  const car = await findFreeCar({ start, end: start + 2, skip: 1 });
  const booking = await createBooking(guest, { carId: car.id, start, end: start + 2, method: 'wave' });
  const { page: guestPage, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(guestPage, guest);
  await guestPage.goto(`/booking/${booking.booking_id}`);
  const card = guestPage.getByRole('region', { name: 'Ask somebody else to pay' });
  await clickButton(guestPage, 'Create a link');
  const url = await card.getByLabel('Link to pay').inputValue();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  return { guestPage, bookingNumber: booking.booking_number, url, pageErrors };
}

test('somebody without an account and without JavaScript pays by the link of a guest [PAY-57] [PAY-58] [PAY-98] [PAY-99] [PAY-125] [PAY-129]', async ({
  browser,
}) => {
  const { guestPage, bookingNumber, url, pageErrors } = await createLink(browser, {
    name: 'Binta Camara',
    start: 60,
  });
  await expectAccessible(guestPage);
  await expectNoHorizontalScroll(guestPage);

  const { page: payer } = await openBrowser(browser, { javaScriptEnabled: false, width: 360 });
  const response = await payer.goto(url);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(payer.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(payer.getByRole('heading', { name: 'Pay for Binta' })).toBeVisible();
  const html = await payer.content();
  expect(html).not.toContain('Camara');
  expect(html).not.toContain(bookingNumber);

  // One card per provider and part of the price, and a choice of the currency without JavaScript.
  const card = payer.getByRole('group', { name: 'Card, in the currency of your choice' }).first();
  await card.getByRole('radio', { name: /GBP/ }).check();
  await payer.getByRole('radio', { name: /^Wave/ }).first().check();
  await payer.getByLabel('Email for the receipt').fill('payer@relatives.example');
  await expectNoHorizontalScroll(payer);
  await clickButton(payer, 'Continue to payment');
  // The page leads to the provider by itself.
  await expect(payer.getByText('Simulator: no real money')).toBeVisible();
  await clickButton(payer, 'Leave without paying');
  await expect(payer.getByText('No payment has arrived yet')).toBeVisible();
  await payer.getByRole('link', { name: 'Continue to the payment page' }).click();
  await clickButton(payer, 'Pay');
  await expect(payer.getByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
  await expect(payer.getByText(/^R-\d{4}-\d+$/)).toBeVisible();
  const mailbox = await payer.goto('/dev/mailbox');
  expect(await mailbox?.text()).toContain('payer@relatives.example');

  await guestPage.reload();
  await expect(guestPage.getByText('The car is yours.')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a withdrawn link opens nothing, in the language of the payer [PAY-57] [PAY-99]', async ({
  browser,
}) => {
  const { guestPage, url, pageErrors } = await createLink(browser, { name: 'Lamin Touray', start: 70 });
  await guestPage.getByRole('button', { name: /^Withdraw the link created/ }).click();
  await clickDialogButton(guestPage, 'Withdraw');
  await expect(guestPage.getByText('The link has been withdrawn.')).toBeVisible();
  await expect(guestPage.getByLabel('Link to pay')).toHaveCount(0);

  const { page: payer } = await openBrowser(browser, { javaScriptEnabled: false, locale: 'de-DE' });
  const response = await payer.goto(url);
  expect(response?.status()).toBe(404);
  await expect(payer.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

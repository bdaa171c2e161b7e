import { CURRENCIES, formatDalasi } from '@coastline/domain/money/currency';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { submitSignInForm } from './support/forms.ts';
import { createPersonDetails, signInByForm, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

async function submitSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await submitSignInForm(page, person);
}

test.describe('sign-in and sign-out', () => {
  test('shows the outcome of a sign-up, a rejected, a failed and a successful sign-in [ERR-07] [ERR-12] [ERR-13] [ERR-14]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { noServiceWorker: true });
    const notifications = page.getByRole('region', { name: /Notifications/ });
    const newcomer = createPersonDetails('Demba Kinteh');
    await signUp(page, newcomer);
    await expect(notifications).toContainText('Account created! Now select your role.');

    const other = await openBrowser(browser, { noServiceWorker: true });
    const alerts = other.page.getByRole('alert');
    await submitSignIn(other.page, { ...newcomer, password: 'not-the-password' });
    await expect(alerts.filter({ hasText: 'Invalid login credentials' }).first()).toBeVisible();
    await other.page.route('**/auth/v1/token*', (route) => route.abort());
    await submitSignIn(other.page, newcomer);
    await expect(
      alerts.filter({ hasText: 'An error occurred during authentication.' }).first(),
    ).toBeVisible();
    await other.page.unroute('**/auth/v1/token*');
    await signInByForm(other.page, newcomer);
    await expect(other.page).toHaveURL(/\/role-selection/);
    await expect(other.page.getByRole('region', { name: /Notifications/ })).toContainText(
      'Welcome to Coastline! Please select your role.',
    );

    const { person } = await createGuest('Demba Kinteh');
    const returning = await openBrowser(browser, { noServiceWorker: true });
    await signInByForm(returning.page, person);
    await expect(returning.page).toHaveURL(/\/browse/);
    await expect(returning.page.getByRole('region', { name: /Notifications/ })).toContainText(
      'Welcome back!',
    );
  });

  for (const status of [401, 403, 404]) {
    test(`signs out when the server responds with ${status}, and deletes the session [ERR-06]`, async ({
      browser,
    }) => {
      const { page } = await openBrowser(browser, { noServiceWorker: true });
      await signInAs(page, await createGuest('Mam Jarra Loum'));
      await page.goto('/my-bookings');
      const json = { code: 'session_not_found', message: 'Session does not exist' };
      await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status, json }));
      await page.getByRole('button', { name: /Profile menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      expect(await page.evaluate("localStorage.getItem('coastline-auth')")).toBe(null);
    });
  }
});

test('the terms state responsibilities, requirements, payments and refunds [TXT-01] [TXT-02] [TXT-03] [TXT-04] [TXT-05] [TXT-06] [TXT-07] [TXT-08] [TXT-09] [TXT-10] [TXT-11] [TXT-12] [TXT-13] [TXT-14] [TXT-16]', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { width: 360 });
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Settings/ }).click();
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Terms & Conditions' })
    .click();
  const terms = page.getByRole('dialog', { name: 'Terms & Conditions' });
  for (const text of [
    'Coastline is only a facilitator',
    'Insurance, the vehicle itself and any incident are matters between the owner and the renter.',
    'at least 21 years old',
    "a valid passport or ID and a valid driver's licence",
    'The minimum rental period is 1 day.',
    'a 50 % deposit, which confirms the booking, and a 50 % final payment before pick-up',
    '1 hour via Wave or bank transfer, 2 hours if paying cash',
    'Insurance is not included in the price.',
    'The platform fee is included in it',
    'Banjul International Airport or the Senegambia area',
    'a similar model, subject to availability and to confirmation by an admin',
    'with the same level of fuel',
    'liable for theft or misuse',
    'Report any incident to the office immediately',
    'takes no responsibility for damages or accidents',
    'by card where offered',
    'the law of The Gambia',
    'arrange the delivery with the office; it costs an additional fee',
  ]) {
    await expect(terms).toContainText(text);
  }
  await expect(terms).not.toContainText(/5 days|full payment/);
});

test('the settings offer every currency by name, and prices show its sign first [CUR-02] [CUR-04] [CUR-05] [CUR-06]', async ({
  browser,
}) => {
  const car = await findFreeCar({ start: 210, end: 240 });
  const { page } = await openBrowser(browser);
  await page.goto(`/cars/${car.id}?days=30`);
  for (const { code, name } of CURRENCIES) {
    await page.getByRole('button', { name: /^Settings/ }).click();
    const choice = page.getByRole('dialog', { name: 'Settings' }).getByLabel('Currency');
    await expect(choice.getByRole('option', { name: new RegExp(`\\b${name}\\b`) })).toHaveCount(1);
    await choice.selectOption(code);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toContainText(formatDalasi(car.daily_price, code));
    await expect(page.getByRole('main')).toContainText(formatDalasi(car.daily_price * 30, code));
  }
});

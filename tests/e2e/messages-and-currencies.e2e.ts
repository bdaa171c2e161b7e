import { CURRENCIES, formatDalasi } from '@coastline/domain/money/currency';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { submitSignInForm } from './support/forms.ts';
import { createPersonDetails, signInByForm, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest } from './support/test-data.ts';

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

import { openBrowser, signInOfficeByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('the office', () => {
  test('has a door of its own with a security notice, and says what a failed login is [ADM-01] [ADM-04]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/admin/login');
    await expect(page.getByText(/security|monitored|authori[sz]ed/i).first()).toBeVisible();
    await page.getByLabel('Email').fill('admin@coastline.example');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Error').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
  });

  test('goes back from all bookings to its dashboard [ADM-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInOfficeByForm(page);
    await page.goto('/admin/bookings');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
});

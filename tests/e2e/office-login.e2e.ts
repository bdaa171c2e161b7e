import { Secret, TOTP } from 'otpauth';
import { openBrowser } from './support/browser.ts';
import { fillSignInForm } from './support/forms.ts';
import { grantAdmin } from './support/marketplace.ts';
import { signInOfficeByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { createGuest, signInAs, signInByApi } from './support/test-data.ts';

const PERIOD_SECONDS = 30;

test.describe('office', () => {
  test('has its own login page with a security notice, and reports a failed login [ADM-01] [ADM-04]', async ({
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

  test('asks an admin for the code of the second factor at login [ADM-02]', async ({ browser }) => {
    const { person } = await createGuest('Haddijatou Sowe');
    const account = await openBrowser(browser);
    // The grant of the role ends earlier sessions.
    await grantAdmin(person.email);
    await signInAs(account.page, await signInByApi(person));
    await account.page.goto('/account');
    await account.page.getByRole('button', { name: 'Set Up App' }).click();
    const dialog = account.page.getByRole('dialog');
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    // The server accepts each code once but also before its period.
    const generateCode = (periodsAhead: number) =>
      totp.generate({ timestamp: Date.now() + periodsAhead * PERIOD_SECONDS * 1000 });
    await dialog.getByLabel('Code from the app').fill(generateCode(0));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(account.page.getByText('Second factor is on').first()).toBeVisible();

    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/admin/login');
    await fillSignInForm(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Invalid TOTP code entered')).toBeVisible();
    await page.getByLabel('Code').fill(generateCode(1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText('Login Successful - Welcome to the admin panel')).toBeVisible();
  });

  test('links from all bookings back to the dashboard [ADM-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInOfficeByForm(page);
    await page.goto('/admin/bookings');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
});

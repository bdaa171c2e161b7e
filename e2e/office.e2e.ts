import { Secret, TOTP } from 'otpauth';
import { enterAs, makeGuest, signInAgain } from './support/backstage.ts';
import { grantAdmin } from './support/marketplace.ts';
import { openBrowser, signInOfficeByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PERIOD_SECONDS = 30;

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

  test('asks an administrator for the code of the second factor at its door [ADM-02]', async ({
    browser,
  }) => {
    const { person } = await makeGuest('Haddijatou Sowe');
    const setUp = await openBrowser(browser);
    // The role ends every session that began without it.
    await grantAdmin(person.email);
    await enterAs(setUp.page, await signInAgain(person));
    await setUp.page.goto('/account');
    await setUp.page.getByRole('button', { name: 'Set Up App' }).click();
    const dialog = setUp.page.getByRole('dialog');
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    // The server takes no code twice, and the next one ahead of its time.
    const codeAhead = (periods: number) =>
      totp.generate({ timestamp: Date.now() + periods * PERIOD_SECONDS * 1000 });
    await dialog.getByLabel('Code from the app').fill(codeAhead(0));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(setUp.page.getByText('Second factor is on').first()).toBeVisible();

    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Invalid TOTP code entered')).toBeVisible();
    await page.getByLabel('Code').fill(codeAhead(1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText('Login Successful - Welcome to the admin panel')).toBeVisible();
  });

  test('goes back from all bookings to its dashboard [ADM-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInOfficeByForm(page);
    await page.goto('/admin/bookings');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
});

import { findCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { fillSignInForm, submitSignInForm } from './support/forms.ts';
import { followOneTimeLink } from './support/mailbox.ts';
import { createPersonDetails, signUp, signUpGuest } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

test.describe('authentication', () => {
  test('resets a password by mail and signs in with the new one [AUTH-05] [AUTH-06] [AUTH-07] [AUTH-22] [AUTH-26] [ERR-15] [ERR-17]', async ({
    browser,
  }) => {
    const person = createPersonDetails('Yusupha Kinteh');
    const first = await openBrowser(browser);
    await signUpGuest(first.page, person);

    const { page } = await openBrowser(browser);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot password' }).click();
    const forgot = page.getByRole('dialog', { name: 'Forgot password' });
    await forgot.getByRole('button', { name: 'Cancel' }).click();
    await expect(forgot).toHaveCount(0);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await forgot.getByLabel('Email').fill('nobody');
    await forgot.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(forgot.getByText('Invalid email address')).toBeVisible();
    await forgot.getByLabel('Email').fill(person.email);
    await forgot.getByRole('button', { name: 'Send Reset Link' }).click();
    const sent = forgot.getByRole('status');
    await expect(sent).toContainText('Check your email');
    await expect(sent).toContainText(`We've sent you a password reset link. It goes to ${person.email}.`);
    await expect(sent).not.toContainText('If ');
    await expect(forgot.getByLabel('Code from the mail')).toBeVisible();
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Check your email');
    await expect(notices).toContainText("We've sent you a password reset link.");
    await forgot.getByRole('button', { name: 'Close' }).last().click();
    await expect(forgot).toHaveCount(0);

    await followOneTimeLink(page, person.email);
    const dialog = page.getByRole('dialog', { name: 'Set New Password' });
    for (const label of ['New Password', 'Confirm Password']) {
      await dialog.getByLabel(label).fill('password123');
    }
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    // The field shows why the server rejects the password.
    await expect(dialog.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('New Password')).toBeFocused();
    await expect(dialog.getByLabel('New Password')).toHaveAccessibleDescription(/password/i);
    await dialog.getByLabel('New Password').fill('another-password');
    await dialog.getByLabel('Confirm Password').fill('another-passwort');
    await dialog
      .getByRole('button', { name: /Password/ })
      .last()
      .click();
    await expect(dialog.getByText("Passwords don't match.")).toBeVisible();
    await dialog.getByLabel('Confirm Password').fill('another-password');
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/browse/);
  });

  test('returns to the interrupted page with its dates after sign-in [AUTH-30] [AUTH-31] [GEN-10]', async ({
    browser,
  }) => {
    const person = createPersonDetails('Sainabou Touray');
    const first = await openBrowser(browser);
    await signUpGuest(first.page, person);
    const car = await findCar('Kia Picanto 2018');
    const { page } = await openBrowser(browser);
    await page.goto(`/book/${car.id}?start=${dayFromToday(60)}&end=${dayFromToday(62)}`);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await submitSignInForm(page, person);
    await expect(page).toHaveURL(
      new RegExp(`/book/${car.id}\\?start=${dayFromToday(60)}&end=${dayFromToday(62)}`),
    );
  });

  test('rejects an invalid phone number and an e-mail address that is already registered [AUTH-11] [AUTH-19]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/auth?tab=sign-up');
    await page.getByLabel('Full Name').fill('Fatou Jallow');
    await page.getByLabel('Phone Number').fill('abcdefgh');
    await page.getByLabel('Email').fill('guest@coastline.example');
    await page.getByLabel('Password', { exact: true }).fill('a-long-password');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Phone number must be valid')).toBeVisible();
    await page.getByLabel('Phone Number').fill('7712345');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Already have an account?');
    await expect(notices).toContainText('This email is registered. Please sign in instead.');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps the session after a reload and returns to the landing page after sign-out [AUTH-23] [AUTH-27]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await signUp(page, createPersonDetails('Haddy Colley'));
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await page.reload();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await expect(page.getByText(/Browsing as/).first()).toBeVisible();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('asks for a new sign-in after sign-out, on the landing page too [AUTH-23] [GEN-15]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await createGuest('Tida Jawara'));
    await page.goto('/');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.getByRole('main').getByRole('link', { name: 'List Your Car Now' }).first().click();
    await expect(page).toHaveURL('/auth?next=%2Fadd-car');
  });

  test('closes the office to other accounts [ADM-03] [GEN-12] [GEN-22]', async ({ browser }) => {
    const guest = await createGuest('Pa Modou Secka');
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/browse/);
    const other = await openBrowser(browser);
    await other.page.goto('/admin/login');
    await fillSignInForm(other.page, guest.person);
    await other.page.getByRole('button', { name: 'Sign In' }).click();
    await expect(
      other.page.getByText('Access denied. Only administrators can log in here.').first(),
    ).toBeVisible();
    // The rejected login leaves no session: protected pages still ask for a sign-in.
    await other.page.getByRole('link', { name: 'Sign in as a guest or host' }).click();
    await other.page.getByRole('link', { name: 'Browse Without Account' }).click();
    await other.page.getByRole('banner').getByRole('link', { name: 'List your car' }).click();
    await expect(other.page).toHaveURL('/auth?next=%2Fadd-car');
  });
});

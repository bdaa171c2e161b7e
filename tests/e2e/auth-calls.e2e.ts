import { openBrowser } from './support/browser.ts';
import { followOneTimeLink } from './support/mailbox.ts';
import { getOrigin } from './support/marketplace.ts';
import { createPersonDetails, signInByForm, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('pages use the public auth API to sign up, sign in and out, read the user and change a password [API-06] [API-11]', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { noServiceWorker: true });
  const calls: string[] = [];
  const redirectTargets: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/auth/v1/')) return;
    calls.push(`${request.method()} ${url.pathname.slice('/auth/v1'.length)}`);
    if (url.pathname.endsWith('/signup')) redirectTargets.push(url.searchParams.get('redirect_to'));
  });
  const person = createPersonDetails('Isatou Manneh');
  await signUp(page, person);
  expect(redirectTargets.map((target) => target?.replace(/\/$/, ''))).toEqual([getOrigin()]);
  await page.getByRole('button', { name: 'Continue as Renter' }).click();
  await expect(page).toHaveURL(/\/browse/);
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText("We've sent you a password reset link.").first()).toBeVisible();
  await followOneTimeLink(page, person.email);
  const dialog = page.getByRole('dialog', { name: 'Set New Password' });
  await dialog.getByLabel('New Password').fill('another-password');
  await dialog.getByLabel('Confirm Password').fill('another-password');
  await dialog.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated!').first()).toBeVisible();

  const other = await openBrowser(browser, { noServiceWorker: true });
  other.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/auth/v1/')) calls.push(`${request.method()} ${pathname.slice(8)}`);
  });
  await signInByForm(other.page, { email: person.email, password: 'another-password' });
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /signup',
      'POST /logout',
      'POST /recover',
      'GET /user',
      'PUT /user',
      'POST /token',
    ]),
  );
});

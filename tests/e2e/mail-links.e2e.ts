import { reservePort } from '../../tools/scripts/ports.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openBrowser } from './support/browser.ts';
import { openDevice, stopServiceWorker, waitForServiceWorker } from './support/device.ts';
import { submitSignUpForm } from './support/forms.ts';
import {
  followOneTimeLink,
  getNewestMailCode,
  getNewestMailLink,
  getNewestOneTimeLink,
} from './support/mailbox.ts';
import { createPersonDetails, type PersonDetails, signInByForm } from './support/people.ts';
import { type ReverseProxy, startReverseProxy } from './support/reverse-proxy.ts';
import { originAt, startServer, type TestServer } from './support/server-process.ts';
import { expect, type Page, test } from './support/test.ts';

const NEW_PASSWORD = 'another-password';

test.describe('links in account mails with a service worker', () => {
  let server: TestServer;
  let proxy: ReverseProxy;
  test.beforeAll(async () => {
    const { port } = await reservePort();
    proxy = await startReverseProxy(originAt(port));
    server = await startServer({ port, settings: { SITE_URL: proxy.origin, MAIL_AUTOCONFIRM: 'false' } });
  });
  test.afterAll(async () => {
    await proxy.close();
    await server.stop();
  });

  /** Follows the newest one-time link and expects one request of it at the server. */
  async function followLinkOnce(page: Page, address: string): Promise<void> {
    const { pathname, search } = new URL(await getNewestOneTimeLink(address, proxy.origin));
    await stopServiceWorker(page);
    await followOneTimeLink(page, address, proxy.origin);
    await expect(page).not.toHaveURL(/\/auth\/v1\//);
    expect(proxy.requests.filter((request) => request === `GET ${pathname}${search}`)).toHaveLength(1);
  }

  test('verify an address, set a new password and change the address, with one request each [AUTH-25] [AUTH-26]', async ({
    browser,
  }) => {
    const context = await openDevice(browser, proxy.origin);
    const page = await context.newPage();
    await waitForServiceWorker(page);
    const person = createPersonDetails('Fatoumata Sowe');

    await signUpUnverified(page, person);
    await followLinkOnce(page, person.email);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await signOut(page);

    await requestPasswordReset(page, person.email);
    await followLinkOnce(page, person.email);
    const dialog = page.getByRole('dialog', { name: 'Set New Password' });
    await dialog.getByLabel('New Password').fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/browse/);
    await signOut(page);
    await signInByForm(page, { email: person.email, password: NEW_PASSWORD });

    const email = `new.${person.email}`;
    await page.goto('/account');
    await page.getByLabel('New Email').fill(email);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await expect(page.getByText('Waiting for you to open the mail')).toBeVisible();
    await followLinkOnce(page, person.email);
    await expect(page).toHaveURL(/\/account/);
    await followLinkOnce(page, email);
    await expect(page.getByText(`Your address: ${email}`)).toBeVisible();
    await context.close();
  });

  test('let the owner recover an account after a thief has changed its address [SEC-40]', async ({
    browser,
  }) => {
    const context = await openDevice(browser, proxy.origin);
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await waitForServiceWorker(page);
    const person = createPersonDetails('Isatou Camara');
    await signUpUnverified(page, person);
    await followLinkOnce(page, person.email);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    const { email: stolen } = createPersonDetails('Modou Sowe');
    await page.goto('/account');
    await page.getByLabel('New Email').fill(stolen);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await expect(page.getByText('Waiting for you to open the mail')).toBeVisible();
    await followLinkOnce(page, person.email);
    await followLinkOnce(page, stolen);
    await expect(page.getByText(`Your address: ${stolen}`)).toBeVisible();

    const owner = await context.newPage();
    await owner.goto(await getNewestMailLink(person.email, proxy.origin));
    await expect(owner.getByText(`The account goes back to the address ${person.email}.`)).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Sign everybody out' }).click();
    await expect(owner.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
    await expectAccessible(owner);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/auth/);
    await followOneTimeLink(owner, person.email, proxy.origin);
    await owner.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Set New Password' });
    await dialog.getByLabel('New Password').fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(owner).toHaveURL(/\/browse/);
    await owner.goto('/account');
    await expect(owner.getByText(`Your address: ${person.email}`)).toBeVisible();
    await context.close();
  });

  test('can be replaced by the code of the mail [AUTH-34]', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { baseURL: proxy.origin, width: 360 });
    const person = createPersonDetails('Lamin Darboe');
    const code = page.getByLabel('Code from the mail');
    await signUpUnverified(page, person);
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);
    await enterCode(page, '12');
    await expect(page.getByText('Enter the six digits of the code.')).toBeVisible();
    const right = await getNewestMailCode(person.email, proxy.origin);
    await enterCode(page, right === '000000' ? '000001' : '000000');
    await expect(page.getByText(/This code is wrong or no longer valid/)).toBeVisible();
    await enterCode(page, right);
    await expect(page).toHaveURL(/\/role-selection/);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await signOut(page);

    await requestPasswordReset(page, person.email);
    await expectAccessible(page);
    await enterCode(page, await getNewestMailCode(person.email, proxy.origin));
    const dialog = page.getByRole('dialog', { name: 'Set New Password' });
    await dialog.getByLabel('New Password').fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL(/\/browse/);

    const email = `new.${person.email}`;
    await page.goto('/account');
    await page.getByLabel('New Email').fill(email);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await expect(page.getByText('Waiting for you to open the mail')).toBeVisible();
    const oldCode = await getNewestMailCode(person.email, proxy.origin);
    await enterCode(page, oldCode);
    await expect(page.getByText('One of the two links was opened.')).toBeVisible();
    await enterCode(page, await getNewestMailCode(email, proxy.origin));
    await expect(page.getByText(`Your address: ${email}`)).toBeVisible();
    expect(pageErrors.filter((error) => !error.includes('403'))).toEqual([]);
  });
});

async function signUpUnverified(page: Page, person: PersonDetails): Promise<void> {
  await page.goto('/auth?tab=sign-up');
  await submitSignUpForm(page, person);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

async function requestPasswordReset(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText("We've sent you a password reset link.").first()).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code from the mail');
  await field.fill(code);
  await field.press('Enter');
}

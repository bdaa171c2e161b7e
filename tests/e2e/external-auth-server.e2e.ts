import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOidcProvider,
  type TestProvider,
} from '../../packages/auth/src/test-support/oidc-provider.ts';
import { reservePort } from '../../tools/scripts/ports.ts';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { openBrowser } from './support/browser.ts';
import { submitSignInForm } from './support/forms.ts';
import { createPersonDetails, signInByForm, signUp } from './support/people.ts';
import { originAt, startServer, type TestServer } from './support/server-process.ts';
import { expect, type Page, test } from './support/test.ts';

/** Serves accounts for itself and for `server`, also with a provider. */
let authServer: TestServer;
/** Uses `authServer` for its accounts. */
let server: TestServer;
let provider: TestProvider;

/** Clean-up functions, in order of start. */
const cleanUps: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  // Starts two more servers.
  test.setTimeout(240_000);
  const reservations = [await reservePort(), await reservePort()];
  const [authPort = 0, serverPort = 0] = reservations.map(({ port }) => port);
  cleanUps.push(...reservations.map(({ release }) => release));
  provider = await startOidcProvider([`${originAt(authPort)}/auth/v1/callback`]);
  cleanUps.push(provider.close);
  const folder = await mkdtemp(join(tmpdir(), 'coastline-providers-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'providers.json');
  const keycloak = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  await writeFile(file, JSON.stringify({ keycloak: { ...keycloak, label: 'Company ID' } }));
  authServer = await startServer({
    port: authPort,
    settings: {
      DEMO_DATA: 'false',
      AUTH_PROVIDERS_FILE: file,
      AUTH_CORS_ORIGINS: originAt(serverPort),
      REDIRECT_ALLOW_LIST: `${originAt(serverPort)}/**`,
    },
  });
  cleanUps.push(authServer.stop);
  const settings = { AUTH_ISSUER: `${authServer.origin}/auth/v1` };
  server = await startServer({ port: serverPort, settings });
  cleanUps.push(server.stop);
});

test.afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** Signs in on the pages of the provider and accepts. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
}

/** Collects console errors of own pages. Pages of the provider request fonts that the browser cannot load. */
function collectErrors(page: Page, origin: string): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    const isOwn = message.location().url.startsWith(origin);
    if (message.type() === 'error' && isOwn) pageErrors.push(message.text());
  });
  return pageErrors;
}

test.describe('external auth server', () => {
  test('signs a person up and in on two devices', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { baseURL: server.origin });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const person = createPersonDetails('Isatou Sanyang');
    await signUp(page, person);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await page.goto('/my-bookings');
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Profile menu, Isatou Sanyang/ })).toBeVisible();

    const other = await openBrowser(browser, { baseURL: server.origin, width: 360 });
    await other.page.goto('/auth');
    await other.page.getByLabel('Email').fill(person.email);
    await other.page.getByLabel('Password', { exact: true }).fill('not-my-password');
    await other.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(other.page.getByText('Invalid login credentials').first()).toBeVisible();
    await signInByForm(other.page, person);
    await expect(other.page).toHaveURL(/\/browse/);

    expect(requestedUrls.some((url) => url.startsWith(`${authServer.origin}/auth/v1/signup`))).toBe(true);
    expect(requestedUrls.filter((url) => url.startsWith(`${server.origin}/auth/v1`))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('limits the account page to what it supports, and deletes the data of this server', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { baseURL: server.origin, width: 360 });
    const person = createPersonDetails('Lamin Jobe');
    await signUp(page, person);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
    await expect(page.getByText('This device')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Signed out everywhere else').first()).toBeVisible();

    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete For Good' }).click();
    await expect(page.getByText('Your account is deleted').first()).toBeVisible();
    await page.goto('/auth');
    await submitSignInForm(page, person);
    await expect(page).toHaveURL(/\/role-selection/);
  });

  test('signs a person in with a provider and returns to the interrupted page', async ({ browser }) => {
    const { page } = await openBrowser(browser, { baseURL: server.origin, width: 360 });
    const pageErrors = collectErrors(page, server.origin);
    provider.accounts.set('binta', {
      email: 'binta@company.example',
      email_verified: true,
      name: 'Binta Sowe',
    });
    await page.goto('/auth?next=%2Fmy-bookings');
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click();
    await signInAtProvider(page, 'binta');
    await expect(page).toHaveURL(/\/role-selection\?next=%2Fmy-bookings/);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/my-bookings/);
    await expect(page.getByRole('button', { name: /Profile menu, Binta Sowe/ })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});

test.describe('provider of the built-in auth server', () => {
  test('has a button under the form, signs in and reports a cancelled sign-in [API-30]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { baseURL: authServer.origin, width: 360 });
    const pageErrors = collectErrors(page, authServer.origin);
    provider.accounts.set('modou', { email: 'modou@company.example', email_verified: true, name: 'M' });
    await page.goto('/auth');
    const button = page.getByRole('button', { name: 'Continue with Company ID' });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await button.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('You are not signed in. Try once more')).toBeVisible();

    await button.click();
    await signInAtProvider(page, 'modou');
    await expect(page).toHaveURL(/\/role-selection/);
    await expect(page.getByText(/Please select your role/).first()).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    expect(pageErrors).toEqual([]);
  });

  test('has no button without a configuration', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'Browse Without Account' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startProvider,
  type TestProvider,
} from '../packages/auth/test/support/oidc-provider.ts';
import { reservePort } from '../scripts/ports.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { inventPerson, openBrowser, signInByForm, signUp } from './support/people.ts';
import { originAt, type Product, startProduct } from './support/product.ts';
import { expect, type Page, test } from './support/test.ts';

/** Signs people in for itself, also by a provider, and for the other one. */
let issuer: Product;
/** Has no accounts of its own. */
let product: Product;
let provider: TestProvider;

/** What was started, to be ended in turn. */
const stops: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  // Two products more have to start.
  test.setTimeout(240_000);
  const reservations = [await reservePort(), await reservePort()];
  const [issuerPort = 0, productPort = 0] = reservations.map(({ port }) => port);
  stops.push(...reservations.map(({ release }) => release));
  provider = await startProvider([`${originAt(issuerPort)}/auth/v1/callback`]);
  stops.push(provider.close);
  const folder = await mkdtemp(join(tmpdir(), 'coastline-providers-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'providers.json');
  const keycloak = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  await writeFile(file, JSON.stringify({ keycloak: { ...keycloak, label: 'Company ID' } }));
  issuer = await startProduct({
    port: issuerPort,
    settings: {
      DEMO_DATA: 'false',
      AUTH_PROVIDERS_FILE: file,
      AUTH_CORS_ORIGINS: originAt(productPort),
      REDIRECT_ALLOW_LIST: `${originAt(productPort)}/**`,
    },
  });
  stops.push(issuer.stop);
  const settings = { AUTH_ISSUER: `${issuer.origin}/auth/v1` };
  product = await startProduct({ port: productPort, settings });
  stops.push(product.stop);
});

test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** What one does on the provider's own pages. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
}

/** What goes wrong on our own pages; those of the provider ask for fonts from elsewhere. */
function faultsAt(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(origin);
    if (message.type() === 'error' && isOurs) faults.push(message.text());
  });
  return faults;
}

test.describe('with another auth server', () => {
  test('one signs up there, in on another device, and uses this product', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { baseURL: product.origin });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const person = inventPerson('Isatou Sanyang');
    await signUp(page, person);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await page.goto('/my-bookings');
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Profile menu, Isatou Sanyang/ })).toBeVisible();

    const other = await openBrowser(browser, { baseURL: product.origin, width: 360 });
    await other.page.goto('/auth');
    await other.page.getByLabel('Email').fill(person.email);
    await other.page.getByLabel('Password', { exact: true }).fill('not-my-password');
    await other.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(other.page.getByText('Invalid login credentials').first()).toBeVisible();
    await signInByForm(other.page, person);
    await expect(other.page).toHaveURL(/\/browse/);

    expect(calls.some((url) => url.startsWith(`${issuer.origin}/auth/v1/signup`))).toBe(true);
    expect(calls.filter((url) => url.startsWith(`${product.origin}/auth/v1`))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('the account page offers what works there, and deletes what is stored here', async ({ browser }) => {
    const { page } = await openBrowser(browser, { baseURL: product.origin, width: 360 });
    const person = inventPerson('Lamin Jobe');
    await signUp(page, person);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
    await expect(page.getByText('This device')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden();
    await expectNoSidewaysScroll(page);
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
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/role-selection/);
  });

  test('one signs in with a provider of that server and lands on the interrupted page', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { baseURL: product.origin, width: 360 });
    const faults = faultsAt(page, product.origin);
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
    expect(faults).toEqual([]);
  });
});

test.describe('with a provider of the own auth server', () => {
  test('its button stands under the form, signs in, and says when it did not [API-30]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { baseURL: issuer.origin, width: 360 });
    const faults = faultsAt(page, issuer.origin);
    provider.accounts.set('modou', { email: 'modou@company.example', email_verified: true, name: 'M' });
    await page.goto('/auth');
    const button = page.getByRole('button', { name: 'Continue with Company ID' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('You are not signed in. Try once more')).toBeVisible();

    await button.click();
    await signInAtProvider(page, 'modou');
    await expect(page).toHaveURL(/\/role-selection/);
    await expect(page.getByText(/Please select your role/).first()).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    expect(faults).toEqual([]);
  });

  test('nothing is offered where none is set up', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'Browse Without Account' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0);
  });
});

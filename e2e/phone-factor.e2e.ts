import pg from 'pg';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { newestTextCode } from './support/api.ts';
import { ageSignIns } from './support/backstage.ts';
import { getDatabaseUrl, startMarketplace } from './support/marketplace.ts';
import { inventPerson, type NewPerson, openBrowser } from './support/people.ts';
import type { Product } from './support/product.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

const KEY = 'coastline-publishable-key';

/** Lets a phone be a second factor. */
let product: Product;

test.beforeAll(async () => {
  // A product more has to start.
  test.setTimeout(240_000);
  product = await startMarketplace({ AUTH_PHONE_FACTORS: 'true' });
});
test.afterAll(() => product.stop());

async function ask(path: string, { body, token }: { body: object; token?: string }) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { apikey: KEY, 'content-type': 'application/json', ...authorization };
  const answer = await fetch(`${product.origin}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

/** Ends the minute in which no other code is sent. */
async function endCoolDown(): Promise<void> {
  const client = new pg.Client({ connectionString: await getDatabaseUrl(product) });
  await client.connect();
  await client.query(
    "update auth.factors set last_challenged_at = last_challenged_at - interval '61 seconds'",
  );
  await client.end();
}

/** A guest whose only second factor is a phone. */
async function makeGuestWithPhone(name: string, phone: string): Promise<NewPerson & { userId: string }> {
  const person = inventPerson(name);
  const { email, password } = person;
  const data = { full_name: person.name, phone: person.phone };
  const { access_token: token, user } = await ask('/auth/v1/signup', { body: { email, password, data } });
  await ask('/rest/v1/users', { token, body: { role: 'renter' } });
  const factor = { factor_type: 'phone', phone: phone.replace('+', '') };
  const { id } = await ask('/auth/v1/factors', { token, body: factor });
  const challenge = await ask(`/auth/v1/factors/${id}/challenge`, { token, body: { channel: 'sms' } });
  const proof = { challenge_id: challenge.id, code: await newestTextCode(phone, product.origin) };
  await ask(`/auth/v1/factors/${id}/verify`, { token, body: proof });
  return { ...person, userId: user.id };
}

async function signInAs(browser: Browser, person: NewPerson): Promise<{ page: Page; faults: string[] }> {
  const opened = await openBrowser(browser, { baseURL: product.origin, width: 360 });
  const { page } = opened;
  await page.goto('/auth?next=%2Faccount');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  return opened;
}

test.describe('a phone as the only second factor', () => {
  test('is asked for at sign-in, by a code that is texted at a press [API-34] [AUTH-37]', async ({
    browser,
  }) => {
    const phone = '+2207012345';
    const person = await makeGuestWithPhone('Isatou Saine', phone);
    const { page } = await signInAs(browser, person);
    const sendFirst = page.getByRole('button', { name: 'Text Me a Code' });
    await expectAccessible(page);
    // The code that set the phone up went out a moment ago.
    await sendFirst.click();
    await expect(page.getByRole('alert')).toContainText('you can only request this after');
    await endCoolDown();
    await sendFirst.click();
    const field = page.getByLabel('Code from the text message');
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const right = await newestTextCode(phone, product.origin);
    await field.fill(right === '000000' ? '000001' : '000000');
    await field.press('Enter');
    await expect(page.getByText('Invalid MFA Phone code entered')).toBeVisible();
    await field.fill(right);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/account/);
    await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  });

  test('confirms who it is before a change that needs a recent sign-in [SEC-24] [AUTH-37]', async ({
    browser,
  }) => {
    const phone = '+2207054321';
    const person = await makeGuestWithPhone('Lamin Jobe', phone);
    const { page } = await signInAs(browser, person);
    await endCoolDown();
    await page.getByRole('button', { name: 'Text Me a Code' }).click();
    const field = page.getByLabel('Code from the text message');
    // The field comes once the text message is sent.
    await expect(field).toBeFocused();
    await field.fill(await newestTextCode(phone, product.origin));
    await field.press('Enter');
    await expect(page.getByText('This device')).toBeVisible();

    await ageSignIns(person.userId, 11, product);
    await endCoolDown();
    await page.evaluate(`(() => {
      const session = JSON.parse(localStorage.getItem('coastline-auth'));
      localStorage.setItem('coastline-auth', JSON.stringify({ ...session, expires_at: 1 }));
    })()`);
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('button', { name: 'Text Me a Code' }).click();
    await expect(dialog.getByLabel('Code from the text message')).toBeFocused();
    await dialog.getByLabel('Code from the text message').fill(await newestTextCode(phone, product.origin));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
  });
});

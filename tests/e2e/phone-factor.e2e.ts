import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { backdateSignIns, endFactorCoolDown } from './support/database.ts';
import { submitSignInForm } from './support/forms.ts';
import { getNewestTextMessageCode } from './support/mailbox.ts';
import { startMarketplace } from './support/marketplace.ts';
import { createPersonDetails, type PersonDetails, type Session } from './support/people.ts';
import type { TestServer } from './support/server-process.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

/** A server that accepts phones as second factors. */
let server: TestServer;

test.beforeAll(async () => {
  // Starts a second server.
  test.setTimeout(240_000);
  server = await startMarketplace({ AUTH_PHONE_FACTORS: 'true' });
});
test.afterAll(() => server.stop());

/** Signs up a guest whose only second factor is a phone. */
async function createGuestWithPhone(
  name: string,
  phone: string,
): Promise<PersonDetails & { userId: string }> {
  const person = createPersonDetails(name);
  const { email, password } = person;
  const data = { full_name: person.name, phone: person.phone };
  const { origin } = server;
  const { access_token: token, user } = await callApi<Session>('/auth/v1/signup', {
    origin,
    body: { email, password, data },
  });
  await callApi('/rest/v1/users', { origin, token, body: { role: 'renter' } });
  const factor = { factor_type: 'phone', phone: phone.replace('+', '') };
  const { id } = await callApi<{ id: string }>('/auth/v1/factors', { origin, token, body: factor });
  const challenge = await callApi<{ id: string }>(`/auth/v1/factors/${id}/challenge`, {
    origin,
    token,
    body: { channel: 'sms' },
  });
  const verification = { challenge_id: challenge.id, code: await getNewestTextMessageCode(phone, origin) };
  await callApi(`/auth/v1/factors/${id}/verify`, { origin, token, body: verification });
  return { ...person, userId: user.id };
}

/** Signs in with the password and expects the step of the second factor. */
async function openCodeStep(
  browser: Browser,
  person: PersonDetails,
): Promise<{ page: Page; pageErrors: string[] }> {
  const opened = await openBrowser(browser, { baseURL: server.origin, width: 360 });
  const { page } = opened;
  await page.goto('/auth?next=%2Faccount');
  await submitSignInForm(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  return opened;
}

test.describe('phone as the only second factor', () => {
  test('is required at sign-in, with a code that is sent on request [API-34] [AUTH-37]', async ({
    browser,
  }) => {
    const phone = '+2207012345';
    const person = await createGuestWithPhone('Isatou Saine', phone);
    const { page } = await openCodeStep(browser, person);
    const sendCode = page.getByRole('button', { name: 'Text Me a Code' });
    await expectAccessible(page);
    // The code of the enrolment was sent less than a minute ago.
    await sendCode.click();
    await expect(page.getByRole('alert')).toContainText('you can only request this after');
    await endFactorCoolDown(server);
    await sendCode.click();
    const field = page.getByLabel('Code from the text message');
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const right = await getNewestTextMessageCode(phone, server.origin);
    await field.fill(right === '000000' ? '000001' : '000000');
    await field.press('Enter');
    await expect(page.getByText('Invalid MFA Phone code entered')).toBeVisible();
    await field.fill(right);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/account/);
    await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  });

  test('confirms a change that needs a recent sign-in [SEC-24] [AUTH-37]', async ({ browser }) => {
    const phone = '+2207054321';
    const person = await createGuestWithPhone('Lamin Jobe', phone);
    const { page } = await openCodeStep(browser, person);
    await endFactorCoolDown(server);
    await page.getByRole('button', { name: 'Text Me a Code' }).click();
    const field = page.getByLabel('Code from the text message');
    // The field appears after the text message is sent.
    await expect(field).toBeFocused();
    await field.fill(await getNewestTextMessageCode(phone, server.origin));
    await field.press('Enter');
    await expect(page.getByText('This device')).toBeVisible();

    await backdateSignIns(person.userId, 11, server);
    await endFactorCoolDown(server);
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
    await dialog
      .getByLabel('Code from the text message')
      .fill(await getNewestTextMessageCode(phone, server.origin));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
  });
});

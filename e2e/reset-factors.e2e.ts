import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { newestMailPath } from './support/api.ts';
import { ageSignIns, ask, demoAccount, enterAs, makeGuest } from './support/backstage.ts';
import { DEMO_PASSWORD, openBrowser, origin } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** Makes an authenticator app the second factor of an account, without a page. */
async function addApp(token: string): Promise<void> {
  const factor = await ask<{ id: string; totp: { secret: string } }>('/auth/v1/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'App' },
  });
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = await ask<{ id: string }>(`${path}/challenge`, { token, body: {} });
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  await ask(`${path}/verify`, { token, body: { challenge_id: challenge.id, code } });
}

/** Opens a page as an admin who signed in more than ten minutes ago: the token of then has expired, too. */
async function enterAsAdminOfBefore(page: Page): Promise<void> {
  const admin = await demoAccount('admin');
  await ageSignIns(admin.session.user.id, 11);
  await enterAs(page, { ...admin, session: { ...admin.session, expires_at: 1 } });
}

test('a guest who lost the app signs in with the password after the office reset it [SEC-41] [ADM-46]', async ({
  browser,
}) => {
  const guest = await makeGuest('Mariama Keita');
  const token = guest.session.access_token;
  const { user } = await ask<{ user: { id: string } }>('/rest/v1/me', { token });
  await addApp(token);

  const { page: office } = await openBrowser(browser, { width: 360 });
  await enterAsAdminOfBefore(office);
  await office.goto(`/admin/people/${user.id}`);
  const open = office.getByRole('button', { name: 'Reset second factors' });
  await open.click();
  const dialog = office.getByRole('dialog', { name: 'Reset the second factors of Mariama Keita?' });
  const confirm = dialog.getByRole('button', { name: 'Reset factors' });
  await confirm.click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await expect(dialog.getByText('Please check who it is first.')).toBeVisible();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await dialog.getByLabel('Why').fill('Called back on the known number.');
  await dialog.getByRole('checkbox').check();
  await confirm.click();
  const proof = office.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toBeVisible();
  await expectAccessible(office);
  await proof.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByText('The second factors of Mariama Keita are reset.')).toBeVisible();
  await expect(office.getByText('Second factors reset', { exact: true })).toBeVisible();

  const mail = await (await fetch(`${origin()}${await newestMailPath(guest.person.email)}`)).text();
  expect(mail).toContain('Your second factors were reset');
  expect(mail).toContain('This wasn’t me');

  const { page } = await openBrowser(browser);
  await page.goto('/auth?next=%2Faccount');
  await page.getByLabel('Email').fill(guest.person.email);
  await page.getByLabel('Password', { exact: true }).fill(guest.person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText('This device')).toBeVisible();

  // Somebody who did not ask for it undoes it by the mail's link, and finds out there how to reach the office.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(/href="([^"]+\/secure-account[^"]+)"/.exec(mail)?.[1] ?? '');
  await page.getByRole('button', { name: 'Sign everybody out' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
  const address = page.getByRole('link', { name: 'office@coastline.example' });
  await expect(address).toHaveAttribute('href', 'mailto:office@coastline.example');
  await expect(page.getByRole('link', { name: '+220 446 0010' })).toHaveAttribute('href', 'tel:+2204460010');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

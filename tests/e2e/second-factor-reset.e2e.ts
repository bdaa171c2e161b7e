import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { backdateSignIns } from './support/database.ts';
import { submitSignInForm } from './support/forms.ts';
import { getNewestMailPath } from './support/mailbox.ts';
import { getOrigin } from './support/marketplace.ts';
import { DEMO_PASSWORD } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

/** Enrols an authenticator app as second factor through the API. */
async function enrolApp(token: string): Promise<void> {
  const factor = await callApi<{ id: string; totp: { secret: string } }>('/auth/v1/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'App' },
  });
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = await callApi<{ id: string }>(`${path}/challenge`, { token, body: {} });
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  await callApi(`${path}/verify`, { token, body: { challenge_id: challenge.id, code } });
}

/** Signs in as an admin whose sign-in is more than ten minutes old, with an expired token. */
async function signInAsEarlierAdmin(page: Page): Promise<void> {
  const admin = await signInDemoAccount('admin');
  await backdateSignIns(admin.session.user.id, 11);
  await signInAs(page, { ...admin, session: { ...admin.session, expires_at: 1 } });
}

test('a guest without the authenticator app signs in with the password after the office resets the second factor [SEC-41] [ADM-46]', async ({
  browser,
}) => {
  const guest = await createGuest('Mariama Keita');
  const token = guest.session.access_token;
  const { user } = await callApi<{ user: { id: string } }>('/rest/v1/me', { token });
  await enrolApp(token);

  const { page: office } = await openBrowser(browser, { width: 360 });
  await signInAsEarlierAdmin(office);
  await office.goto(`/admin/people/${user.id}`);
  const open = office.getByRole('button', { name: 'Reset second factors' });
  await open.click();
  const dialog = office.getByRole('dialog', { name: 'Reset the second factors of Mariama Keita?' });
  const confirm = dialog.getByRole('button', { name: 'Reset factors' });
  await confirm.click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await expect(dialog.getByText('Please check who it is first.')).toBeVisible();
  await expectAccessible(office);
  await expectNoHorizontalScroll(office);
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

  const mail = await (await fetch(`${getOrigin()}${await getNewestMailPath(guest.person.email)}`)).text();
  expect(mail).toContain('Your second factors were reset');
  expect(mail).toContain('This wasn’t me');

  const { page } = await openBrowser(browser);
  await page.goto('/auth?next=%2Faccount');
  await submitSignInForm(page, guest.person);
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText('This device')).toBeVisible();

  // A person who did not request the reset secures the account by the link of the mail and finds the contact of the office.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(/href="([^"]+\/secure-account[^"]+)"/.exec(mail)?.[1] ?? '');
  await page.getByRole('button', { name: 'Sign everybody out' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
  const address = page.getByRole('link', { name: 'office@coastline.example' });
  await expect(address).toHaveAttribute('href', 'mailto:office@coastline.example');
  await expect(page.getByRole('link', { name: '+220 446 0010' })).toHaveAttribute('href', 'tel:+2204460010');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

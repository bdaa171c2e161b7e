import { callApi } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { followOneTimeLink } from './support/mailbox.ts';
import { getOrigin } from './support/marketplace.ts';
import { createPersonDetails, type Session } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

/** Path with a session in its fragment, as after a link in a mail. */
function createSessionLink(path: string, session: Session): string {
  const { access_token, refresh_token, expires_at } = session;
  return `${path}#${new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: '3600',
    token_type: 'bearer',
    type: 'magiclink',
  })}`;
}

const readStoredUser = (page: Page) =>
  page.evaluate(`JSON.parse(localStorage.getItem('coastline-auth') ?? '{"user":{}}').user.id ?? null`);

test.describe('link with a session of another person', () => {
  test('asks before it replaces the session of its reader [AUTH-33]', async ({ browser }) => {
    const reader = await createGuest('Isatou Jarju');
    const stranger = await createGuest('Somebody Else');
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, reader);
    await page.goto('/my-bookings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/', '/auth', '/my-bookings']) {
      await page.goto('about:blank');
      await page.goto(createSessionLink(path, stranger.session));
      const question = page.getByRole('dialog', { name: `Continue as ${stranger.person.email}?` });
      await expect(question).toContainText(reader.person.email);
      const title = await question.getByRole('heading').boundingBox();
      expect((title?.x ?? 0) + (title?.width ?? 360)).toBeLessThan(360);
      expect(await readStoredUser(page)).toBe(reader.session.user.id);
      expect(page.url()).not.toContain('access_token');
      await question.getByRole('button', { name: 'Stay Signed In' }).click();
      await expect(question).toBeHidden();
      expect(await readStoredUser(page)).toBe(reader.session.user.id);
    }
    await page.goto('about:blank');
    await page.goto(createSessionLink('/', stranger.session));
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/browse/);
    expect(await readStoredUser(page)).toBe(stranger.session.user.id);
  });

  test('asks before it signs a visitor in [AUTH-33]', async ({ browser }) => {
    const stranger = await createGuest('Somebody Else');
    const { page } = await openBrowser(browser);
    await page.goto(createSessionLink('/', stranger.session));
    const question = page.getByRole('dialog', { name: `Continue as ${stranger.person.email}?` });
    await question.getByRole('button', { name: 'Do Not Sign In' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await readStoredUser(page)).toBeNull();
  });

  test('asks after a reset that was requested on another device, and continues to the new password [AUTH-26] [AUTH-33]', async ({
    browser,
  }) => {
    const { person } = await createGuest('Awa Touray');
    await callApi(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${getOrigin()}/auth`)}`, {
      body: { email: person.email },
    });
    const { page } = await openBrowser(browser);
    await followOneTimeLink(page, person.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Set New Password' })).toBeVisible();
  });

  test('is ignored when its token is forged [AUTH-33]', async ({ browser }) => {
    const reader = await createGuest('Pa Sarr');
    const forged = { ...createPersonDetails('Nobody'), ...reader.session };
    const [header = '', , signature = ''] = reader.session.access_token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: reader.session.user.id, email: 'x@example.gm' }));
    forged.access_token = `${header}.${claims.toString('base64url')}.${signature}`;
    const { page } = await openBrowser(browser);
    await signInAs(page, reader);
    await page.goto(createSessionLink('/browse', forged));
    await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible();
    expect(await readStoredUser(page)).toBe(reader.session.user.id);
  });
});

import { followMailLink } from './support/api.ts';
import { ask, enterAs, makeGuest } from './support/backstage.ts';
import { inventPerson, openBrowser, origin, type Session } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** A page's address with somebody's session in it, as a mail's link leads to. */
function linkOf(path: string, session: Session): string {
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

const storedUser = (page: Page) =>
  page.evaluate(`JSON.parse(localStorage.getItem('coastline-auth') ?? '{"user":{}}').user.id ?? null`);

test.describe('a link with a stranger’s session', () => {
  test('does not replace the session of its reader unasked [AUTH-33]', async ({ browser }) => {
    const reader = await makeGuest('Isatou Jarju');
    const stranger = await makeGuest('Somebody Else');
    const { page } = await openBrowser(browser, { width: 360 });
    await enterAs(page, reader);
    await page.goto('/my-bookings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/', '/auth', '/my-bookings']) {
      await page.goto('about:blank');
      await page.goto(linkOf(path, stranger.session));
      const question = page.getByRole('dialog', { name: `Continue as ${stranger.person.email}?` });
      await expect(question).toContainText(reader.person.email);
      const title = await question.getByRole('heading').boundingBox();
      expect((title?.x ?? 0) + (title?.width ?? 360)).toBeLessThan(360);
      expect(await storedUser(page)).toBe(reader.session.user.id);
      expect(page.url()).not.toContain('access_token');
      await question.getByRole('button', { name: 'Stay Signed In' }).click();
      await expect(question).toBeHidden();
      expect(await storedUser(page)).toBe(reader.session.user.id);
    }
    await page.goto('about:blank');
    await page.goto(linkOf('/', stranger.session));
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/browse/);
    expect(await storedUser(page)).toBe(stranger.session.user.id);
  });

  test('does not sign a visitor in unasked [AUTH-33]', async ({ browser }) => {
    const stranger = await makeGuest('Somebody Else');
    const { page } = await openBrowser(browser);
    await page.goto(linkOf('/', stranger.session));
    const question = page.getByRole('dialog', { name: `Continue as ${stranger.person.email}?` });
    await question.getByRole('button', { name: 'Do Not Sign In' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });

  test('of a reset that was asked for on another device asks, and goes on to the new password [AUTH-26] [AUTH-33]', async ({
    browser,
  }) => {
    const { person } = await makeGuest('Awa Touray');
    await ask(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${origin()}/auth`)}`, {
      body: { email: person.email },
    });
    const { page } = await openBrowser(browser);
    await followMailLink(page, person.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Set New Password' })).toBeVisible();
  });

  test('is nothing to a browser where its token is a forgery [AUTH-33]', async ({ browser }) => {
    const reader = await makeGuest('Pa Sarr');
    const forged = { ...inventPerson('Nobody'), ...reader.session };
    const [head = '', , signature = ''] = reader.session.access_token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: reader.session.user.id, email: 'x@example.gm' }));
    forged.access_token = `${head}.${claims.toString('base64url')}.${signature}`;
    const { page } = await openBrowser(browser);
    await enterAs(page, reader);
    await page.goto(linkOf('/browse', forged));
    await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible();
    expect(await storedUser(page)).toBe(reader.session.user.id);
  });
});

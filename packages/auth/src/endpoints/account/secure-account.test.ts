import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../../mail/auth-mail.ts';
import { MAIL_LANGUAGES } from '../../mail/languages.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createAuthenticator } from '../../test-support/authenticator.ts';
import { enrollTotp } from '../../test-support/factors.ts';
import { startPermissiveIssuer } from '../../test-support/permissive-issuer.ts';

const EXTERNAL_URL = 'http://localhost:3000/auth/v1';
const DAY = 86_400;
const THIEF = 'password-of-the-thief';
let database: TestDatabase;
let auth: TestAuth;
const settings = {
  notices: [...NOTICE_KINDS],
  secureAccountDays: 7,
  secureAccountUrl: 'http://localhost:3000/auth',
  passkeysEnabled: true,
  manualLinkingEnabled: true,
};

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, settings);
});
afterAll(() => database.close());

const linkTo = (address: string) => auth.lastMail(address).link ?? '';
const changeUser = (token: string, body: unknown) => call(auth, '/user', { method: 'PUT', token, body });

async function open(link: string, init: RequestInit = {}) {
  const response = await auth.app.request(link.replace(EXTERNAL_URL, ''), init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Submits the form of the page behind the link. */
function submitPage(link: string, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) {
  const token = new URL(link).searchParams.get('token') ?? '';
  return open('/secure-account', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }).toString(),
  });
}

/** Creates an account whose password a thief has changed; returns the link in the owner's notice. */
async function createStolenAccount() {
  const { email, accessToken, refreshToken } = await signUp(auth);
  await changeUser(accessToken, { password: THIEF });
  return { email, accessToken, refreshToken, link: linkTo(email) };
}

async function changeEmail(accessToken: string, newEmail: string) {
  await changeUser(accessToken, { email: newEmail });
  const body = { type: 'email_change', email: newEmail, token: auth.lastMail(newEmail).code };
  expect((await call(auth, '/verify', { body })).status).toBe(200);
}

/** Follows the mailed link to a new password. */
async function resetPassword(address: string) {
  const mail = auth.lastMail(address);
  expect(mail.kind).toBe('recovery');
  const body = { type: 'recovery', email: address, token: mail.code };
  const { body: session } = await call(auth, '/verify', { body });
  const answer = await changeUser(session.access_token, { password: 'of the owner again' });
  expect(answer.status).toBe(200);
  return answer.body.email as string;
}

describe('the link of a security notice', () => {
  it('asks for confirmation and changes nothing when a program opens it [SEC-40]', async () => {
    const { email, accessToken, link } = await createStolenAccount();
    for (const init of [{}, { method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }]) {
      expect((await open(link, init)).status).toBe(200);
    }
    const { text, headers } = await open(link);
    expect(text).toContain(`For the account ${email}.`);
    expect(text).toMatch(
      /<form method="post" action="secure-account">.*<button>Sign everybody out<\/button>/,
    );
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect((await call(auth, '/user', { token: accessToken })).status).toBe(200);
  });

  it('ends all sessions, voids the password and pending links, and mails a reset [SEC-40]', async () => {
    const { email, accessToken, refreshToken, link } = await createStolenAccount();
    await call(auth, '/recover', { body: { email } });
    const pending = auth.lastMail(email).code;
    const { status, text } = await submitPage(link);
    expect([status, text.includes('Your account is secured')]).toEqual([200, true]);
    expect((await call(auth, '/user', { token: accessToken })).status).toBe(403);
    const refreshed = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(refreshed.status).toBe(400);
    expect((await signIn(auth, email, { password: THIEF })).body.code).toBe('invalid_credentials');
    const old = await call(auth, '/verify', { body: { type: 'recovery', email, token: pending } });
    expect(old.body.code).toBe('otp_expired');
    expect(await resetPassword(email)).toBe(email);
    expect((await signIn(auth, email, { password: 'of the owner again' })).accessToken).toBeTruthy();
  });

  it('restores the old address of an account [SEC-40]', async () => {
    const { email, accessToken } = await signUp(auth);
    const stolen = freshEmail('thief');
    await changeEmail(accessToken, stolen);
    const link = linkTo(email);
    expect((await open(link)).text).toContain(`The account goes back to the address ${email}.`);
    await submitPage(link);
    expect(auth.lastMail(stolen)).toMatchObject({ kind: 'email_changed' });
    expect(auth.lastMail(stolen).link).toBeUndefined();
    expect(await resetPassword(email)).toBe(email);
    expect((await signIn(auth, stolen)).body.code).toBe('invalid_credentials');
  });

  it('of the oldest address has priority over links of later addresses [SEC-40]', async () => {
    const { email, accessToken } = await signUp(auth);
    const [first, second] = [freshEmail('thief'), freshEmail('thief')];
    await changeEmail(accessToken, first);
    const owner = linkTo(email);
    auth.advance(60);
    await changeEmail(accessToken, second);
    const thief = linkTo(first);
    await submitPage(thief);
    expect((await submitPage(owner)).text).toContain('Your account is secured');
    expect(await resetPassword(email)).toBe(email);
    expect((await submitPage(thief)).status).toBe(404);
  });

  it('does not take an address from another account that now uses it [SEC-40]', async () => {
    const { email, accessToken } = await signUp(auth);
    await changeEmail(accessToken, freshEmail('thief'));
    const link = linkTo(email);
    const other = await signUp(auth, { email });
    const { status, text } = await submitPage(link);
    expect([status, text.includes('belongs to another account')]).toEqual([409, true]);
    expect((await call(auth, '/user', { token: accessToken })).status).toBe(403);
    expect((await call(auth, '/user', { token: other.accessToken })).status).toBe(200);
  });

  it('removes passkeys and identities that were added since, and keeps older ones [SEC-40]', async () => {
    const issuer = await startPermissiveIssuer();
    const keycloak = { issuer: issuer.issuer, clientId: issuer.clientId };
    auth = await createTestAuth(database.pool, { ...settings, externalProviders: { keycloak } });
    const { id, email, accessToken: token } = await signUp(auth);
    const addPasskey = async () => {
      const { body: challenge } = await call(auth, '/passkeys/registration/options', { token, body: {} });
      const credential = createAuthenticator('http://localhost:3000').create(challenge.options);
      const body = { challenge_id: challenge.challenge_id, credential };
      return (await call(auth, '/passkeys/registration/verify', { token, body })).body.id as string;
    };
    const kept = await addPasskey();
    auth.advance(60);
    await addPasskey();
    const link = linkTo(email);
    const id_token = await issuer.createIdToken({ sub: email });
    const body = { provider: 'keycloak', id_token, link_identity: true };
    expect((await call(auth, '/token?grant_type=id_token', { body, token })).status).toBe(200);
    await submitPage(link);
    const { rows: passkeys } = await database.pool.query('select id from auth.passkeys where user_id = $1', [
      id,
    ]);
    expect(passkeys).toEqual([{ id: kept }]);
    expect((await auth.findUser(id))?.identities.map(({ provider }) => provider)).toEqual(['email']);
    await issuer.close();
  });

  it('keeps second factors, which access to the mailbox alone must not remove [SEC-40]', async () => {
    const { id, email, accessToken } = await signUp(auth);
    await enrollTotp(auth, accessToken);
    await submitPage(linkTo(email));
    expect((await auth.findUser(id))?.factors).toHaveLength(1);
  });

  it('works once, even when pressed twice at the same time [SEC-40]', async () => {
    const { email, link } = await createStolenAccount();
    const before = auth.mails.length;
    const statuses = (await Promise.all([submitPage(link), submitPage(link)]))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 410]);
    expect(auth.mails.slice(before).map(({ kind, to }) => [kind, to])).toEqual([['recovery', email]]);
    expect((await open(link)).text).toContain('This link was used already');
  });

  it('expires after seven days [SEC-40]', async () => {
    const { accessToken, link } = await createStolenAccount();
    auth.advance(7 * DAY + 1);
    expect((await open(link)).status).toBe(410);
    const { status, text } = await submitPage(link);
    expect([status, text.includes('This link is too old')]).toEqual([410, true]);
    const { rows } = await database.pool.query(
      'select count(*)::int as count from auth.sessions s join auth.secure_account_links l using (user_id) where l.token_digest = sha256(convert_to($1, $2))',
      [new URL(link).searchParams.get('token'), 'UTF8'],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(accessToken).toBeTruthy();
  });

  it.each(['', 'x', "' or 1=1", '\u0000', 'a'.repeat(5000)])(
    'rejects the invalid token %j [SEC-40]',
    async (token) => {
      const link = `${EXTERNAL_URL}/secure-account?${new URLSearchParams({ token })}`;
      expect((await open(link)).status).toBe(404);
      const { status, text } = await submitPage(link);
      expect([status, text.includes('This link does not work')]).toEqual([404, true]);
    },
  );

  it('shows the page again to a form on another site [SEC-40]', async () => {
    const { accessToken, link } = await createStolenAccount();
    const { status, text } = await submitPage(link, { 'Sec-Fetch-Site': 'cross-site' });
    expect([status, text.includes('Was it somebody else?')]).toEqual([200, true]);
    expect((await call(auth, '/user', { token: accessToken })).status).toBe(200);
  });

  it('secures the account even if the mail budget is used up [SEC-40]', async () => {
    auth = await createTestAuth(database.pool, { ...settings, mailAutoconfirm: false, mailsPerHour: 0 });
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const { accessToken } = await signIn(auth, email);
    await changeUser(accessToken, { password: THIEF });
    expect((await submitPage(linkTo(email))).text).toContain('We cannot send a mail right now');
    expect((await call(auth, '/user', { token: accessToken })).status).toBe(403);
  });

  it('stops working after an administrator changes the address, and that notice contains none [SEC-40]', async () => {
    const { email, link } = await createStolenAccount();
    const user = (await database.pool.query('select id from auth.users where email = $1', [email])).rows[0];
    const token = await auth.signServiceToken();
    const body = { email: freshEmail('new') };
    await call(auth, `/admin/users/${user.id}`, { method: 'PUT', token, body });
    expect(auth.lastMail(email)).toMatchObject({ kind: 'email_changed' });
    expect(auth.lastMail(email).link).toBeUndefined();
    expect((await submitPage(link)).status).toBe(404);
  });

  it('goes with the account, and its token is stored nowhere [SEC-40]', async () => {
    const { email, link } = await createStolenAccount();
    const user = (await database.pool.query('select id from auth.users where email = $1', [email])).rows[0];
    const token = new URL(link).searchParams.get('token');
    const { rows } = await database.pool.query('select l::text as row from auth.secure_account_links l');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    await auth.deleteUser(user.id);
    expect((await submitPage(link)).status).toBe(404);
  });

  it('shows how to reach the support on every page that ends it [SEC-40]', async () => {
    const readSupportContact = async () => ({ email: 'help@"x"&y.example', phone: '+220 446 0010' });
    auth = await createTestAuth(database.pool, { ...settings, readSupportContact });
    const { link } = await createStolenAccount();
    const pages = [await submitPage(link), await open(link), await open('/secure-account?token=x')];
    expect(pages.map(({ status }) => status)).toEqual([200, 410, 404]);
    for (const { text } of pages) {
      expect(text).toContain(
        'Email: <a href="mailto:help@&quot;x&quot;&amp;y.example">help@&quot;x&quot;&amp;y.example</a>',
      );
      expect(text).toContain('Phone: <a href="tel:+2204460010">+220 446 0010</a>');
    }
  });

  it('omits a support contact that is not set [SEC-40]', async () => {
    const readSupportContact = async () => ({ email: 'help@coastline.example', phone: '' });
    auth = await createTestAuth(database.pool, { ...settings, readSupportContact });
    const { text } = await open('/secure-account?token=x');
    expect(text).toContain('href="mailto:help@coastline.example"');
    expect(text).not.toContain('tel:');
  });

  it.each(MAIL_LANGUAGES)('is translated to %s [SEC-40]', async (language) => {
    const { link } = await createStolenAccount();
    const headers = { 'Accept-Language': language };
    const question = await open(link, { headers });
    expect(question.text).toContain(`<html lang="${language}">`);
    const outcome = await submitPage(link, { ...headers, 'Sec-Fetch-Site': 'same-origin' });
    expect(outcome.text).toContain(`<html lang="${language}">`);
    expect(`${question.text}${outcome.text}`).not.toMatch(/undefined|\{\w+\}/);
  });
});

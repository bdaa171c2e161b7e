import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createConfirmedAccount,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

const EXTERNAL_URL = 'http://localhost:3000/auth/v1';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, {
    mailAutoconfirm: false,
    mailLinks: 'confirm',
    redirectAllowList: ['app.coastline://**'],
  });
});
afterAll(() => database.close());

/** Requests a link. `init` imitates a browser, a mail scanner or a prefetch. */
async function open(link: string, init: RequestInit = {}) {
  const response = await auth.app.request(link.replace(EXTERNAL_URL, ''), init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Submits the form of the page with its hidden fields. */
async function submitPage(
  page: string,
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  );
  const response = await auth.app.request(`/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const location = response.headers.get('Location') ?? '';
  const [target = '', fragment = ''] = location.split('#');
  const values = Object.fromEntries(new URLSearchParams(fragment));
  return { status: response.status, target, values, text: await response.text() };
}

const getLink = (email: string) => auth.lastMail(email).link ?? '';

async function startEmailChange(): Promise<{ email: string; newEmail: string }> {
  const email = await createConfirmedAccount(auth);
  const newEmail = freshEmail('new');
  const { body } = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
  await call(auth, '/user', { method: 'PUT', token: body.access_token, body: { email: newEmail } });
  return { email, newEmail };
}

const KINDS: Record<string, () => Promise<string>> = {
  signup: async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    return getLink(email);
  },
  recovery: async () => {
    const email = await createConfirmedAccount(auth);
    await call(auth, '/recover', { body: { email } });
    return getLink(email);
  },
  magiclink: async () => {
    const email = await createConfirmedAccount(auth);
    await call(auth, '/otp', { body: { email } });
    return getLink(email);
  },
  invite: async () => {
    const email = freshEmail();
    await call(auth, '/invite', { token: await auth.signServiceToken(), body: { email } });
    return getLink(email);
  },
};

describe.each(Object.keys(KINDS))('a link of type %s', (type) => {
  it('survives scanners and repeated requests, and signs in by its button', async () => {
    const link = await KINDS[type]?.();
    const [head, ...pages] = await Promise.all([
      open(link ?? '', { method: 'HEAD' }),
      open(link ?? ''),
      open(link ?? '', { headers: { 'Service-Worker-Navigation-Preload': 'true' } }),
      open(link ?? ''),
    ]);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { status, values } = await submitPage(pages[0]?.text ?? '');
    expect(status).toBe(303);
    expect(values).toMatchObject({ type, token_type: 'bearer' });
    expect((await call(auth, '/user', { token: values.access_token ?? '' })).status).toBe(200);
  });

  it('returns the documented error after use', async () => {
    const link = (await KINDS[type]?.()) ?? '';
    const page = await open(link);
    await submitPage(page.text);
    const again = await submitPage(page.text, {});
    expect(again).toMatchObject({ status: 303, values: { error_code: 'otp_expired' } });
    const reopened = await open(link);
    expect(reopened.status).toBe(303);
    expect(reopened.headers.get('Location')).toContain(
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
  });
});

describe('both links of an email change', () => {
  it('survive repeated requests, and change the address after both buttons are pressed', async () => {
    const { email, newEmail } = await startEmailChange();
    for (const address of [email, newEmail]) await open(getLink(address), { method: 'HEAD' });
    const [first, second] = [await open(getLink(email)), await open(getLink(newEmail))];
    expect((await submitPage(first.text)).values.message).toContain('confirm link sent to the other email');
    const { values } = await submitPage(second.text);
    const user = await call(auth, '/user', { token: values.access_token ?? '' });
    expect(user.body.email).toBe(newEmail);
  });
});

describe('a link of a PKCE flow', () => {
  it('returns its code by the button', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const email = await createConfirmedAccount(auth);
    await call(auth, '/recover', {
      body: {
        email,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 's256',
      },
    });
    const page = await open(getLink(email));
    await open(getLink(email));
    const { target } = await submitPage(page.text);
    const code = new URL(target).searchParams.get('code');
    const body = { auth_code: code, code_verifier: verifier };
    const session = await call(auth, '/token?grant_type=pkce', { body });
    expect(session.body.user.email).toBe(email);
  });
});

describe('the page behind a link', () => {
  it('is in the reader’s language and names the account', async () => {
    const email = await createConfirmedAccount(auth);
    await call(auth, '/recover', { body: { email } });
    const { text } = await open(getLink(email), { headers: { 'Accept-Language': 'de' } });
    expect(text).toContain('<html lang="de">');
    expect(text).toContain(`Für das Konto ${email}.`);
  });

  it('has a strict content security policy', async () => {
    const email = await createConfirmedAccount(auth);
    const target = encodeURIComponent('app.coastline://home?a="><script>');
    await call(auth, `/recover?redirect_to=${target}`, { body: { email } });
    const { headers, text } = await open(getLink(email));
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' app.coastline:; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).not.toContain('<script');
  });

  it('is shown again to a form of another site, without using the link', async () => {
    const email = await createConfirmedAccount(auth);
    await call(auth, '/recover', { body: { email } });
    const page = await open(getLink(email));
    for (const site of ['cross-site', 'same-site']) {
      const { status, text } = await submitPage(page.text, { 'Sec-Fetch-Site': site });
      expect([status, text.includes('<form')]).toEqual([200, true]);
    }
    expect((await submitPage(page.text)).values.type).toBe('recovery');
  });

  it('rejects a form without a token', async () => {
    const answer = await call(auth, '/verify/confirm', { body: 'type=recovery' });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('uses a link once if its button is pressed twice at the same time', async () => {
    const email = await createConfirmedAccount(auth);
    await call(auth, '/recover', { body: { email } });
    const page = await open(getLink(email));
    const answers = await Promise.all([submitPage(page.text, {}), submitPage(page.text, {})]);
    expect(answers.filter(({ values }) => values.access_token)).toHaveLength(1);
    expect(answers.filter(({ values }) => values.error_code === 'otp_expired')).toHaveLength(1);
  });
});

describe('a link that works directly', () => {
  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch' } }],
    ['a prerendered page', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['an older prefetch', { headers: { Purpose: 'prefetch' } }],
    ['a preload of a service worker', { headers: { 'Service-Worker-Navigation-Preload': 'true' } }],
  ])('is not used up by %s', async (_name, init) => {
    auth = await createTestAuth(database.pool, { mailAutoconfirm: false });
    const email = await createConfirmedAccount(auth);
    await call(auth, '/recover', { body: { email } });
    expect((await open(getLink(email), init)).status).toBe(200);
    const opened = await open(getLink(email));
    expect(opened.status).toBe(303);
    expect(opened.headers.get('Location')).toContain('access_token=');
  });
});

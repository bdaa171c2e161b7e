import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
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

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, {
    mailAutoconfirm: false,
    redirectAllowList: ['https://*.coastline.example/**'],
  });
});
afterAll(() => database.close());

const recover = (email: string, query = '', more = {}) =>
  call(auth, `/recover${query}`, { body: { email, ...more } });
const verify = (body: unknown) => call(auth, '/verify', { body });

async function openLink(link: string | undefined) {
  const response = await auth.app.request((link ?? '').replace('http://localhost:3000/auth/v1', ''));
  const location = response.headers.get('Location') ?? '';
  const [target = '', fragment = ''] = location.split('#');
  return {
    status: response.status,
    target,
    values: Object.fromEntries(new URLSearchParams(fragment)),
    location,
  };
}

const wrongCode = (code = '000000') => (code === '000000' ? '000001' : '000000');

describe('recovery', () => {
  it('mails a link that signs in and contains its type [API-22] [AUTH-26]', async () => {
    const email = await createConfirmedAccount(auth);
    const answer = await recover(email, `?redirect_to=${encodeURIComponent('http://localhost:3000/auth')}`);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const mail = auth.lastMail(email);
    expect(mail).toMatchObject({ kind: 'recovery', to: email });
    expect(mail.link).toMatch(/&type=recovery&redirect_to=http:\/\/localhost:3000\/auth$/);

    const { status, target, values, location } = await openLink(mail.link);
    expect(status).toBe(303);
    expect(target).toBe('http://localhost:3000/auth');
    expect(location.split('#')[1]).toMatch(
      /^access_token=[^&]+&expires_at=\d+&expires_in=3600&refresh_token=[^&]+&sb=&token_type=bearer&type=recovery$/,
    );
    const user = await call(auth, '/user', { token: values.access_token ?? '' });
    expect(user.body.email).toBe(email);
    expect(decodeJwt(values.access_token ?? '')).toMatchObject({ amr: [{ method: 'otp' }] });
  });

  it('returns the same responses for an address without an account', async () => {
    const email = await createConfirmedAccount(auth);
    const stranger = freshEmail('stranger');
    for (const expected of [200, 429]) {
      const [known, unknown] = [await recover(email), await recover(stranger)];
      expect([known.status, unknown.status]).toEqual([expected, expected]);
      expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    }
    expect(auth.mails.filter((mail) => mail.to === stranger)).toHaveLength(0);
    auth.advance(61);
    expect([(await recover(email)).status, (await recover(stranger)).status]).toEqual([200, 200]);
  });

  it('confirms an unconfirmed address', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    await recover(email);
    const { body } = await verify({ type: 'recovery', email, token: auth.lastMail(email).code });
    expect(body.user.email_confirmed_at).toBeTypeOf('string');
    expect(body.user.user_metadata.email_verified).toBe(true);
  });

  it.each([
    ['no email', {}, 400, 'validation_failed'],
    ['a malformed email', { email: 'x' }, 400, 'validation_failed'],
    ['a number', { email: 1 }, 400, 'bad_json'],
  ])('rejects %s', async (_name, body, status, code) => {
    const answer = await call(auth, '/recover', { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('verification by code', () => {
  it('confirms a sign-up and signs in [API-19]', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    const token = auth.lastMail(email).code;
    const { status, body } = await verify({ type: 'signup', email: email.toUpperCase(), token });
    expect(status).toBe(200);
    expect(body.user.identities[0].identity_data.email_verified).toBe(true);
    expect(body.user.email_confirmed_at).toBeTypeOf('string');
    const again = await verify({ type: 'signup', email, token });
    expect(again.status).toBe(403);
    expect(again.body).toEqual({ code: 'otp_expired', message: 'Token has expired or is invalid' });
  });

  it('accepts type email for sign-up and recovery codes', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    expect((await verify({ type: 'email', email, token: auth.lastMail(email).code })).status).toBe(200);
    await recover(email);
    expect((await verify({ type: 'email', email, token: auth.lastMail(email).code })).status).toBe(200);
  });

  it('stores neither code nor link in plain text', async () => {
    const email = await createConfirmedAccount(auth);
    await recover(email);
    const { code = '', link = '' } = auth.lastMail(email);
    const linkToken = new URL(link).searchParams.get('token') ?? '';
    const { rows } = await database.pool.query(
      `select string_agg(t::text, ' ') as stored from auth.one_time_tokens t where address = $1`,
      [email],
    );
    expect(rows[0].stored).toContain(email);
    for (const secret of [code, linkToken, Buffer.from(linkToken).toString('hex')]) {
      expect(rows[0].stored.replace(email, '')).not.toMatch(new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`));
    }
  });

  it('rejects a code of another type, an expired code and a replaced code', async () => {
    const email = await createConfirmedAccount(auth);
    await recover(email);
    const first = auth.lastMail(email).code;
    expect((await verify({ type: 'signup', email, token: first })).body.code).toBe('otp_expired');
    auth.advance(61);
    await recover(email);
    const second = auth.lastMail(email).code;
    if (first !== second) {
      expect((await verify({ type: 'recovery', email, token: first })).body.code).toBe('otp_expired');
    }
    auth.advance(3601);
    expect((await verify({ type: 'recovery', email, token: second })).body.code).toBe('otp_expired');
  });

  it('invalidates the code after ten wrong codes, but not the link', async () => {
    const email = await createConfirmedAccount(auth);
    await recover(email);
    const { code, link } = auth.lastMail(email);
    const guesses = Array.from({ length: 10 }, () =>
      verify({ type: 'recovery', email, token: wrongCode(code) }),
    );
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(403);
    expect((await verify({ type: 'recovery', email, token: code })).body.code).toBe('otp_expired');
    expect((await openLink(link)).values).toHaveProperty('access_token');
  });

  it('works once when two requests race', async () => {
    const email = await createConfirmedAccount(auth);
    await recover(email);
    const attempt = { type: 'recovery', email, token: auth.lastMail(email).code };
    const answers = await Promise.all([verify(attempt), verify(attempt), verify(attempt)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it('clears every outstanding code when one is used or the password changes', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    const confirmation = auth.lastMail(email).code;
    await recover(email);
    const recovered = await verify({ type: 'recovery', email, token: auth.lastMail(email).code });
    expect((await verify({ type: 'signup', email, token: confirmation })).status).toBe(403);
    auth.advance(61);
    await recover(email);
    const body = { password: 'quite another one' };
    await call(auth, '/user', { method: 'PUT', token: recovered.body.access_token, body });
    expect((await verify({ type: 'recovery', email, token: auth.lastMail(email).code })).status).toBe(403);
  });

  it.each([
    ['no type', { token: '1', email: 'a@b.co' }, 400, 'validation_failed'],
    ['no token', { type: 'signup', email: 'a@b.co' }, 400, 'validation_failed'],
    ['both tokens', { type: 'signup', token: '1', token_hash: '2' }, 400, 'validation_failed'],
    ['no address', { type: 'signup', token: '1' }, 400, 'validation_failed'],
    ['two addresses', { type: 'signup', token: '1', email: 'a@b.co', phone: '1' }, 400, 'validation_failed'],
    [
      'a hash with an address',
      { type: 'signup', token_hash: '1', email: 'a@b.co' },
      400,
      'validation_failed',
    ],
    ['an unknown type', { type: 'x', token: '1', email: 'a@b.co' }, 400, 'validation_failed'],
    ['an unknown type with a hash', { type: 'sms', token_hash: '1' }, 400, 'validation_failed'],
    ['a malformed phone', { type: 'sms', token: '1', phone: 'x' }, 400, 'validation_failed'],
    ['a phone code', { type: 'sms', token: '1', phone: '+2207000001' }, 403, 'otp_expired'],
    ['a malformed email', { type: 'signup', token: '1', email: 'x' }, 422, 'validation_failed'],
    ['an unknown hash', { type: 'signup', token_hash: 'abc' }, 403, 'otp_expired'],
    ['a number', { type: 'signup', token: 123456, email: 'a@b.co' }, 400, 'bad_json'],
  ])('rejects %s', async (_name, body, status, code) => {
    const answer = await verify(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('verification by link', () => {
  it('signs in with the hash of a link [API-19]', async () => {
    const email = await createConfirmedAccount(auth);
    await recover(email);
    const token_hash = new URL(auth.lastMail(email).link ?? '').searchParams.get('token');
    const wrong = await verify({ type: 'signup', token_hash });
    expect(wrong.body).toEqual({ code: 'otp_expired', message: 'Email link is invalid or has expired' });
    const { status, body } = await verify({ type: 'recovery', token_hash });
    expect([status, body.user.email]).toEqual([200, email]);
  });

  it('reports a used link in the fragment', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    const { link } = auth.lastMail(email);
    expect((await openLink(link)).values).toMatchObject({ type: 'signup', token_type: 'bearer' });
    const again = await openLink(link);
    expect(again.status).toBe(303);
    expect(again.location).toBe(
      'http://localhost:3000#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('rejects a link without type or token with 400', async () => {
    for (const query of ['', '?type=signup', '?token=abc']) {
      expect((await call(auth, `/verify${query}`)).status).toBe(400);
    }
    const odd = await openLink('http://localhost:3000/auth/v1/verify?type=odd&token=abc');
    expect(odd.values).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
  });

  it('redirects to allowed targets only', async () => {
    const open = 'https://www.coastline.example/auth?next=%2Fcars';
    const cases: [string, string][] = [
      [open, open],
      ['https://evil.example/', 'http://localhost:3000'],
      ['https://www.coastline.example@evil.example/', 'http://localhost:3000'],
      ['javascript:alert(1)', 'http://localhost:3000'],
      ['any text, even emoji 🌊', 'http://localhost:3000'],
    ];
    for (const [wanted, target] of cases) {
      const email = await createConfirmedAccount(auth);
      expect((await recover(email, `?redirect_to=${encodeURIComponent(wanted)}`)).status).toBe(200);
      expect((await openLink(auth.lastMail(email).link)).target).toBe(target);
    }
  });
});

describe('a PKCE flow', () => {
  const verifier = randomBytes(40).toString('base64url');
  const challenge = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  };
  const exchange = (auth_code: unknown, code_verifier: unknown = verifier) =>
    call(auth, '/token?grant_type=pkce', { body: { auth_code, code_verifier } });

  async function codeOf(email: string): Promise<string> {
    const { location } = await openLink(auth.lastMail(email).link);
    return new URL(location).searchParams.get('code') ?? '';
  }

  it('exchanges the code of a link for a session, once', async () => {
    const email = await createConfirmedAccount(auth);
    await recover(email, '', challenge);
    expect(auth.lastMail(email).link).toContain('token=pkce_');
    const code = await codeOf(email);
    expect((await exchange(code, 'x'.repeat(43))).body.code).toBe('bad_code_verifier');
    const { status, body } = await exchange(code);
    expect([status, body.user.email]).toEqual([200, email]);
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'recovery' }] });
    const again = await exchange(code);
    expect([again.status, again.body.code]).toEqual([404, 'flow_state_not_found']);
  });

  it('rejects an expired code', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD, ...challenge } });
    const code = await codeOf(email);
    auth.advance(301);
    const late = await exchange(code);
    expect([late.status, late.body.code]).toEqual([422, 'flow_state_expired']);
  });

  it.each<[string, (token: string) => Promise<{ status: number }>]>([
    [
      'a change of password',
      (token) => call(auth, '/user', { method: 'PUT', token, body: { password: 'another one' } }),
    ],
    ['all sessions ended', (token) => call(auth, '/logout', { method: 'POST', token })],
    ['all other sessions ended', (token) => call(auth, '/logout?scope=others', { method: 'POST', token })],
  ])('opens no session after %s', async (_what, end) => {
    const email = await createConfirmedAccount(auth);
    await recover(email, '', challenge);
    const code = await codeOf(email);
    const { body } = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect((await end(body.access_token)).status).toBeLessThan(300);
    expect((await exchange(code)).body.code).toBe('flow_state_not_found');
  });

  it('reports failures in query and fragment', async () => {
    const { location } = await openLink('http://localhost:3000/auth/v1/verify?type=recovery&token=pkce_abc');
    expect(location).toMatch(/\?error=access_denied&.*#error=access_denied&error_code=otp_expired/);
  });

  it('rejects malformed requests', async () => {
    expect((await exchange('', '')).body.code).toBe('validation_failed');
    expect((await exchange('not-a-code')).body.code).toBe('flow_state_not_found');
    for (const odd of [
      { code_challenge: 'x', code_challenge_method: 's256' },
      { ...challenge, code_challenge_method: 'md5' },
    ]) {
      expect((await recover('a@b.co', '', odd)).body.code).toBe('validation_failed');
    }
    expect(
      (await recover(freshEmail(), '', { code_challenge: null, code_challenge_method: null })).status,
    ).toBe(200);
  });
});

describe('resend', () => {
  const resend = (body: unknown) => call(auth, '/resend', { body });

  it('sends the confirmation again after the cool-down [API-21]', async () => {
    const email = freshEmail();
    await call(auth, '/signup', { body: { email, password: PASSWORD } });
    const early = await resend({ type: 'signup', email });
    expect([early.status, early.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(early.headers.get('Retry-After')).toMatch(/^\d+$/);
    auth.advance(60);
    const late = await resend({ type: 'signup', email });
    expect([late.status, late.body]).toEqual([200, {}]);
    expect(auth.mails.filter((mail) => mail.to === email)).toHaveLength(2);
  });

  it('sends nothing if no confirmation is pending', async () => {
    const email = await createConfirmedAccount(auth);
    for (const body of [
      { type: 'signup', email },
      { type: 'signup', email: freshEmail() },
      { type: 'email_change', email },
    ]) {
      const answer = await resend(body);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect(auth.mails).toHaveLength(0);
  });

  it.each([
    ['an unknown type', { type: 'recovery', email: 'a@b.co' }, 'validation_failed'],
    ['no address', { type: 'email_change' }, 'validation_failed'],
    ['both addresses', { type: 'signup', email: 'a@b.co', phone: '1' }, 'validation_failed'],
    ['a sign-up by phone', { type: 'signup', phone: '220700' }, 'validation_failed'],
    ['a message without a phone', { type: 'sms', email: 'a@b.co' }, 'validation_failed'],
    ['a message', { type: 'sms', phone: '+2207000001' }, 'phone_provider_disabled'],
  ])('rejects %s', async (_name, body, code) => {
    const answer = await resend(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });
});

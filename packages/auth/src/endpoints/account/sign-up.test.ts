import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

let database: TestDatabase;
let auth: TestAuth;
let confirming: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool);
  confirming = await createTestAuth(database.pool, { mailAutoconfirm: false });
});

afterAll(() => database.close());

describe('sign-up with mailAutoconfirm', () => {
  it('returns a complete session [API-07] [DATA-01] [AUTH-20]', async () => {
    const email = freshEmail('Awa').toUpperCase();
    const data = { full_name: 'Awa Ceesay', phone: '+220 700 0001' };
    const { status, headers, body } = await call(auth, '/signup', {
      body: { email, password: PASSWORD, data },
    });

    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(body.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(body.refresh_token).toBeTypeOf('string');
    const { user } = body;
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: email.toLowerCase(),
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...data, sub: user.id, email: email.toLowerCase(), email_verified: true },
    });
    expect(user.identities).toHaveLength(1);
    expect(user.identities[0]).toMatchObject({
      id: user.id,
      user_id: user.id,
      provider: 'email',
      email: email.toLowerCase(),
      identity_data: { sub: user.id, email_verified: true, phone_verified: false },
    });
    for (const name of [
      'email_confirmed_at',
      'confirmed_at',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ]) {
      expect(user[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
    }
    expect(user).not.toHaveProperty('invited_at');
    expect(user).not.toHaveProperty('password_hash');
  });

  it('signs the access token with the claims of the protocol', async () => {
    const { accessToken, id, email } = await signUp(auth, { data: { full_name: 'Lamin' } });
    const claims = decodeJwt(accessToken);
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: id,
      aud: 'authenticated',
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Lamin' },
    });
    expect(claims.amr).toEqual([{ method: 'password', timestamp: claims.iat }]);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(await auth.verifyAccessToken(accessToken)).toMatchObject({ sub: id });
    expect(await auth.verifyAccessToken(`${accessToken.slice(0, -4)}AAAA`)).toBeUndefined();
    expect(await auth.verifyAccessToken('nonsense')).toBeUndefined();
  });

  it('reports a taken address [AUTH-19]', async () => {
    const { email } = await signUp(auth);
    const { status, body } = await call(auth, '/signup', { body: { email, password: 'another one' } });
    expect(status).toBe(422);
    expect(body).toEqual({ code: 'user_already_exists', message: 'User already registered' });
  });

  it('ignores an audience that is not configured', async () => {
    const headers = { 'X-JWT-AUD': 'elsewhere' };
    const { body } = await call(auth, '/signup', {
      body: { email: freshEmail(), password: PASSWORD },
      headers,
    });
    expect(body.user.aud).toBe('authenticated');
  });

  it('creates one account in concurrent sign-ups with the same address', async () => {
    const body = { email: freshEmail('race'), password: PASSWORD };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(auth, '/signup', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('keeps a name of 10,000 characters with emoji', async () => {
    const full_name = `Fatou 🌊 ${'x'.repeat(10_000)}`;
    const { accessToken } = await signUp(auth, { data: { full_name } });
    const { status, body } = await call(auth, '/user', { token: accessToken });
    expect(status).toBe(200);
    expect(body.user_metadata.full_name).toBe(full_name);
    expect(accessToken.length).toBeLessThan(10_000);
  });

  it('rolls the account back if the product’s hook throws', async () => {
    const email = freshEmail('hook');
    const failing = await createTestAuth(database.pool, {
      onUserCreated: async () => {
        throw new Error('no profile');
      },
    });
    const { status, body } = await call(failing, '/signup', { body: { email, password: PASSWORD } });
    expect(status).toBe(500);
    expect(body.code).toBe('unexpected_failure');
    expect(body.message).not.toContain('profile');
    expect(failing.errors).toHaveLength(1);
    const { rowCount } = await database.pool.query('select 1 from auth.users where email = $1', [email]);
    expect(rowCount).toBe(0);
  });
});

describe('sign-up with a confirmation mail', () => {
  it('returns the user without a session and mails a link and a code [AUTH-21]', async () => {
    const email = freshEmail('confirm');
    const { status, body } = await call(confirming, '/signup', { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(body).toMatchObject({ email, user_metadata: { email_verified: false } });
    expect(body.confirmation_sent_at).toBeTypeOf('string');
    expect(body.identities).toHaveLength(1);
    const mail = confirming.lastMail(email);
    expect(mail.kind).toBe('confirmation');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.link).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=signup&redirect_to=http:\/\/localhost:3000$/,
    );
    expect(mail.html).toContain('#fbf6ec');
    expect(mail.text).toContain(mail.link ?? '-');
  });

  it('sends again after the cool-down only, keeps the password and takes the data of the last sign-up', async () => {
    const email = freshEmail('again');
    await call(confirming, '/signup', { body: { email, password: PASSWORD, data: { full_name: 'First' } } });
    const second = { email, password: PASSWORD, data: { full_name: 'Second' } };
    const early = await call(confirming, '/signup', { body: second });
    expect(early.status).toBe(429);
    expect(early.body.code).toBe('over_email_send_rate_limit');
    expect(early.body.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(0);
    confirming.advance(61);
    const late = await call(confirming, '/signup', { body: second });
    expect(late.status).toBe(200);
    expect(late.body.user_metadata.full_name).toBe('Second');
    expect(confirming.mails.filter((mail) => mail.to === email)).toHaveLength(2);
    await confirm(email);
    expect((await signIn(confirming, email)).accessToken).toBeTypeOf('string');
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    ['signs up with another password', (email) => register(email, 'what the holder chose')],
    ['asks for a code', (email) => call(confirming, '/otp', { body: { email } })],
    [
      'asks for a new password, and chooses none',
      (email) => call(confirming, '/recover', { body: { email } }),
    ],
    ['is invited', (email) => invite(email)],
  ])(
    'rejects the password of a stranger who signed up before the owner of the address, who %s',
    async (_what, act) => {
      const email = freshEmail('taken');
      await register(email, 'what the stranger chose');
      // The first attempt falls into the cool-down of the stranger's mail.
      await act(email);
      confirming.advance(61);
      await act(email);
      await confirm(email);
      const { body } = await signIn(confirming, email, { password: 'what the stranger chose' });
      expect(body).toMatchObject({ code: 'invalid_credentials' });
    },
  );

  it('keeps neither password of two concurrent sign-ups with the same address', async () => {
    const email = freshEmail('both');
    const passwords = ['what the one chose', 'what the other chose'];
    const answers = await runConcurrently(passwords.map((password) => () => register(email, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    await confirm(email);
    for (const password of passwords) {
      expect((await signIn(confirming, email, { password })).body.code).toBe('invalid_credentials');
    }
  });

  it('keeps the password of a repeated sign-up', async () => {
    const email = freshEmail('twice');
    await runConcurrently([PASSWORD, PASSWORD].map((password) => () => register(email, password)));
    await confirm(email);
    expect((await signIn(confirming, email)).accessToken).toBeTypeOf('string');
  });

  /** Blocks inserts into auth.users until all calls wait for them, so that the calls race. */
  async function runConcurrently<Answer>(calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
    const lockHolder = await database.pool.connect();
    try {
      await lockHolder.query('begin; lock table auth.users in share mode');
      const answers = Promise.all(calls.map((make) => make()));
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into auth.users%'`;
      await vi.waitUntil(async () => (await database.pool.query(waiting)).rowCount === calls.length);
      await lockHolder.query('commit');
      return await answers;
    } finally {
      lockHolder.release();
    }
  }

  const register = (email: string, password: string) =>
    call(confirming, '/signup', { body: { email, password } });

  async function invite(email: string) {
    const token = await confirming.signServiceToken({ lifetimeSeconds: 3600 });
    return call(confirming, '/invite', { body: { email }, token });
  }

  async function confirm(email: string) {
    const { kind, code } = confirming.lastMail(email);
    const type = kind === 'recovery' ? 'recovery' : 'email';
    const { status, body } = await call(confirming, '/verify', { body: { type, email, token: code } });
    expect([status, body.user?.email]).toEqual([200, email]);
  }

  it('does not reveal that a confirmed address is taken', async () => {
    const { email, id } = await signUp(auth);
    const request = { email, password: PASSWORD, data: { full_name: 'Somebody' } };
    const { status, body } = await call(confirming, '/signup', { body: request });
    expect(status).toBe(200);
    expect(body.id).not.toBe(id);
    expect(body).toMatchObject({ role: '', identities: [], user_metadata: { full_name: 'Somebody' } });
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(confirming.mails.filter((mail) => mail.to === email)).toHaveLength(0);
    const again = await call(confirming, '/signup', { body: request });
    expect(again.status).toBe(429);
  });
});

describe('rejected sign-ups', () => {
  const cases: [string, unknown, number, string, string][] = [
    [
      'a password with neither email nor phone [API-12]',
      { password: PASSWORD },
      400,
      'validation_failed',
      'You must provide either an email or phone number and a password',
    ],
    [
      'nulls only',
      { email: null, phone: null, password: null },
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
    ['no password', { email: 'a@b.co' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'a short password [AUTH-09]',
      { email: 'a@b.co', password: '12345' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      'a long password',
      { email: 'a@b.co', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'email and phone',
      { email: 'a@b.co', phone: '220700', password: PASSWORD },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'a phone',
      { phone: '+2207000001', password: PASSWORD },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [
      'an incomplete challenge',
      { email: 'a@b.co', password: PASSWORD, code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a malformed email',
      { email: 'not an email', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a long email',
      { email: `${'a'.repeat(256)}@b.co`, password: PASSWORD },
      400,
      'validation_failed',
      'An email address is too long',
    ],
  ];
  it.each(cases)('have %s', async (_name, request, status, code, message) => {
    const answer = await call(auth, '/signup', { body: request });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, message });
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  it('contain the reasons of a weak password in both error formats [ERR-03]', async () => {
    const body = { email: 'a@b.co', password: '123' };
    const modern = await call(auth, '/signup', { body });
    expect(modern.body.weak_password).toEqual({ reasons: ['length'] });
    const old = await call(auth, '/signup', { body, headers: { 'X-Supabase-Api-Version': '' } });
    expect(old.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('include every sign-up while sign-ups are disabled', async () => {
    const closed = await createTestAuth(database.pool, { signUpEnabled: false });
    const { status, body } = await call(closed, '/signup', { body: { email: 'a@b.co', password: PASSWORD } });
    expect(status).toBe(422);
    expect(body.code).toBe('signup_disabled');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTICE_KINDS } from '../../mail/auth-mail.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createAuthenticator } from '../../test-support/authenticator.ts';
import { CLIENT_ID, CLIENT_SECRET, startOidcProvider } from '../../test-support/oidc-provider.ts';
import { CALLBACK, createProviderAccount, signInWithProvider } from '../../test-support/provider-flow.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
let database: TestDatabase;
let auth: TestAuth;
const settings = {
  notices: [...NOTICE_KINDS],
  secureAccountDays: 7,
  passkeysEnabled: true,
  mailCoolDownSeconds: 0,
  clientAddress: (c: { req: { header(name: string): string | undefined } }) => c.req.header('x-address'),
  rateLimits: { token: false },
} as const;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, { ...settings, notices: [...NOTICE_KINDS] });
});
afterAll(() => database.close());

/** Creates a client with a browser, a client address and a cookie. */
function createDevice({ agent = WINDOWS, address = '10.0.0.1', keepsCookies = true } = {}) {
  let cookie = '';
  return {
    call: async (path: string, request: { body?: unknown; token?: string }) => {
      const headers = { 'User-Agent': agent, 'x-address': address, ...(cookie ? { cookie } : {}) };
      const answer = await call(auth, path, { ...request, headers });
      if (keepsCookies) cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return answer;
    },
    move: (to: string) => {
      address = to;
    },
  };
}

const noticesTo = (email: string) =>
  auth.mails.filter(({ to, kind }) => to === email && kind === 'new_device');
const signInOn = (client: ReturnType<typeof createDevice>, email: string, password = PASSWORD) =>
  client.call('/token?grant_type=password', { body: { email, password } });

/** Counts the statements on the pool and the transactions of a call. */
async function countDatabaseUse(work: () => Promise<unknown>) {
  const query = vi.spyOn(database.pool, 'query');
  const connect = vi.spyOn(database.pool, 'connect');
  await work();
  // A statement on the pool connects with a callback, a transaction without one.
  const transactions = connect.mock.calls.filter((args: unknown[]) => args.length === 0).length;
  const use = { statements: query.mock.calls.length, transactions };
  vi.restoreAllMocks();
  return use;
}

describe('a sign-in on a known device', () => {
  it('needs no statement of its own for a known cookie, and no transaction for a known client [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const laptop = createDevice();
    // Reads the account, creates the session and adds the first device.
    expect(await countDatabaseUse(() => signInOn(laptop, email))).toEqual({ statements: 3, transactions: 0 });
    const known = await countDatabaseUse(() => signInOn(laptop, email));
    expect(known).toEqual({ statements: 2, transactions: 0 });
    const withoutCookie = await countDatabaseUse(() => signInOn(createDevice(), email));
    expect(withoutCookie).toEqual({ statements: 3, transactions: 0 });
    const phone = createDevice({ agent: IPHONE, address: '10.9.0.1' });
    expect(await countDatabaseUse(() => signInOn(phone, email))).toEqual({ statements: 2, transactions: 1 });
  });

  it('updates its last use, and the 50 devices last used are kept [SEC-39]', async () => {
    const email = freshEmail();
    const { id } = await auth.createConfirmedUser({ email, password: PASSWORD });
    const laptop = createDevice();
    await signInOn(laptop, email);
    await database.pool.query(
      `update auth.known_devices set last_used_at = now() - interval '1 hour' where user_id = $1`,
      [id],
    );
    await database.pool.query(
      `insert into auth.known_devices (user_id, device_digest, last_used_at)
       select $1, sha256(number::text::bytea), now() - number * interval '2 hours'
       from generate_series(1, 60) number`,
      [id],
    );
    await signInOn(laptop, email);
    await signInOn(createDevice({ agent: IPHONE, address: '10.9.0.1' }), email);
    const { rows } = await database.pool.query(
      `select count(*)::int as kept, count(*) filter (where last_used_at > now() - interval '1 minute')::int as used,
         extract(hour from now() - min(last_used_at))::int + 24 * extract(day from now() - min(last_used_at))::int as hours
       from auth.known_devices where user_id = $1`,
      [id],
    );
    // The cookies and clients of both devices, and the 46 others that were used last.
    expect(rows).toEqual([{ kept: 50, used: 4, hours: 92 }]);
  });
});

describe('a sign-in on a new device', () => {
  it('sends a notice with a link to secure the account, except for the first sign-in [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    await signInOn(createDevice(), email);
    expect(noticesTo(email)).toEqual([]);
    await signInOn(createDevice({ agent: IPHONE, address: '10.9.0.1' }), email);
    const [mail] = noticesTo(email);
    expect(mail?.subject).toBe('Coastline: new sign-in to your account');
    expect(mail?.text).toContain('Safari, iPhone, 10.9.0.1');
    expect(mail?.link).toContain('/secure-account?token=');
  });

  it('sends one notice per device, also when a known device changes its network [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    await signInOn(createDevice(), email);
    const phone = createDevice({ agent: IPHONE, address: '10.9.0.1' });
    await signInOn(phone, email);
    phone.move('172.16.4.4');
    await signInOn(phone, email);
    expect(noticesTo(email)).toHaveLength(1);
    await signInOn(createDevice({ agent: IPHONE, address: '172.16.4.4' }), email);
    expect(noticesTo(email)).toHaveLength(2);
  });

  it('is recognized without cookies by browser and network [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const client = createDevice({ keepsCookies: false });
    await signInOn(client, email);
    client.move('10.0.0.77');
    await signInOn(client, email);
    expect(noticesTo(email)).toEqual([]);
    client.move('10.0.1.77');
    await signInOn(client, email);
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('sends at most five notices a day, and one for two concurrent sign-ins [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    await signInOn(createDevice(), email);
    const createSameDevice = () => createDevice({ agent: IPHONE, address: '10.7.7.7', keepsCookies: false });
    await Promise.all([signInOn(createSameDevice(), email), signInOn(createSameDevice(), email)]);
    const after = noticesTo(email).length;
    for (let network = 0; network < 8; network += 1) {
      await signInOn(createDevice({ address: `10.8.${network}.1` }), email);
    }
    expect([after, noticesTo(email).length]).toEqual([1, 5]);
  });

  it('sends no notice for a failed sign-in or a refresh [SEC-39]', async () => {
    const { email, refreshToken } = await signUp(auth);
    await signInOn(createDevice(), email, 'wrong');
    const body = { refresh_token: refreshToken };
    await createDevice({ address: '10.3.3.3' }).call('/token?grant_type=refresh_token', { body });
    expect(noticesTo(email)).toEqual([]);
  });

  it('sends a notice for codes, links and passkeys too [SEC-39]', async () => {
    const { email, accessToken: token } = await signUp(auth);
    const authenticator = createAuthenticator('http://localhost:3000');
    const { body: registrationChallenge } = await call(auth, '/passkeys/registration/options', {
      token,
      body: {},
    });
    const credential = authenticator.create(registrationChallenge.options);
    const registration = { challenge_id: registrationChallenge.challenge_id, credential };
    await call(auth, '/passkeys/registration/verify', { token, body: registration });
    await call(auth, '/otp', { body: { email } });
    const mailed = { type: 'email', email, token: auth.lastMail(email).code };
    await createDevice({ address: '10.4.0.1' }).call('/verify', { body: mailed });
    expect(noticesTo(email)).toHaveLength(1);
    await call(auth, '/otp', { body: { email } });
    const linkToken = new URL(auth.lastMail(email).link ?? '').searchParams.get('token');
    const followed = { type: 'magiclink', token_hash: linkToken };
    await createDevice({ address: '10.4.1.1' }).call('/verify', { body: followed });
    expect(noticesTo(email)).toHaveLength(2);
    const { body: challenge } = await call(auth, '/passkeys/authentication/options', { body: {} });
    const proof = {
      challenge_id: challenge.challenge_id,
      credential: authenticator.get(challenge.options),
    };
    const { status } = await createDevice({ address: '10.4.2.1' }).call('/passkeys/authentication/verify', {
      body: proof,
    });
    expect([status, noticesTo(email).length]).toEqual([200, 3]);
  });

  it('sends a notice for provider sign-ins too [SEC-39]', async () => {
    const provider = await startOidcProvider([CALLBACK]);
    const keycloak = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    auth = await createTestAuth(database.pool, {
      ...settings,
      notices: [...NOTICE_KINDS],
      externalProviders: { keycloak },
    });
    const { login, email } = createProviderAccount(provider);
    await signInWithProvider(auth, provider, { login });
    await database.pool.query(
      'delete from auth.known_devices where user_id = (select id from auth.users where email = $1)',
      [email],
    );
    await signInWithProvider(auth, provider, { login });
    expect(noticesTo(email)).toHaveLength(1);
    await provider.close();
  });

  it('sets no cookie and sends no notice by default [SEC-39]', async () => {
    auth = await createTestAuth(database.pool);
    const { email } = await signUp(auth);
    const { headers } = await signInOn(createDevice({ address: '10.6.0.1' }), email);
    expect([headers.get('set-cookie'), noticesTo(email)]).toEqual([null, []]);
  });
});

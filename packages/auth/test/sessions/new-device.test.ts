import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../../src/mail/auth-mail.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '../support/oidc-provider.ts';
import { enrol } from '../support/people.ts';
import { CALLBACK, signInThrough } from '../support/provider-flow.ts';

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

/** A client with its browser, address and kept cookie. */
function device({ agent = WINDOWS, address = '10.0.0.1', keepsCookies = true } = {}) {
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
const signInOn = (client: ReturnType<typeof device>, email: string, password = PASSWORD) =>
  client.call('/token?grant_type=password', { body: { email, password } });

describe('a sign-in on a new device', () => {
  it('is told of, with a way to object; the first one of an account is not [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    await signInOn(device(), email);
    expect(noticesTo(email)).toEqual([]);
    await signInOn(device({ agent: IPHONE, address: '10.9.0.1' }), email);
    const [mail] = noticesTo(email);
    expect(mail?.subject).toBe('Coastline: new sign-in to your account');
    expect(mail?.text).toContain('Safari, iPhone, 10.9.0.1');
    expect(mail?.link).toContain('/secure-account?token=');
  });

  it('is told of once, and a known device may travel [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    await signInOn(device(), email);
    const phone = device({ agent: IPHONE, address: '10.9.0.1' });
    await signInOn(phone, email);
    phone.move('172.16.4.4');
    await signInOn(phone, email);
    expect(noticesTo(email)).toHaveLength(1);
    await signInOn(device({ agent: IPHONE, address: '172.16.4.4' }), email);
    expect(noticesTo(email)).toHaveLength(2);
  });

  it('is known without cookies by its browser and network [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const client = device({ keepsCookies: false });
    await signInOn(client, email);
    client.move('10.0.0.77');
    await signInOn(client, email);
    expect(noticesTo(email)).toEqual([]);
    client.move('10.0.1.77');
    await signInOn(client, email);
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('is told of five times a day at most, and once for two at the same time [SEC-39]', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    await signInOn(device(), email);
    const twin = () => device({ agent: IPHONE, address: '10.7.7.7', keepsCookies: false });
    await Promise.all([signInOn(twin(), email), signInOn(twin(), email)]);
    const after = noticesTo(email).length;
    for (let network = 0; network < 8; network += 1) {
      await signInOn(device({ address: `10.8.${network}.1` }), email);
    }
    expect([after, noticesTo(email).length]).toEqual([1, 5]);
  });

  it('is not told of where nobody got in, or a session is refreshed [SEC-39]', async () => {
    const { email, refreshToken } = await signUp(auth);
    await signInOn(device(), email, 'wrong');
    const body = { refresh_token: refreshToken };
    await device({ address: '10.3.3.3' }).call('/token?grant_type=refresh_token', { body });
    expect(noticesTo(email)).toEqual([]);
  });

  it('counts for codes, links and passkeys too [SEC-39]', async () => {
    const { email, accessToken: token } = await signUp(auth);
    const authenticator = createAuthenticator('http://localhost:3000');
    const { body: asked } = await call(auth, '/passkeys/registration/options', { token, body: {} });
    const credential = authenticator.create(asked.options);
    const registration = { challenge_id: asked.challenge_id, credential };
    await call(auth, '/passkeys/registration/verify', { token, body: registration });
    await call(auth, '/otp', { body: { email } });
    const mailed = { type: 'email', email, token: auth.lastMail(email).code };
    await device({ address: '10.4.0.1' }).call('/verify', { body: mailed });
    expect(noticesTo(email)).toHaveLength(1);
    await call(auth, '/otp', { body: { email } });
    const linkToken = new URL(auth.lastMail(email).link ?? '').searchParams.get('token');
    const followed = { type: 'magiclink', token_hash: linkToken };
    await device({ address: '10.4.1.1' }).call('/verify', { body: followed });
    expect(noticesTo(email)).toHaveLength(2);
    const { body: challenge } = await call(auth, '/passkeys/authentication/options', { body: {} });
    const proof = {
      challenge_id: challenge.challenge_id,
      credential: authenticator.get(challenge.options),
    };
    const { status } = await device({ address: '10.4.2.1' }).call('/passkeys/authentication/verify', {
      body: proof,
    });
    expect([status, noticesTo(email).length]).toEqual([200, 3]);
  });

  it('counts for sign-ins with a provider too [SEC-39]', async () => {
    const provider = await startProvider([CALLBACK]);
    const keycloak = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    auth = await createTestAuth(database.pool, {
      ...settings,
      notices: [...NOTICE_KINDS],
      externalProviders: { keycloak },
    });
    const { login, email } = enrol(provider);
    await signInThrough(auth, provider, { login });
    await database.pool.query(
      'delete from auth.known_devices where user_id = (select id from auth.users where email = $1)',
      [email],
    );
    await signInThrough(auth, provider, { login });
    expect(noticesTo(email)).toHaveLength(1);
    await provider.close();
  });

  it('sets no cookie and tells nothing unless it is set up [SEC-39]', async () => {
    auth = await createTestAuth(database.pool);
    const { email } = await signUp(auth);
    const { headers } = await signInOn(device({ address: '10.6.0.1' }), email);
    expect([headers.get('set-cookie'), noticesTo(email)]).toEqual([null, []]);
  });
});

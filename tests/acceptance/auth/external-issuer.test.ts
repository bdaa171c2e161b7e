import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { AuthClient } from '@supabase/auth-js';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from './support/product.ts';
import { recordCalls } from './support/recorder.ts';
import {
  createSignedInClient,
  createStorage,
  freshEmail,
  PASSWORD,
  readClaims,
  startServer,
} from './support/server.ts';

/** The instance that acts as the external issuer. */
let issuer: RunningProduct;
/** The instance under test, without accounts. */
let product: RunningProduct;

beforeAll(async () => {
  issuer = await startProduct('key-of-the-issuer', { MAIL_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'false' });
  product = await startProduct('key-of-the-product', {
    AUTH_ISSUER: issuer.authUrl,
    AUTH_API_KEY: issuer.key,
    AUTH_CHECK_SECONDS: '1',
  });
}, 120_000);
afterAll(async () => {
  await product.close();
  await issuer.close();
});

/** An unmodified client, configured from the product's sign-in settings. */
async function createClient() {
  const { json } = await product.call('GET', '/rest/v1/config');
  return recordCalls(
    new AuthClient({
      url: json.sign_in.url,
      headers: { apikey: json.sign_in.api_key },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: createStorage(),
      storageKey: `session-${randomUUID()}`,
    }),
  );
}

async function signUp(fullName = 'Awa Ceesay') {
  const client = await createClient();
  const email = freshEmail();
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: fullName, phone: '+220 361 44 70' } },
  });
  if (error || !data.session) throw error ?? new Error('Sign-up did not sign in');
  return { client, email, id: data.session.user.id, token: data.session.access_token };
}

const getMe = (token: string) => product.call('GET', '/rest/v1/me', { token });

async function listCar(host: { id: string; token: string }): Promise<string> {
  const { token } = host;
  const create = { width: 64, height: 48, channels: 3, background: '#0d5c63' } as const;
  const path = `${host.id}/${Date.now()}-0.webp`;
  const photo = new Uint8Array(await sharp({ create }).webp().toBuffer());
  await product.call('POST', `/storage/v1/object/car-images/${path}`, { token, body: photo });
  const car = {
    make: 'Toyota',
    model: 'Yaris',
    year: 2019,
    type: 'budget',
    daily_price: 2000,
    city: 'Kololi',
    seats: 5,
    doors: 4,
    transmission: 'automatic',
    fuel: 'petrol',
    mileage: 60_000,
    images: [`/storage/v1/object/public/car-images/${path}`],
  };
  const { json } = await product.call('POST', '/rest/v1/cars', { token, body: car });
  return json.id;
}

/** Signs a token with the given claims, by default with the issuer's signing key. */
async function sign(claims: Record<string, unknown>, foreign?: JWK): Promise<string> {
  const { keys } = JSON.parse(await readFile(issuer.keysFile, 'utf8')) as { keys: JWK[] };
  const own = keys.find(({ key_ops }) => key_ops?.includes('sign'));
  const { kid = '' } = own ?? {};
  const key = await importJWK({ ...(foreign ?? own), key_ops: ['sign'] }, 'ES256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
}

describe('with another instance as the issuer', () => {
  it('a host signs up at the issuer, gets a profile and lists a car, and a guest books it', async () => {
    const host = await signUp('Lamin Touray');
    expect((await getMe(host.token)).json).toEqual({
      user: null,
      profile: { full_name: 'Lamin Touray', phone: '+2203614470' },
      roles: [],
    });
    await product.call('POST', '/rest/v1/users', { token: host.token, body: { role: 'owner' } });
    const carId = await listCar(host);

    const guest = await signUp('Fatou Jallow');
    const { json: chosen } = await product.call('POST', '/rest/v1/users', {
      token: guest.token,
      body: { role: 'renter' },
    });
    expect(chosen.user).toMatchObject({ email: guest.email, name: 'Fatou Jallow' });
    const booked = await product.call('POST', '/rest/v1/rpc/create_booking_secure', {
      token: guest.token,
      body: {
        p_car_id: carId,
        p_start_date: addDays(todayInBanjul(new Date()), 3),
        p_end_date: addDays(todayInBanjul(new Date()), 5),
        p_start_time: null,
        p_end_time: null,
        p_personal_info: { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' },
        p_payment_method: 'cash',
      },
    });
    expect(booked.json).toMatchObject({ success: true, status: 'booked', guest_total: 4000 });
    const { json: list } = await product.call('GET', '/rest/v1/bookings?as=guest', {
      token: guest.token,
    });
    expect(list.items).toMatchObject([{ id: booked.json.booking_id }]);
  });

  it('a session continues after a refresh and after the next sign-in', async () => {
    const { client, email } = await signUp();
    const { data: refreshed } = await client.refreshSession();
    expect((await getMe(refreshed.session?.access_token ?? '')).status).toBe(200);
    const again = await (await createClient()).signInWithPassword({ email, password: PASSWORD });
    expect((await getMe(again.data.session?.access_token ?? '')).status).toBe(200);
  });

  it('the product rejects tokens that are expired, forged, for another audience or from another issuer', async () => {
    const { token } = await signUp();
    const claims = readClaims(token);
    expect((await getMe(await sign(claims))).status).toBe(200);
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const elsewhere = await startServer();
    const stranger = await createSignedInClient(elsewhere);
    await elsewhere.close();
    const bad = {
      expired: await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
      forged: await sign(claims, await exportJWK(privateKey)),
      'for another audience': await sign({ ...claims, aud: 'partners' }),
      'in the name of another issuer': await sign({ ...claims, iss: elsewhere.url }),
      'from another issuer': stranger.session.access_token,
      'of nobody': await sign({ ...claims, sub: randomUUID() }),
      cut: token.slice(0, -4),
    };
    for (const [name, each] of Object.entries(bad)) {
      const answer = await getMe(each);
      expect([name, answer.status, answer.json.code]).toEqual([name, 401, 'invalid_token']);
    }
  });

  it('a sign-out at the issuer soon takes effect in the product', async () => {
    const { client, token } = await signUp();
    expect((await getMe(token)).status).toBe(200);
    expect((await client.signOut()).error).toBeNull();
    await expect.poll(async () => (await getMe(token)).json.code, { timeout: 15_000 }).toBe('invalid_token');
  });

  it('the product rejects a sign-up and names the issuer', async () => {
    const body = { email: freshEmail(), password: PASSWORD };
    const answer = await product.call('POST', '/auth/v1/signup', { body });
    expect([answer.status, answer.json]).toMatchObject([
      404,
      { code: 'account_elsewhere', details: { auth_url: issuer.authUrl } },
    ]);
    const { error } = await new AuthClient({
      url: product.authUrl,
      headers: { apikey: product.key },
      autoRefreshToken: false,
      storage: createStorage(),
    }).signInWithPassword(body);
    expect(error).toMatchObject({ status: 404, message: expect.stringContaining(issuer.authUrl) });
  });
});

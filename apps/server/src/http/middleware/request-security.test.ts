import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMails } from '../../../../../tests/support/mails.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
} from '../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const CAR = {
  ...{ make: 'Toyota', model: 'Yaris', year: 2019, city: 'Kololi', daily_price: 2000, type: 'budget' },
  ...{ transmission: 'automatic', fuel: 'petrol', seats: 5, mileage: 50_000, images: [] as string[] },
};

let world: TestServer;
let people: Marketplace;
let stranger: TestPerson;
let carId: string;
let bookingId: string;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  stranger = await createPerson(world, { name: 'Stranger', roles: ['renter'] });
  carId = (await createCar(world, people.host)).id;
  bookingId = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
});
afterAll(() => world.stop());

const post = (as: TestPerson | undefined, path: string, body: unknown) =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as, body });

describe('an unknown field in a body', () => {
  /** Fields that an attacker would like to set. */
  const WISHES = {
    ...{
      id: NOBODY,
      role: 'admin',
      roles: ['admin'],
      is_admin: true,
      verified: true,
      email: 'x@coastline.example',
    },
    ...{
      status: 'completed',
      payment_status: 'fully_paid',
      guest_total: 1,
      deposit_amount: 0,
      host_payout: 99_999,
    },
    ...{
      p_daily_price: 1,
      daily_price_at_booking: 1,
      renter_id: NOBODY,
      p_renter_id: NOBODY,
      user_id: undefined,
    },
    ...{
      is_active: false,
      active: false,
      deleted_at: null,
      created_at: '2000-01-01T00:00:00Z',
      suspended_at: null,
    },
  };

  it('changes neither price, person nor status of a booking [SEC-01]', async () => {
    const plain = await createBooking(world, people.guest, { carId, from: 20, to: 22 });
    const wishful = await createBooking(world, people.guest, {
      carId,
      from: 30,
      to: 32,
      additionalFields: WISHES,
    });
    const decided = (id: string) =>
      queryRows(
        world,
        `select guest_id, status, payment_status, daily_price, guest_total, deposit_amount, host_amount from bookings where id = $1`,
        [id],
      );
    expect(await decided(wishful)).toEqual(await decided(plain));
  });

  it("grants no admin role and no access to other people's data", async () => {
    const roles = () => queryRows(world, 'select user_id, role from user_roles order by 1, 2');
    const before = await roles();
    for (const path of ['profiles/me', 'preferences', 'mail_choices']) {
      const answer = await post(stranger, path, {
        full_name: 'Stranger',
        phone: '+220 770 12 34',
        ...WISHES,
      });
      expect(answer.status, path).toBeLessThan(500);
    }
    expectError(await post(stranger, 'users', WISHES), 422, 'invalid_input');
    expect(await roles()).toEqual(before);
    const [account] = await queryRows(world, 'select email, role from users where id = $1', [
      stranger.userId,
    ]);
    expect(account).toEqual({ email: stranger.email, role: 'renter' });
  });

  it('does not change the owner of a car', async () => {
    const wishes = { ...WISHES, ownerId: people.guest.userId, host_id: people.guest.userId };
    const added = await post(people.host, 'cars', { ...CAR, ...wishes });
    const [car] = await queryRows(
      world,
      'select owner_id, daily_price::text, id::text from cars where owner_id = $1 order by created_at desc, id limit 1',
      [people.host.userId],
    );
    expect(added.status).toBeLessThan(500);
    expect(car).toMatchObject({ owner_id: people.host.userId });
    expect(
      await queryRows(world, 'select 1 from cars where owner_id <> $1 or id = $2', [
        people.host.userId,
        NOBODY,
      ]),
    ).toEqual([]);
  });

  it('does not pollute prototypes', async () => {
    const raw = `{"full_name":"Stranger","phone":"+220 770 12 34","__proto__":{"isAdmin":true,"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}`;
    const answer = await call(world.server, 'POST', '/rest/v1/profiles/me', { as: stranger, raw });
    expect(answer.status).toBeLessThan(500);
    const query = '__proto__[role]=admin&constructor[prototype][role]=admin&__proto__=x';
    expect((await call(world.server, 'GET', `/rest/v1/rpc/get_public_cars?${query}`)).status).toBe(200);
    expect([({} as Record<string, unknown>).role, ({} as Record<string, unknown>).isAdmin]).toEqual([
      undefined,
      undefined,
    ]);
    expectError(
      await call(world.server, 'GET', '/rest/v1/admin/dashboard', { as: stranger }),
      403,
      'forbidden',
    );
  });
});

describe('a cross-site page', () => {
  it('cannot forge requests: cookies do not authenticate, and forms are rejected', async () => {
    const cookie = `sb-access-token=${people.guest.token}; access_token=${people.guest.token}; token=${people.guest.token}`;
    expectError(
      await call(world.server, 'GET', '/rest/v1/me', { headers: { cookie } }),
      401,
      'not_signed_in',
    );
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const raw = JSON.stringify({ role: 'owner' });
      const headers = { 'content-type': type, origin: 'https://evil.example' };
      const answer = await call(world.server, 'POST', '/rest/v1/users', { as: stranger, raw, headers });
      expectError(answer, 415, 'unsupported_media_type');
    }
  });

  it('finds only a device cookie, which does not authenticate', async () => {
    const body = JSON.stringify({ email: people.guest.email, password: 'a-long-password' });
    const headers = { apikey: TEST_API_KEY, 'content-type': 'application/json' };
    const ask = (path: string, init: RequestInit = {}) =>
      Promise.resolve(world.server.app.request(path, { headers, ...init }));
    const answers = await Promise.all([
      ask('/auth/v1/token?grant_type=password', { method: 'POST', headers, body }),
      ask('/auth/v1/settings'),
      ask('/rest/v1/config'),
      ask('/dev/mailbox'),
    ]);
    const cookies = answers.map((answer) => answer.headers.getSetCookie());
    const device = /^auth-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/;
    expect(cookies).toEqual([[expect.stringMatching(device)], [], [], []]);
    const cookie = cookies[0]?.[0]?.split(';')[0] ?? '';
    const user = await ask('/auth/v1/user', { headers: { ...headers, cookie } });
    expect(user.status).toBe(401);
  });
});

describe('a path', () => {
  const STEPS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '....//',
    '%252e%252e%252f',
    '..%00/',
    './/',
  ];
  const GOALS = ['etc/passwd', 'package.json', 'signing-keys.json', '.env'];

  it('does not escape the folders of served files', async () => {
    for (const prefix of [
      '/storage/v1/object/public/car-images/',
      '/storage/v1/render/image/public/car-images/',
      '/docs/',
    ]) {
      for (const step of STEPS) {
        for (const goal of GOALS) {
          const path = `${prefix}${step.repeat(4)}${goal}`;
          const query = prefix.includes('render') ? '?width=320' : '';
          const answer = await world.server.app.request(`${path}${query}`, {
            headers: { apikey: TEST_API_KEY },
          });
          expect([400, 404, 422], path).toContain(answer.status);
          expect(await answer.text()).not.toMatch(/root:|"name"|"kty"/);
        }
      }
    }
  });

  it("of an upload must be a name in the user's own folder", async () => {
    const names = [
      '../x/1-0.jpg',
      '..%2f1-0.jpg',
      '1-0.jpg%00.html',
      '1-0.svg',
      '1-0.html',
      '.1-0.jpg',
      '1-0.jpg/..',
      '1-0.jpg%0d%0ax',
    ];
    for (const name of names) {
      const path = `/storage/v1/object/car-images/${stranger.userId}/${name}`;
      const answer = await call(world.server, 'POST', path, {
        as: stranger,
        raw: 'x',
        headers: { 'content-type': 'image/jpeg' },
      });
      expect([400, 403, 404, 415, 422], name).toContain(answer.status);
    }
  });
});

describe('a request for a foreign resource', () => {
  it('gets exactly the response of a missing resource', async () => {
    const of = async (id: string, path: (id: string) => string) => {
      const { status, json } = await call(world.server, 'GET', path(id), { as: stranger });
      return { status, json };
    };
    for (const path of [
      (id: string) => `/rest/v1/bookings/${id}`,
      (id: string) => `/rest/v1/bookings/${id}/calendar.ics`,
    ]) {
      expect(await of(bookingId, path)).toEqual(await of(NOBODY, path));
    }
    const cancel = (id: string) => post(stranger, `bookings/${id}/cancel`, {});
    const [foreign, missing] = [await cancel(bookingId), await cancel(NOBODY)];
    expect([foreign.status, foreign.json]).toEqual([missing.status, missing.json]);
  });
});

describe('user input', () => {
  const HOSTILE = 'Awa\r\nBcc: x@evil.example\r\n\r\n<img src=x onerror=alert(1)>';

  it('stays within its line of a mail, escaped as text', async () => {
    const guest = await createPerson(world, { name: HOSTILE, roles: ['renter'] });
    const additionalFields = { p_personal_info: { ...PERSONAL_INFO, name: HOSTILE } };
    await createBooking(world, guest, { carId, from: 40, to: 42, additionalFields });
    const mails = (await renderMails(world)).filter(({ text }) => text.includes('evil.example'));
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<img');
    }
  });

  it('is not reflected in a URL or a response header', async () => {
    const evil = 'x%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<script>';
    for (const path of [
      `/unsubscribe?token=${evil}`,
      `/auth/v1/verify?type=signup&token=${evil}&redirect_to=${evil}`,
      `/auth/v1/authorize?provider=${evil}&redirect_to=//evil.example`,
      `/rest/v1/exports/bookings.csv?from=${evil}&to=${evil}`,
    ]) {
      const method = path.startsWith('/unsub') ? 'POST' : 'GET';
      const answer = await world.server.app.request(path, { method, headers: { apikey: TEST_API_KEY } });
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('location') ?? '').not.toMatch(/[\r\n<]|^\/\/|evil\.example\/?$/);
    }
  });
});

describe('a link of the auth server', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://evil.example/http://localhost:3000',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    'http://localhost:3000%2eevil.example',
  ])('does not redirect to %s', async (target) => {
    const path = `/auth/v1/verify?type=recovery&token=wrong&redirect_to=${encodeURIComponent(target)}`;
    const answer = await world.server.app.request(path);
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe('http://localhost:3000');
  });
});

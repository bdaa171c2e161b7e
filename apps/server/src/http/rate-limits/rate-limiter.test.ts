import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { AppError } from '../errors/app-error.ts';
import { RATE_LIMIT_POLICIES } from './rate-limit-policies.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { createTokenBuckets } from './token-buckets.ts';

const { burst } = RATE_LIMIT_POLICIES.booking.account;
const HOUR_MINUTES = 60;

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer({ RATE_LIMITS: 'true' });
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host)).id;
});
afterAll(() => world.stop());

/** Makes calls concurrently, and counts the allowed ones. */
async function countAllowed(calls: (() => Promise<void>)[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls.map((make) => make()));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'too_many_calls', status: 429 });
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const newLimits = (pool: pg.Pool) => createRateLimiter({ pool, clock: () => world.clock.now });

describe('rate limits per account', () => {
  it('reject calls beyond the limit on every process, with Retry-After and without effect', async () => {
    const wish = { carId, from: -5, to: -2 };
    for (let nth = 0; nth < burst; nth += 1) {
      expect((await requestBooking(world, people.guest, wish)).json.code).toBe('invalid_dates');
    }
    const rival = await world.startSecondServer();
    for (const via of [world.server, rival]) {
      const answer = await requestBooking(world, people.guest, { carId, from: 10, to: 13, via });
      expectError(answer, 429, 'too_many_calls');
      expect(answer.json.success).toBe(false);
      expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(await queryRows(world, 'select 1 from bookings')).toEqual([]);
    expect((await requestBooking(world, people.host, wish)).json.code).not.toBe('too_many_calls');

    world.clock.advanceMinutes(1);
    const allowed = await requestBooking(world, people.guest, { carId, from: 10, to: 13, via: rival });
    expect(allowed.status).toBe(200);
    expectError(
      await requestBooking(world, people.guest, { carId, from: 20, to: 23 }),
      429,
      'too_many_calls',
    );
  });

  it('count concurrent calls once for all processes', async () => {
    const pools = times(3, () => new pg.Pool({ connectionString: world.databaseUrl, max: 8 }));
    const processes = pools.map(newLimits);
    const account = 'everywhere at once';
    const calls = processes.flatMap((limits) =>
      times(burst, () => () => limits.consume('booking', { address: undefined, account })),
    );
    expect(await countAllowed(calls)).toBe(burst);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('never wait longer than a bucket takes to fill, also after the clock was set back', async () => {
    const party = { address: undefined, account: 'before and after' };
    const setBack = (days: number) => () => new Date(world.clock.now.getTime() - days * 86_400_000);
    const processes = [0, 3].map((days) =>
      createRateLimiter({ pool: world.server.database.pool, clock: setBack(days) }),
    );
    for (const limits of processes) {
      const calls = times(burst + 1, () => () => limits.consume('booking', party));
      expect(await countAllowed(calls)).toBe(burst);
    }
    const draw = createTokenBuckets();
    const limit = { perHour: 60, burst: 1 };
    const days = 86_400_000 * 3;
    expect([draw('one', limit, days), draw('one', limit, days - 1_000)]).toEqual([0, 61_000]);
    expect([draw('one', limit, 0), draw('one', limit, 0)]).toEqual([0, 60_000]);
  });

  it('count different kinds of calls separately', async () => {
    const limits = newLimits(world.server.database.pool);
    const party = { address: undefined, account: 'busy' };
    for (const _ of times(burst, () => 0)) await limits.consume('booking', party);
    await expect(limits.consume('booking', party)).rejects.toBeInstanceOf(AppError);
    await limits.consume('write', party);
    await limits.consume('upload', party);
  });
});

describe('rate limits per address', () => {
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
  const search = async (env: object, headers: Record<string, string> = {}) =>
    world.server.app.request(
      '/rest/v1/rpc/get_public_cars',
      { headers: { apikey: TEST_API_KEY, ...headers } },
      env,
    );

  it('reject calls beyond the limit, whatever forwarding headers claim', async () => {
    for (let nth = 0; nth < RATE_LIMIT_POLICIES.search.address.burst; nth += 1) {
      expect((await search(from('198.51.100.7'))).status).toBe(200);
    }
    const forged = await search(from('198.51.100.7'), {
      'x-forwarded-for': '203.0.113.1',
      'x-real-ip': '203.0.113.1',
    });
    expect([forged.status, forged.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await forged.json()).toMatchObject({
      code: 'too_many_calls',
      message: expect.stringContaining('1 seconds'),
    });
    expect((await search(from('198.51.100.8'))).status).toBe(200);
  });

  it('count an IPv6 network as one address, and ignore calls within the process', () => {
    const limits = newLimits(world.server.database.pool);
    const admitAll = (addressOf: (nth: number) => string | undefined) => {
      for (let nth = 0; nth <= RATE_LIMIT_POLICIES.page.address.burst; nth += 1)
        limits.consumeForAddress('page', addressOf(nth));
    };
    expect(() => admitAll((nth) => `2001:db8:1:2::${nth.toString(16)}`)).toThrow(AppError);
    expect(() => admitAll((nth) => `2001:db8:2:${nth.toString(16)}::1`)).not.toThrow();
    expect(() => admitAll(() => undefined)).not.toThrow();
  });

  it('count writes for all processes, also of different people', async () => {
    const { address } = RATE_LIMIT_POLICIES.booking;
    const pool = world.server.database.pool;
    const processes = [newLimits(pool), newLimits(pool)];
    const calls = processes.flatMap((limits: RateLimiter, place) =>
      Array.from(
        { length: address.burst },
        (_, nth) => () =>
          limits.consume('booking', { address: '198.51.100.9', account: `person ${place} ${nth}` }),
      ),
    );
    expect(await countAllowed(calls)).toBe(address.burst);
  });
});

describe('stored rate limits', () => {
  it('contain no personal data and are deleted when they expire', async () => {
    const limits = newLimits(world.server.database.pool);
    await limits.consume('booking', { address: '198.51.100.77', account: 'somebody' });
    const kept = await queryRows(
      world,
      "select encode(subject, 'escape') as subject, bucket from rate_buckets",
    );
    expect(JSON.stringify(kept)).not.toMatch(/198\.51|somebody/);
    world.clock.advanceMinutes(2 * HOUR_MINUTES);
    await limits.prune();
    expect(await queryRows(world, 'select 1 from rate_buckets')).toEqual([]);
  });

  it('use bounded memory, however many addresses call', () => {
    const draw = createTokenBuckets(100);
    const limit = { perHour: 1, burst: 1 };
    expect([draw('first', limit, 0), draw('first', limit, 0)]).toEqual([0, 3_600_000]);
    for (let nth = 0; nth < 100; nth += 1) expect(draw(`other ${nth}`, limit, 0)).toBe(0);
    expect(draw('first', limit, 0)).toBe(0);
  });

  it('drop full buckets before they drop any other', () => {
    const draw = createTokenBuckets(2);
    const hourly = { perHour: 1, burst: 1 };
    expect([draw('waits', hourly, 0), draw('is quick', { perHour: 3_600, burst: 1 }, 0)]).toEqual([0, 0]);
    expect(draw('comes new', hourly, 1_000)).toBe(0);
    expect(draw('waits', hourly, 1_000)).toBe(3_599_000);
  });
});

it('counts no calls if rate limits are off', async () => {
  const open = await startTestServer();
  const { guest } = await createMarketplace(open);
  for (let nth = 0; nth < burst + 5; nth += 1) {
    const body = {};
    const answer = await call(open.server, 'POST', '/rest/v1/rpc/create_booking_secure', { as: guest, body });
    expectError(answer, 422, 'invalid_input');
  }
  await open.stop();
});

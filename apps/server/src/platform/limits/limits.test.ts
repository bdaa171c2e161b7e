import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../test-support/expectations.ts';
import { addCar, addMarketplace, book, type Marketplace, sqlRows } from '../../test-support/marketplace.ts';
import { call, startTestServer, TEST_KEY, type TestServer } from '../../test-support/test-server.ts';
import { AppError } from '../errors/app-error.ts';
import { CALL_KINDS } from './call-limits.ts';
import { type CallLimits, createLimits } from './limits.ts';
import { createTokenBuckets } from './token-buckets.ts';

const { burst } = CALL_KINDS.booking.account;
const HOUR_MINUTES = 60;

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer({ RATE_LIMITS: 'true' });
  people = await addMarketplace(world);
  carId = (await addCar(world, people.host)).id;
});
afterAll(() => world.stop());

/** How many of some calls at once were let in. */
async function countAllowed(calls: (() => Promise<void>)[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls.map((make) => make()));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'too_many_calls', status: 429 });
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const newLimits = (pool: pg.Pool) => createLimits({ pool, clock: () => world.clock.now });

describe('calls of one account', () => {
  it('are refused beyond the limit, by every process, with a time to come back, and change nothing', async () => {
    const wish = { carId, from: -5, to: -2 };
    for (let nth = 0; nth < burst; nth += 1) {
      expect((await book(world, people.guest, wish)).json.code).toBe('invalid_dates');
    }
    const rival = await world.startRival();
    for (const via of [world.server, rival]) {
      const answer = await book(world, people.guest, { carId, from: 10, to: 13, via });
      expectRefusal(answer, 429, 'too_many_calls');
      expect(answer.json.success).toBe(false);
      expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(await sqlRows(world, 'select 1 from bookings')).toEqual([]);
    expect((await book(world, people.host, wish)).json.code).not.toBe('too_many_calls');

    world.clock.advanceMinutes(1);
    const allowed = await book(world, people.guest, { carId, from: 10, to: 13, via: rival });
    expect(allowed.status).toBe(200);
    expectRefusal(await book(world, people.guest, { carId, from: 20, to: 23 }), 429, 'too_many_calls');
  });

  it('are counted once for all processes, however many come at the same moment', async () => {
    const pools = times(3, () => new pg.Pool({ connectionString: world.databaseUrl, max: 8 }));
    const processes = pools.map(newLimits);
    const account = 'everywhere at once';
    const calls = processes.flatMap((limits) =>
      times(burst, () => () => limits.count('booking', { address: undefined, account })),
    );
    expect(await countAllowed(calls)).toBe(burst);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('wait no longer than a bucket takes to fill, also after the clock was set back', async () => {
    const party = { address: undefined, account: 'before and after' };
    const setBack = (days: number) => () => new Date(world.clock.now.getTime() - days * 86_400_000);
    const processes = [0, 3].map((days) =>
      createLimits({ pool: world.server.database.pool, clock: setBack(days) }),
    );
    for (const limits of processes) {
      const calls = times(burst + 1, () => () => limits.count('booking', party));
      expect(await countAllowed(calls)).toBe(burst);
    }
    const draw = createTokenBuckets();
    const limit = { perHour: 60, burst: 1 };
    const days = 86_400_000 * 3;
    expect([draw('one', limit, days), draw('one', limit, days - 1_000)]).toEqual([0, 61_000]);
    expect([draw('one', limit, 0), draw('one', limit, 0)]).toEqual([0, 60_000]);
  });

  it('of different kinds do not use up each other', async () => {
    const limits = newLimits(world.server.database.pool);
    const party = { address: undefined, account: 'busy' };
    for (const _ of times(burst, () => 0)) await limits.count('booking', party);
    await expect(limits.count('booking', party)).rejects.toBeInstanceOf(AppError);
    await limits.count('write', party);
    await limits.count('upload', party);
  });
});

describe('calls of one address', () => {
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
  const search = async (env: object, headers: Record<string, string> = {}) =>
    world.server.app.request(
      '/rest/v1/rpc/get_public_cars',
      { headers: { apikey: TEST_KEY, ...headers } },
      env,
    );

  it('are refused beyond the limit, whoever they say that they are', async () => {
    for (let nth = 0; nth < CALL_KINDS.search.address.burst; nth += 1) {
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

  it('count a network of IPv6 as one, and calls from within the process not at all', () => {
    const limits = newLimits(world.server.database.pool);
    const admitAll = (addressOf: (nth: number) => string | undefined) => {
      for (let nth = 0; nth <= CALL_KINDS.page.address.burst; nth += 1) limits.admit('page', addressOf(nth));
    };
    expect(() => admitAll((nth) => `2001:db8:1:2::${nth.toString(16)}`)).toThrow(AppError);
    expect(() => admitAll((nth) => `2001:db8:2:${nth.toString(16)}::1`)).not.toThrow();
    expect(() => admitAll(() => undefined)).not.toThrow();
  });

  it('are counted for all processes where they write, also of different people', async () => {
    const { address } = CALL_KINDS.booking;
    const pool = world.server.database.pool;
    const processes = [newLimits(pool), newLimits(pool)];
    const calls = processes.flatMap((limits: CallLimits, place) =>
      Array.from(
        { length: address.burst },
        (_, nth) => () =>
          limits.count('booking', { address: '198.51.100.9', account: `person ${place} ${nth}` }),
      ),
    );
    expect(await countAllowed(calls)).toBe(address.burst);
  });
});

describe('what is kept of calls', () => {
  it('names nobody and is thrown away when it counts no more', async () => {
    const limits = newLimits(world.server.database.pool);
    await limits.count('booking', { address: '198.51.100.77', account: 'somebody' });
    const kept = await sqlRows(
      world,
      "select encode(subject, 'escape') as subject, bucket from rate_buckets",
    );
    expect(JSON.stringify(kept)).not.toMatch(/198\.51|somebody/);
    world.clock.advanceMinutes(2 * HOUR_MINUTES);
    await limits.prune();
    expect(await sqlRows(world, 'select 1 from rate_buckets')).toEqual([]);
  });

  it('takes no more memory however many addresses call', () => {
    const draw = createTokenBuckets(100);
    const limit = { perHour: 1, burst: 1 };
    expect([draw('first', limit, 0), draw('first', limit, 0)]).toEqual([0, 3_600_000]);
    for (let nth = 0; nth < 100; nth += 1) expect(draw(`other ${nth}`, limit, 0)).toBe(0);
    expect(draw('first', limit, 0)).toBe(0);
  });

  it('forgets whoever may call again anyway before it lets anybody off', () => {
    const draw = createTokenBuckets(2);
    const hourly = { perHour: 1, burst: 1 };
    expect([draw('waits', hourly, 0), draw('is quick', { perHour: 3_600, burst: 1 }, 0)]).toEqual([0, 0]);
    expect(draw('comes new', hourly, 1_000)).toBe(0);
    expect(draw('waits', hourly, 1_000)).toBe(3_599_000);
  });
});

it('no call is counted where the limits are off', async () => {
  const open = await startTestServer();
  const { guest } = await addMarketplace(open);
  for (let nth = 0; nth < burst + 5; nth += 1) {
    const body = {};
    const answer = await call(open.server, 'POST', '/rest/v1/rpc/create_booking_secure', { as: guest, body });
    expectRefusal(answer, 422, 'invalid_input');
  }
  await open.stop();
});

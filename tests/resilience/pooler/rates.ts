import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import { runLoad } from '../../../benchmarks/lib/load.ts';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { median } from '../../../benchmarks/lib/statistics.ts';
import { BOOKING_PATH, createBookingBody, createCars } from '../lib/fixtures.ts';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 7;
const CONNECTIONS = 8;
const SECONDS = 1;

interface Rates {
  reads: number[];
  bookings: number[];
}

/** Measures searches and bookings per second with and without the pooler, in turns, and returns a line of results. */
export async function compareRates(
  origins: { pooled: string; direct: string },
  fixtures: { client: pg.Client; hostId: string; tokens: readonly string[] },
): Promise<string> {
  const pooled: Rates = { reads: [], bookings: [] };
  const direct: Rates = { reads: [], bookings: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [rates, origin] of [[pooled, origins.pooled] as const, [direct, origins.direct] as const]) {
      const [reads, bookings] = [await measureReads(origin), await measureBookings(origin, fixtures)];
      if (round < WARM_UP_ROUNDS) continue;
      rates.reads.push(reads);
      rates.bookings.push(bookings);
    }
  }
  const formatRates = (kind: keyof Rates) => {
    const [viaPooler, directRate] = [median(pooled[kind]), median(direct[kind])];
    return `${Math.round(viaPooler)} ${kind}/s through the pooler, ${Math.round(directRate)} past it (${(viaPooler / directRate).toFixed(2)})`;
  };
  return `${formatRates('reads')}, ${formatRates('bookings')}`;
}

async function measureReads(origin: string): Promise<number> {
  const call = { path: '/rest/v1/rpc/get_public_cars', headers: { apikey: BENCH_KEY } };
  const { perSecond } = await runLoad({
    origin,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: () => call,
  });
  return perSecond;
}

/** Each guest books a separate car, all at once, and cancels it after the measurement. */
async function measureBookings(
  origin: string,
  { client, hostId, tokens }: { client: pg.Client; hostId: string; tokens: readonly string[] },
): Promise<number> {
  const cars = await createCars(client, { hostId, count: tokens.length });
  const startedAt = performance.now();
  const booked = await Promise.all(
    tokens.map((token, index) =>
      postJson(origin, BOOKING_PATH, { body: createBookingBody(cars[index] ?? ''), token }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const cancelled = await Promise.all(
    booked.map(({ json }, index) =>
      postJson(origin, `/rest/v1/bookings/${json.booking_id}/cancel`, {
        body: {},
        token: tokens[index] ?? '',
      }),
    ),
  );
  const failed = [...booked, ...cancelled].find(({ status }) => status !== 200);
  if (failed) throw new Error(`booking or cancellation failed: ${JSON.stringify(failed)}`);
  return tokens.length / seconds;
}

import type pg from 'pg';
import { median } from '../../bench/lib/figures.ts';
import { send } from '../../bench/lib/guests.ts';
import { runLoad } from '../../bench/lib/load.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { BOOK, bookingOf } from '../lib/booking.ts';
import { addCars } from '../lib/people.ts';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 7;
const CONNECTIONS = 8;
const SECONDS = 1;

interface Rates {
  reads: number[];
  bookings: number[];
}

/** Searches and bookings a second of a process behind the pooler and of one beside it, in turns; a line of figures. */
export async function compareRates(
  origins: { pooled: string; direct: string },
  field: { client: pg.Client; hostId: string; tokens: readonly string[] },
): Promise<string> {
  const pooled: Rates = { reads: [], bookings: [] };
  const direct: Rates = { reads: [], bookings: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [rates, origin] of [[pooled, origins.pooled] as const, [direct, origins.direct] as const]) {
      const [reads, bookings] = [await readRate(origin), await bookingRate(origin, field)];
      if (round < WARM_UP_ROUNDS) continue;
      rates.reads.push(reads);
      rates.bookings.push(bookings);
    }
  }
  const told = (what: keyof Rates) => {
    const [through, past] = [median(pooled[what]), median(direct[what])];
    return `${Math.round(through)} ${what}/s through the pooler, ${Math.round(past)} past it (${(through / past).toFixed(2)})`;
  };
  return `${told('reads')}, ${told('bookings')}`;
}

async function readRate(origin: string): Promise<number> {
  const call = { path: '/rest/v1/rpc/get_public_cars', headers: { apikey: BENCH_KEY } };
  const { perSecond } = await runLoad({
    origin,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: () => call,
  });
  return perSecond;
}

/** Everybody books a car of their own at once, and calls it off again when the time is taken. */
async function bookingRate(
  origin: string,
  { client, hostId, tokens }: { client: pg.Client; hostId: string; tokens: readonly string[] },
): Promise<number> {
  const cars = await addCars(client, { hostId, count: tokens.length });
  const startedAt = performance.now();
  const booked = await Promise.all(
    tokens.map((token, place) => send(origin, BOOK, { body: bookingOf(cars[place] ?? ''), token })),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const cancelled = await Promise.all(
    booked.map(({ json }, place) =>
      send(origin, `/rest/v1/bookings/${json.booking_id}/cancel`, { body: {}, token: tokens[place] ?? '' }),
    ),
  );
  const failed = [...booked, ...cancelled].find(({ status }) => status !== 200);
  if (failed) throw new Error(`not booked and called off: ${JSON.stringify(failed)}`);
  return tokens.length / seconds;
}

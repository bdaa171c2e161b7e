import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import pg from 'pg';
import { claimBare } from './lib/bare-claims.ts';
import { createVerdict, median, spread } from './lib/figures.ts';
import type { ForkedServer } from './lib/forked-server.ts';
import { signUpGuests } from './lib/guests.ts';
import { noteFigure } from './lib/history.ts';
import { type LoadCall, runLoad } from './lib/load.ts';
import { recordBooking } from './lib/replay/recorded-booking.ts';
import { startReplayServer } from './lib/replay/replay-server.ts';
import { insertCars, insertMoreCars } from './lib/search/fleet.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const GUESTS = 200;
/** As many unpaid holds as a guest may have. */
const BOOKINGS = GUESTS * 3;
const ROUNDS = 5;
/** Until then V8 is still optimizing the server: its rate rises from round to round, and stands still afterwards. */
const WARM_UP_ROUNDS = 4;
const CONNECTIONS = 10;
const MIN_RATIO = 0.4;
const MIN_REFUSAL_RATIO = 1;

/** Recorded after as many of them, by guests who have booked before. */
const RECORDED = { bookings: 9, guests: 3 };

interface Field {
  server: ServerProcess;
  replay: ForkedServer;
  client: pg.Client;
  guests: readonly string[];
}

/**
 * Bookings of free cars over HTTP, with all that they write, beside a loop that only inserts claim, booking and driver
 * under the same constraints, beside a bare server that sends what a booking sends and does nothing else, as many
 * connections to each; and bookings of a taken car. In turns, in one run.
 */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir);
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      const guests = await signUpGuests(server.origin, GUESTS);
      const [taken = ''] = await insertCars(client, 1);
      const replay = await openReplay({ dataDir, client, guests });
      await measure({ server, replay, client, guests }, taken).finally(replay.stop);
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

async function openReplay({
  dataDir,
  client,
  guests,
}: {
  dataDir: string;
  client: pg.Client;
  guests: readonly string[];
}): Promise<ForkedServer> {
  const cars = await insertMoreCars(client, RECORDED.bookings);
  const callOf = (carId: string, place: number) =>
    bookCall({ carId, token: guests[place % RECORDED.guests] ?? '' });
  const booking = await recordBooking({ dataDir, client, cars, callOf });
  await endClaims(client);
  const { rows } = await client.query<{ id: string }>(`select id from users where role = 'renter'`);
  return startReplayServer({
    dataDir,
    connections: CONNECTIONS,
    booking,
    guestIds: rows.map(({ id }) => id),
  });
}

type Rates = Record<'booked' | 'replayed' | 'bare' | 'refused', number[]>;

async function measure(field: Field, taken: string): Promise<void> {
  const rates: Rates = { booked: [], replayed: [], bare: [], refused: [] };
  const faults: Record<string, number> = {};
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const free = () => insertMoreCars(field.client, BOOKINGS);
    const booked = await bookCars(field.server, { ...field, cars: await free(), expect: 200 });
    const replayed = await bookCars(field.replay, { ...field, cars: await free(), expect: 200 });
    const claims = { databaseUrl: field.server.databaseUrl, connections: CONNECTIONS };
    const bare = await claimBare({ ...claims, cars: await free() });
    await claimBare({ ...claims, cars: [taken] });
    const refused = await bookCars(field.server, {
      ...field,
      cars: Array(BOOKINGS).fill(taken),
      expect: 409,
    });
    await endClaims(field.client);
    for (const fault of [...booked.faults, ...replayed.faults, ...refused.faults])
      faults[fault] = (faults[fault] ?? 0) + 1;
    if (round < WARM_UP_ROUNDS) continue;
    rates.booked.push(booked.perSecond);
    rates.replayed.push(replayed.perSecond);
    rates.bare.push(bare);
    rates.refused.push(refused.perSecond);
  }
  report(rates, faults);
}

function report(rates: Rates, faults: Record<string, number>): void {
  const ratio = median(rates.booked) / median(rates.bare);
  const refusal = median(rates.refused) / median(rates.booked);
  const limit = median(rates.replayed) / median(rates.bare);
  const ofLimit = median(rates.booked) / median(rates.replayed);
  process.stdout.write(
    `${ROUNDS} × ${BOOKINGS}: booked ${spread(rates.booked, 0)}/s, bare loop ${spread(rates.bare, 0)}/s, ratio ${ratio.toFixed(2)}; a bare server with the same packets ${spread(rates.replayed, 0)}/s, ratio ${limit.toFixed(2)}, booked to it ${ofLimit.toFixed(2)}; refused ${spread(rates.refused, 0)}/s, ratio to booked ${refusal.toFixed(2)}\n`,
  );
  noteFigure('booking, to a bare insert', ratio);
  noteFigure('booking, to the same packets sent by a bare server', ofLimit);
  noteFigure('refusal, to booking', refusal);
  const verdict = createVerdict();
  verdict.expect(Object.keys(faults).length === 0, `not answered as expected: ${JSON.stringify(faults)}`);
  verdict.expect(ratio >= MIN_RATIO, `bookings are below ${MIN_RATIO} of the bare loop`);
  verdict.expect(refusal >= MIN_REFUSAL_RATIO, 'a refusal is slower than a booking');
  verdict.close();
}

/** Books each of the cars once, the guests taking turns. */
async function bookCars(
  { origin }: { origin: string },
  { guests, cars, expect }: { guests: readonly string[]; cars: readonly string[]; expect: number },
): Promise<{ perSecond: number; faults: string[] }> {
  const callOf = (place: number): LoadCall | undefined => {
    const carId = cars[place - 1];
    return carId === undefined ? undefined : bookCall({ carId, token: guests[place % GUESTS] ?? '' });
  };
  const result = await runLoad({
    origin,
    connections: CONNECTIONS,
    seconds: Number.POSITIVE_INFINITY,
    next: callOf,
  });
  const answered = expect === 200 ? cars.length - sum(result.faults) : (result.faults[expect] ?? 0);
  const isAsExpected = answered === cars.length;
  return { perSecond: result.perSecond, faults: isAsExpected ? [] : [JSON.stringify(result.faults)] };
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function bookCall({ carId, token }: { carId: string; token: string }): LoadCall {
  const start = addDays(todayInBanjul(new Date()), 10);
  return {
    path: '/rest/v1/rpc/create_booking_secure',
    method: 'POST',
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_car_id: carId,
      p_start_date: start,
      p_end_date: addDays(start, 2),
      p_personal_info: { name: 'Guest', phone: '+220 770 12 34', passportId: 'GM100000' },
      p_payment_method: 'cash',
    }),
  };
}

// The guests' holds of one round end before the next, and the table of claims stays as small as it was. In one
// transaction: a booking and its days are over together.
async function endClaims(client: pg.Client): Promise<void> {
  await client.query(`
    delete from car_calendar;
    update bookings set status = 'cancelled', cancel_reason = 'other', hold_expires_at = now() where status = 'booked'`);
}

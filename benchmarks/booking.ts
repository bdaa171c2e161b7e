import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type pg from 'pg';
import { signUpGuests } from './lib/api-requests.ts';
import { insertBareBookings } from './lib/bare-bookings.ts';
import { insertCars, insertMoreCars } from './lib/booking-fixtures.ts';
import { recordMeasurement } from './lib/history.ts';
import { type LoadCall, runLoad } from './lib/load.ts';
import { BENCH_KEY, type ServerProcess, withClient, withServer } from './lib/server-process.ts';
import { createSoftAssertions, formatSpread, median } from './lib/statistics.ts';

const GUESTS = 200;
/** Three per guest, the limit of unpaid holds. */
const BOOKINGS = GUESTS * 3;
const ROUNDS = 5;
/** Rounds until V8 has optimized the server and its rate is stable. */
const WARM_UP_ROUNDS = 4;
const CONNECTIONS = 10;
const MIN_RATIO = 0.15;
const MIN_REJECTION_RATIO = 1;

interface BookingContext {
  server: ServerProcess;
  client: pg.Client;
  guests: readonly string[];
}

/**
 * Compares, in turns with the same number of connections: bookings of free cars over HTTP, a bare loop that inserts claim,
 * booking and driver, and rejected bookings of a taken car.
 */
export async function run(): Promise<void> {
  await withServer({}, (server) =>
    withClient(server.databaseUrl, async (client) => {
      const guests = await signUpGuests(server.origin, GUESTS);
      const [takenCarId = ''] = await insertCars(client, 1);
      await measure({ server, client, guests }, takenCarId);
    }),
  );
}

type Rates = Record<'booked' | 'bare' | 'refused', number[]>;

async function measure(context: BookingContext, takenCarId: string): Promise<void> {
  const rates: Rates = { booked: [], bare: [], refused: [] };
  const faults: Record<string, number> = {};
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const insertFreeCars = () => insertMoreCars(context.client, BOOKINGS);
    const booked = await bookCars(context.server, {
      ...context,
      cars: await insertFreeCars(),
      expectedStatus: 200,
    });
    const bareLoop = { databaseUrl: context.server.databaseUrl, connections: CONNECTIONS };
    const bare = await insertBareBookings({ ...bareLoop, cars: await insertFreeCars() });
    await insertBareBookings({ ...bareLoop, cars: [takenCarId] });
    const refused = await bookCars(context.server, {
      ...context,
      cars: Array(BOOKINGS).fill(takenCarId),
      expectedStatus: 409,
    });
    await clearClaims(context.client);
    for (const fault of [...booked.faults, ...refused.faults]) faults[fault] = (faults[fault] ?? 0) + 1;
    if (round < WARM_UP_ROUNDS) continue;
    rates.booked.push(booked.perSecond);
    rates.bare.push(bare);
    rates.refused.push(refused.perSecond);
  }
  report(rates, faults);
}

function report(rates: Rates, faults: Record<string, number>): void {
  const ratio = median(rates.booked) / median(rates.bare);
  const rejection = median(rates.refused) / median(rates.booked);
  process.stdout.write(
    `${ROUNDS} × ${BOOKINGS}: booked ${formatSpread(rates.booked, 0)}/s, bare loop ${formatSpread(rates.bare, 0)}/s, ratio ${ratio.toFixed(2)}; refused ${formatSpread(rates.refused, 0)}/s, ratio to booked ${rejection.toFixed(2)}\n`,
  );
  recordMeasurement('booking, to a bare insert', ratio);
  recordMeasurement('refusal, to booking', rejection);
  const assertions = createSoftAssertions();
  assertions.expect(Object.keys(faults).length === 0, `unexpected responses: ${JSON.stringify(faults)}`);
  assertions.expect(ratio >= MIN_RATIO, `bookings are below ${MIN_RATIO} of the bare loop`);
  assertions.expect(rejection >= MIN_REJECTION_RATIO, 'a rejection is slower than a booking');
  assertions.close();
}

interface BookCarsOptions {
  guests: readonly string[];
  cars: readonly string[];
  expectedStatus: number;
}

/** Books each car once, with the guests in turns. Returns the rate, and the faults if a response has another status. */
async function bookCars(
  { origin }: { origin: string },
  { guests, cars, expectedStatus }: BookCarsOptions,
): Promise<{ perSecond: number; faults: string[] }> {
  const createCall = (index: number): LoadCall | undefined => {
    const carId = cars[index - 1];
    return carId === undefined
      ? undefined
      : createBookingCall({ carId, token: guests[index % GUESTS] ?? '' });
  };
  const result = await runLoad({
    origin,
    connections: CONNECTIONS,
    seconds: Number.POSITIVE_INFINITY,
    next: createCall,
  });
  const expectedCount =
    expectedStatus === 200 ? cars.length - sum(result.faults) : (result.faults[expectedStatus] ?? 0);
  const isAsExpected = expectedCount === cars.length;
  return { perSecond: result.perSecond, faults: isAsExpected ? [] : [JSON.stringify(result.faults)] };
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function createBookingCall({ carId, token }: { carId: string; token: string }): LoadCall {
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

// Ends the holds and keeps the calendar table small. One transaction, because a constraint requires an active booking and
// its claim to end together.
async function clearClaims(client: pg.Client): Promise<void> {
  await client.query(`
    delete from car_calendar;
    update bookings set status = 'cancelled', cancel_reason = 'other' where status = 'booked'`);
}

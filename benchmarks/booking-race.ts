import { randomUUID } from 'node:crypto';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import pg from 'pg';
import { postJson, signUpGuests } from './lib/api-requests.ts';
import { insertBareTransactions } from './lib/bare-bookings.ts';
import { countBookings, countOverlaps, countStoredBookings, queryCount } from './lib/booking-checks.ts';
import { insertCars, insertMoreCars } from './lib/booking-fixtures.ts';
import { recordMeasurement } from './lib/history.ts';
import { type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';
import { createSoftAssertions, formatSpread, median } from './lib/statistics.ts';

const CALLS = 200;
const ROUNDS = 5;

interface Outcome {
  successes: string[];
  rejections: number;
  errors: number;
  /** First response that is neither a success nor an expected rejection. */
  firstError: string | undefined;
  seconds: number;
}

/**
 * Sends concurrent bookings for one car, for different cars, and to a server that is killed meanwhile. Compares bookings
 * per second with a bare loop that inserts the same rows, and with bookings under idempotency keys, in turns in one run.
 */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    let server = await startServerProcess(dataDir);
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      const guests = await signUpGuests(server.origin, CALLS);
      await raceForOneCar(server, { guests, client });
      await raceForManyCars(server, { guests, client });
      server = await raceThroughKill(server, { guests, client, dataDir });
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

interface RaceContext {
  guests: readonly string[];
  client: pg.Client;
}

async function raceForOneCar(server: ServerProcess, { guests, client }: RaceContext): Promise<void> {
  const assertions = createSoftAssertions();
  const [carId = ''] = await insertCars(client, 1).catch(rethrowSetUpError);
  const outcome = await bookAll(server.origin, { guests, getCarId: () => carId });
  printOutcome('same car', outcome, '');
  assertions.expect(outcome.successes.length === 1, 'not exactly one success for one car');
  assertions.expect(
    outcome.rejections === CALLS - 1,
    `a rival was not rejected with dates_taken (${outcome.firstError})`,
  );
  assertions.expect((await countOverlaps(client)) === 0, 'bookings overlap');
  assertions.close();
  await expireAllHolds(client);
}

async function raceForManyCars(server: ServerProcess, { guests, client }: RaceContext): Promise<void> {
  const assertions = createSoftAssertions();
  const rates: number[] = [];
  const keyedRates: number[] = [];
  const bareRates: number[] = [];
  const measureRate = async (keys: readonly string[] | undefined) => {
    const cars = await insertMoreCars(client, CALLS);
    const outcome = await bookAll(server.origin, { guests, getCarId: (index) => cars[index] ?? '', keys });
    const failed = CALLS - outcome.successes.length;
    assertions.expect(
      failed === 0,
      `${failed} bookings of free cars failed (${outcome.firstError ?? 'dates_taken'})`,
    );
    await expireAllHolds(client);
    return CALLS / outcome.seconds;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await measureRate(undefined));
    keyedRates.push(await measureRate(createIdempotencyKeys()));
    bareRates.push(
      CALLS / (await insertBareTransactions(server.databaseUrl, await insertMoreCars(client, CALLS))),
    );
  }
  const ratio = median(rates) / median(bareRates);
  const keyed = median(keyedRates) / median(rates);
  process.stdout.write(
    `different cars: ${ROUNDS} × ${CALLS} booked, ${formatSpread(rates)} bookings/s, bare pg loop ${formatSpread(bareRates)}/s, ratio ${ratio.toFixed(2)}; with idempotency keys ${formatSpread(keyedRates)}/s, ratio to without ${keyed.toFixed(2)}\n`,
  );
  recordMeasurement('booking, to a bare insert', ratio);
  recordMeasurement('booking with idempotency keys, to without', keyed);
  assertions.close();
}

async function raceThroughKill(
  server: ServerProcess,
  context: RaceContext & { dataDir: string },
): Promise<ServerProcess> {
  const { guests, client, dataDir } = context;
  const assertions = createSoftAssertions();
  const cars = await insertMoreCars(client, CALLS);
  const before = await countBookings(client);
  let responseCount = 0;
  let killed: Promise<void> | undefined;
  const keys = createIdempotencyKeys();
  const calls = { guests, getCarId: (index: number) => cars[index] ?? '', keys };
  const outcome = await bookAll(server.origin, {
    ...calls,
    onResponse: () => {
      responseCount += 1;
      if (responseCount === CALLS / 4) killed = server.kill();
    },
  });
  await killed;
  const restarted = await startServerProcess(dataDir);
  const stored = await countStoredBookings(client, outcome.successes);
  const incomplete = await countIncompleteBookings(client);
  const written = (await countBookings(client)) - before;
  const retried = await bookAll(restarted.origin, calls);
  const total = (await countBookings(client)) - before;
  process.stdout.write(
    `killed: ${outcome.successes.length} answered with success, ${stored} of them kept, ${written} written in all, ${incomplete} half there, ready again after ${Math.round(restarted.startMs)} ms; all asked again with their keys: ${retried.successes.length} answered with success, ${total} written in all\n`,
  );
  assertions.expect(retried.successes.length === CALLS && total === CALLS, 'a retry failed or booked twice');
  assertions.expect(
    outcome.successes.every((id) => retried.successes.includes(id)),
    'a retry returned another booking',
  );
  assertions.expect(outcome.successes.length < CALLS, 'the server was not killed in time');
  assertions.expect(stored === outcome.successes.length, 'a confirmed booking is lost');
  assertions.expect(incomplete === 0, 'a booking is incomplete');
  assertions.close();
  return restarted;
}

const createIdempotencyKeys = () => Array.from({ length: CALLS }, () => randomUUID());

async function bookAll(
  origin: string,
  calls: {
    guests: readonly string[];
    getCarId: (index: number) => string;
    keys?: readonly string[] | undefined;
    onResponse?: () => void;
  },
): Promise<Outcome> {
  const { guests, getCarId, keys, onResponse } = calls;
  const start = addDays(todayInBanjul(new Date()), 10);
  const startedAt = performance.now();
  const responses = await Promise.all(
    guests.map(async (token, index) => {
      const body = {
        p_car_id: getCarId(index),
        // The ranges differ, but all of them contain `start`.
        p_start_date: addDays(start, -(index % 3)),
        p_end_date: addDays(start, 1 + (index % 4)),
        p_personal_info: {
          name: `Guest ${index}`,
          phone: '+2207701234',
          passportId: `GM${100_000 + index}`,
        },
        p_payment_method: 'cash',
      };
      const idempotencyKey = keys?.[index];
      const response = await postJson(origin, '/rest/v1/rpc/create_booking_secure', {
        body,
        token,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      onResponse?.();
      return response;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const successes = responses.filter((response) => response.json.success === true);
  const rejections = responses.filter(
    (response) => response.status === 409 && response.json.code === 'dates_taken',
  );
  return {
    successes: successes.map((response) => String(response.json.booking_id)),
    rejections: rejections.length,
    errors: responses.length - successes.length - rejections.length,
    firstError: describeError(responses),
    seconds,
  };
}

function describeError(responses: readonly Awaited<ReturnType<typeof postJson>>[]): string | undefined {
  const fault = responses.find(
    (response) => response.json.success !== true && response.json.code !== 'dates_taken',
  );
  return fault && `${fault.status} ${String(fault.json.code ?? 'no response')}`;
}

// A guest may have three unpaid holds, so those of one round expire before the next.
async function expireAllHolds(client: pg.Client): Promise<void> {
  await client.query(
    `update bookings set hold_expires_at = now() - interval '1 second' where status = 'booked'`,
  );
  await client.query(
    `update car_calendar set expires_at = now() - interval '1 second' where expires_at is not null`,
  );
}

async function countIncompleteBookings(client: pg.Client): Promise<number> {
  return queryCount(
    client,
    `select count(*) from bookings b
     where b.status = 'booked' and b.hold_expires_at > now() and b.booking_number not like 'BARE-%' and (
       not exists (select 1 from car_calendar c where c.booking_id = b.id)
       or not exists (select 1 from booking_personal_info p where p.booking_id = b.id)
       or not exists (select 1 from audit_log l where l.entity_id = b.id)
       or not exists (select 1 from mail_messages m join mail_deliveries d on d.mail_id = m.id where m.booking_id = b.id))`,
  );
}

function printOutcome(label: string, outcome: Outcome, more: string): void {
  const { successes, rejections, errors, seconds } = outcome;
  const rate = (CALLS / seconds).toFixed(1);
  process.stdout.write(
    `${label}: ${CALLS} calls, ${successes.length} success, ${rejections} refused, ${errors} errors, ${rate} answers/s${more}\n`,
  );
}

function rethrowSetUpError(error: unknown): never {
  throw new Error('the cars of the benchmark could not be inserted', { cause: error });
}

import { randomUUID } from 'node:crypto';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import pg from 'pg';
import { createVerdict, median, spread } from './lib/figures.ts';
import { send, signUpGuests } from './lib/guests.ts';
import { noteFigure } from './lib/history.ts';
import { insertCars, insertMoreCars } from './lib/search/fleet.ts';
import { type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const CALLS = 200;
const ROUNDS = 5;
const BARE_CLIENTS = 10;

interface Outcome {
  successes: string[];
  refusals: number;
  errors: number;
  /** One of the answers that are neither a success nor a clean refusal, for whoever looks into it. */
  firstError: string | undefined;
  seconds: number;
}

/**
 * Two hundred calls at once for one car, for different cars, and through a killed server. Bookings per second stand
 * beside the same rows inserted by a bare loop under the same constraint, and beside bookings under an idempotency key,
 * taken in turns in the same run.
 */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    let server = await startServerProcess(dataDir);
    const guests = await signUpGuests(server.origin, CALLS);
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      await raceForOneCar(server, { guests, client });
      await raceForManyCars(server, { guests, client });
      server = await raceThroughKill(server, { guests, client, dataDir });
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

interface Field {
  guests: readonly string[];
  client: pg.Client;
}

async function raceForOneCar(server: ServerProcess, { guests, client }: Field): Promise<void> {
  const verdict = createVerdict();
  const [carId = ''] = await insertCars(client, 1).catch(explain);
  const outcome = await bookAll(server.origin, { guests, carOf: () => carId });
  print('same car', outcome, '');
  verdict.expect(outcome.successes.length === 1, 'not exactly one success for one car');
  verdict.expect(outcome.refusals === CALLS - 1, `a rival was not refused cleanly (${outcome.firstError})`);
  verdict.expect((await countOverlaps(client)) === 0, 'bookings overlap');
  verdict.close();
  await endAllHolds(client);
}

async function raceForManyCars(server: ServerProcess, { guests, client }: Field): Promise<void> {
  const verdict = createVerdict();
  const rates: number[] = [];
  const keyedRates: number[] = [];
  const bareRates: number[] = [];
  const rateOf = async (keys: readonly string[] | undefined) => {
    const cars = await insertMoreCars(client, CALLS);
    const outcome = await bookAll(server.origin, { guests, carOf: (place) => cars[place] ?? '', keys });
    const failed = CALLS - outcome.successes.length;
    verdict.expect(
      failed === 0,
      `${failed} bookings of free cars failed (${outcome.firstError ?? 'dates_taken'})`,
    );
    await endAllHolds(client);
    return CALLS / outcome.seconds;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await rateOf(undefined));
    keyedRates.push(await rateOf(makeKeys()));
    bareRates.push(CALLS / (await insertBare(server.databaseUrl, await insertMoreCars(client, CALLS))));
  }
  const ratio = median(rates) / median(bareRates);
  const keyed = median(keyedRates) / median(rates);
  process.stdout.write(
    `different cars: ${ROUNDS} × ${CALLS} booked, ${spread(rates)} bookings/s, bare pg loop ${spread(bareRates)}/s, ratio ${ratio.toFixed(2)}; with idempotency keys ${spread(keyedRates)}/s, ratio to without ${keyed.toFixed(2)}\n`,
  );
  noteFigure('booking, to a bare insert', ratio);
  noteFigure('booking with idempotency keys, to without', keyed);
  verdict.close();
}

async function raceThroughKill(
  server: ServerProcess,
  field: Field & { dataDir: string },
): Promise<ServerProcess> {
  const { guests, client, dataDir } = field;
  const verdict = createVerdict();
  const cars = await insertMoreCars(client, CALLS);
  const before = await countBookings(client);
  let answered = 0;
  let killed: Promise<void> | undefined;
  const keys = makeKeys();
  const calls = { guests, carOf: (place: number) => cars[place] ?? '', keys };
  const outcome = await bookAll(server.origin, {
    ...calls,
    onAnswer: () => {
      answered += 1;
      if (answered === CALLS / 4) killed = server.kill();
    },
  });
  await killed;
  const restarted = await startServerProcess(dataDir);
  const kept = await countKept(client, outcome.successes);
  const half = await countHalfBookings(client);
  const written = (await countBookings(client)) - before;
  const again = await bookAll(restarted.origin, calls);
  const inAll = (await countBookings(client)) - before;
  process.stdout.write(
    `killed: ${outcome.successes.length} answered with success, ${kept} of them kept, ${written} written in all, ${half} half there, ready again after ${Math.round(restarted.startMs)} ms; all asked again with their keys: ${again.successes.length} answered with success, ${inAll} written in all\n`,
  );
  verdict.expect(again.successes.length === CALLS && inAll === CALLS, 'a retry failed or booked twice');
  verdict.expect(
    outcome.successes.every((id) => again.successes.includes(id)),
    'a retry was told of another booking',
  );
  verdict.expect(outcome.successes.length < CALLS, 'the server was not killed in time');
  verdict.expect(kept === outcome.successes.length, 'an answered booking is lost');
  verdict.expect(half === 0, 'a booking is half there');
  verdict.close();
  return restarted;
}

const makeKeys = () => Array.from({ length: CALLS }, () => randomUUID());

async function bookAll(
  origin: string,
  calls: {
    guests: readonly string[];
    carOf: (place: number) => string;
    keys?: readonly string[] | undefined;
    onAnswer?: () => void;
  },
): Promise<Outcome> {
  const { guests, carOf, keys, onAnswer } = calls;
  const start = addDays(todayInBanjul(new Date()), 10);
  const startedAt = performance.now();
  const answers = await Promise.all(
    guests.map(async (token, place) => {
      const body = {
        p_car_id: carOf(place),
        // Ranges differ, but each holds the same middle day.
        p_start_date: addDays(start, -(place % 3)),
        p_end_date: addDays(start, 1 + (place % 4)),
        p_personal_info: {
          name: `Guest ${place}`,
          phone: '+2207701234',
          passportId: `GM${100_000 + place}`,
        },
        p_payment_method: 'cash',
      };
      const idempotencyKey = keys?.[place];
      const answer = await send(origin, '/rest/v1/rpc/create_booking_secure', {
        body,
        token,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      onAnswer?.();
      return answer;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const successes = answers.filter((answer) => answer.json.success === true);
  const refusals = answers.filter((answer) => answer.status === 409 && answer.json.code === 'dates_taken');
  return {
    successes: successes.map((answer) => String(answer.json.booking_id)),
    refusals: refusals.length,
    errors: answers.length - successes.length - refusals.length,
    firstError: describeError(answers),
    seconds,
  };
}

function describeError(answers: readonly Awaited<ReturnType<typeof send>>[]): string | undefined {
  const fault = answers.find((answer) => answer.json.success !== true && answer.json.code !== 'dates_taken');
  return fault && `${fault.status} ${String(fault.json.code ?? 'no answer')}`;
}

/** The rows of a booking by a loop that does nothing else: claim, booking, personal data in one transaction. */
async function insertBare(databaseUrl: string, cars: readonly string[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BARE_CLIENTS });
  // Not one of the guests that race: these holds would count against their limit.
  const guest = await pool.query<{ id: string }>(`select id from users where role = 'owner' limit 1`);
  const guestId = guest.rows[0]?.id;
  const waiting = [...cars];
  const startedAt = performance.now();
  const work = async () => {
    const client = await pool.connect();
    for (let carId = waiting.shift(); carId; carId = waiting.shift()) await insertOne(client, carId, guestId);
    client.release();
  };
  await Promise.all(Array.from({ length: BARE_CLIENTS }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  return seconds;
}

async function insertOne(client: pg.PoolClient, carId: string, guestId: string | undefined): Promise<void> {
  const id = randomUUID();
  await client.query('begin');
  await client.query(
    `insert into car_calendar (car_id, booking_id, kind, period, expires_at)
     values ($1, $2, 'booking', daterange(current_date + 10, current_date + 12, '[]'), now() + interval '2 hours')`,
    [carId, id],
  );
  await client.query(
    `insert into bookings (id, booking_number, car_id, guest_id, start_date, end_date, days, payment_method, daily_price,
       guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at)
     values ($1, 'BARE-' || nextval('booking_numbers'), $2, $3, current_date + 10, current_date + 12, 2, 'cash', 2400,
       4800, 2400, 30, 1440, now() + interval '2 hours')`,
    [id, carId, guestId],
  );
  await client.query(
    `insert into booking_personal_info (booking_id, name, phone, passport_id) values ($1, 'Guest', '+2207701234', 'GM100000')`,
    [id],
  );
  await client.query('commit');
}

// A guest may have three unpaid holds: those of one round end before the next.
async function endAllHolds(client: pg.Client): Promise<void> {
  await client.query(
    `update bookings set hold_expires_at = now() - interval '1 second' where status = 'booked'`,
  );
  await client.query(
    `update car_calendar set expires_at = now() - interval '1 second' where expires_at is not null`,
  );
}

async function countOverlaps(client: pg.Client): Promise<number> {
  return countOf(
    client,
    `select count(*) from car_calendar a join car_calendar b on a.car_id = b.car_id and a.id < b.id and a.period && b.period`,
  );
}

const countBookings = (client: pg.Client) => countOf(client, 'select count(*) from bookings');

async function countKept(client: pg.Client, ids: readonly string[]): Promise<number> {
  return countOf(client, 'select count(*) from bookings where id = any($1::uuid[])', [[...ids]]);
}

async function countHalfBookings(client: pg.Client): Promise<number> {
  return countOf(
    client,
    `select count(*) from bookings b
     where b.status = 'booked' and b.hold_expires_at > now() and b.booking_number not like 'BARE-%' and (
       not exists (select 1 from car_calendar c where c.booking_id = b.id)
       or not exists (select 1 from booking_personal_info p where p.booking_id = b.id)
       or not exists (select 1 from audit_log l where l.entity_id = b.id)
       or not exists (select 1 from mail_messages m join mail_deliveries d on d.mail_id = m.id where m.booking_id = b.id))`,
  );
}

async function countOf(client: pg.Client, sql: string, values: unknown[] = []): Promise<number> {
  const result = await client.query<{ count: string }>(sql, values);
  return Number(result.rows[0]?.count);
}

function print(what: string, outcome: Outcome, more: string): void {
  const { successes, refusals, errors, seconds } = outcome;
  const rate = (CALLS / seconds).toFixed(1);
  process.stdout.write(
    `${what}: ${CALLS} calls, ${successes.length} success, ${refusals} refused, ${errors} errors, ${rate} answers/s${more}\n`,
  );
}

function explain(error: unknown): never {
  throw new Error('the cars of the bench could not be made', { cause: error });
}

import pg from 'pg';
import type { Server } from '../../../apps/server/src/server.ts';
import { createCar } from '../../support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../support/people.ts';
import { TEST_API_KEY, type TestServer } from '../../support/test-server.ts';
import { type InProcessServer, startInProcessServer } from '../lib/in-process-server.ts';
import { FIRST_MINUTE, FLEET, GUESTS, HOSTS, OFFICE, type Person, toInstant } from './state.ts';

// Access tokens expire after an hour.
const SIGN_IN_MINUTES = 50;
export const PHOTO =
  '/storage/v1/object/public/car-images/00000000-0000-4000-8000-000000000000/1700000000000-0.webp';

/** The product: a server on a real PostgreSQL that listens on a port, with a controlled clock. */
export interface SystemUnderTest {
  people: Record<Person, TestPerson>;
  cars: string[];
  /** Ids by label and labels by id of bookings, blocks, receipts and payouts. */
  ids: Map<string, string>;
  labels: Map<string, string>;
  origin(): string;
  server(): Server;
  /** Connections of the database owner, who sees every row and may truncate tables. */
  owner: pg.Pool;
  now(): number;
  wait(minutes: number): Promise<void>;
  restart(): Promise<void>;
  /** Deletes all bookings and resets the clock to the first minute. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product on an empty database. `dataDir` holds its signing keys. */
export async function startSystem(options: {
  databaseUrl: string;
  dataDir: string;
}): Promise<SystemUnderTest> {
  let now = FIRST_MINUTE;
  let signedInAt = now;
  let running = await startServer(options, () => new Date(toInstant(now)));
  const test = () => ({ server: running.server }) as TestServer;
  const owner = new pg.Pool({ connectionString: options.databaseUrl, max: 2 });
  // A discarded connection may still be closing when the database stops.
  owner.on('error', () => undefined);
  const people = await createPeople(test());
  const cars = await createFleet(test(), people);
  const ids = new Map<string, string>();
  const labels = new Map<string, string>();
  const signIn = async () => {
    signedInAt = now;
    await signInAgain(test(), ...Object.values(people));
  };
  return {
    ...{ people, cars, ids, labels, owner },
    origin: () => running.origin,
    server: () => running.server,
    now: () => now,
    async stop() {
      await running.stop();
      await owner.end();
    },
    async wait(minutes) {
      now += minutes;
      if (now - signedInAt > SIGN_IN_MINUTES) await signIn();
    },
    async restart() {
      await running.stop();
      running = await startServer(options, () => new Date(toInstant(now)));
    },
    async reset() {
      now = FIRST_MINUTE;
      ids.clear();
      labels.clear();
      await clearBookings(owner, cars);
      await signIn();
    },
  };
}

function startServer(
  options: { databaseUrl: string; dataDir: string },
  clock: () => Date,
): Promise<InProcessServer> {
  return startInProcessServer({ ...options, clock, publishableKey: TEST_API_KEY });
}

async function createPeople(test: TestServer): Promise<Record<Person, TestPerson>> {
  const people: [Person, TestPerson][] = [];
  for (const name of GUESTS) people.push([name, await createPerson(test, { name, roles: ['renter'] })]);
  for (const name of HOSTS)
    people.push([name, await createPerson(test, { name, roles: ['renter', 'owner'] })]);
  people.push([OFFICE, await createPerson(test, { name: 'Office', roles: ['admin'] })]);
  return Object.fromEntries(people) as Record<Person, TestPerson>;
}

async function createFleet(test: TestServer, people: Record<Person, TestPerson>): Promise<string[]> {
  const ids: string[] = [];
  for (const { host, dailyBututs } of FLEET) {
    const dailyPrice = (dailyBututs / 100).toFixed(2);
    ids.push((await createCar(test, people[host], { dailyPrice, images: [PHOTO] })).id);
  }
  return ids;
}

/** Truncates the tables of bookings and money. The product itself cannot, because the ledger is append-only. */
async function clearBookings(owner: pg.Pool, cars: readonly string[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `truncate bookings, booking_counters, car_calendar, payouts, ledger_transactions, receipt_counters,
         refund_receipt_counters, invoice_counters, payout_counters, idempotency_keys, notices cascade`,
    );
    for (const [index, id] of cars.entries()) {
      const price = (FLEET[index]?.dailyBututs ?? 0) / 100;
      await client.query('update cars set active = true, daily_price = $2 where id = $1', [id, price]);
    }
  } finally {
    // Closes the connection, because the setting applies to its whole session.
    client.release(true);
  }
}

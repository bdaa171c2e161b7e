import pg from 'pg';
import type { Server } from '../../apps/server/src/server.ts';
import { createCar } from '../../apps/server/src/test-support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../apps/server/src/test-support/people.ts';
import { TEST_API_KEY, type TestServer } from '../../apps/server/src/test-support/test-server.ts';
import { type InProcess, startInProcess } from '../lib/in-process.ts';
import { FIRST_MINUTE, FLEET, GUESTS, HOSTS, OFFICE, type Person, toInstant } from './state.ts';

// Tokens live for an hour.
const SIGN_IN_MINUTES = 50;
export const PHOTO =
  '/storage/v1/object/public/car-images/00000000-0000-4000-8000-000000000000/1700000000000-0.webp';

/** The product itself: a server on a real PostgreSQL that listens on a port, with the clock in the hand of the proof. */
export interface World {
  people: Record<Person, TestPerson>;
  cars: string[];
  /** Ids by label and labels by id, of bookings and blocks. */
  ids: Map<string, string>;
  labels: Map<string, string>;
  origin(): string;
  server(): Server;
  /** The database's owner, who sees every row and may empty tables. */
  owner: pg.Pool;
  now(): number;
  wait(minutes: number): Promise<void>;
  restart(): Promise<void>;
  /** Back to the first minute: nobody has booked anything. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the product on an empty database; `dataDir` keeps its keys. */
export async function openWorld(place: { databaseUrl: string; dataDir: string }): Promise<World> {
  let now = FIRST_MINUTE;
  let signedInAt = now;
  let running = await start(place, () => new Date(toInstant(now)));
  const test = () => ({ server: running.server }) as TestServer;
  const owner = new pg.Pool({ connectionString: place.databaseUrl, max: 2 });
  // A connection that is thrown away may still be closing when the database stops.
  owner.on('error', () => undefined);
  const people = await addPeople(test());
  const cars = await addFleet(test(), people);
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
      running = await start(place, () => new Date(toInstant(now)));
    },
    async reset() {
      now = FIRST_MINUTE;
      ids.clear();
      labels.clear();
      await forgetEverything(owner, cars);
      await signIn();
    },
  };
}

function start(place: { databaseUrl: string; dataDir: string }, clock: () => Date): Promise<InProcess> {
  return startInProcess({ ...place, clock, publishableKey: TEST_API_KEY });
}

async function addPeople(test: TestServer): Promise<Record<Person, TestPerson>> {
  const people: [Person, TestPerson][] = [];
  for (const name of GUESTS) people.push([name, await createPerson(test, { name, roles: ['renter'] })]);
  for (const name of HOSTS)
    people.push([name, await createPerson(test, { name, roles: ['renter', 'owner'] })]);
  people.push([OFFICE, await createPerson(test, { name: 'Office', roles: ['admin'] })]);
  return Object.fromEntries(people) as Record<Person, TestPerson>;
}

async function addFleet(test: TestServer, people: Record<Person, TestPerson>): Promise<string[]> {
  const ids: string[] = [];
  for (const { host, dailyBututs } of FLEET) {
    const dailyPrice = (dailyBututs / 100).toFixed(2);
    ids.push((await createCar(test, people[host], { dailyPrice, images: [PHOTO] })).id);
  }
  return ids;
}

/** Empties the tables of bookings and money, which nobody could through the product: its books are kept for ever. */
async function forgetEverything(owner: pg.Pool, cars: readonly string[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      'truncate bookings, booking_tallies, car_calendar, payouts, ledger_transactions, receipt_counters, idempotency_keys, notices cascade',
    );
    for (const [place, id] of cars.entries()) {
      const price = (FLEET[place]?.dailyBututs ?? 0) / 100;
      await client.query('update cars set active = true, daily_price = $2 where id = $1', [id, price]);
    }
  } finally {
    // The setting goes with the connection.
    client.release(true);
  }
}

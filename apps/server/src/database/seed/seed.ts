import type { DriverPapersService } from '../../modules/driver-papers/driver-papers.service.ts';
import type { PhotoStorage } from '../../modules/photos/storage/photo-storage.ts';
import { beginFor } from '../asker.ts';
import { type DatabaseClient, withSchema } from '../client.ts';
import { settings } from '../schema/index.ts';
import { DEMO_GUESTS, DEMO_HOSTS, DEMO_OFFICE } from './people.data.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedFleet } from './seed-fleet.ts';
import { seedNotices } from './seed-notices.ts';
import { seedPayouts } from './seed-payouts.ts';
import { type AccountMaker, seedPeople } from './seed-people.ts';

export const DEMO_PASSWORD = 'Coastline-demo-1';
export const DEMO_ACCOUNTS = [DEMO_OFFICE, DEMO_HOSTS[0], DEMO_GUESTS[0]].flatMap((person) =>
  person ? [person.email] : [],
);

const SEEDED_KEY = 'demo_seeded';

/** Fills an empty marketplace with people, cars and bookings, once; a second call changes nothing. */
export async function seedDemoData(deps: {
  server: {
    auth: AccountMaker;
    database: DatabaseClient;
    photoOriginals: PhotoStorage;
    services: { driverPapers: Pick<DriverPapersService, 'seal'> };
  };
  clock: () => Date;
}): Promise<void> {
  const { auth, database, photoOriginals: storage } = deps.server;
  const { seal: sealPassport } = deps.server.services.driverPapers;
  const now = deps.clock();
  const client = await database.pool.connect();
  try {
    await client.query(beginFor('demo-data'));
    // The photos of the fleet are drawn meanwhile, which takes a small machine a while.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const [first] = await withSchema(client)
      .insert(settings)
      .values({ key: SEEDED_KEY, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (first) {
      const people = await seedPeople(client, { auth, password: DEMO_PASSWORD });
      const fleet = await seedFleet(client, { hosts: people.hosts, storage, now });
      await seedBookings(client, { people, fleet, sealPassport, now });
      await seedPayouts(client, { officeId: people.office.userId, now });
      await seedNotices(client, { now });
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

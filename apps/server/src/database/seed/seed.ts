import { inArray } from 'drizzle-orm';
import type { DriverPapersService } from '../../modules/driver-papers/driver-papers.service.ts';
import type { PhotoStorage } from '../../modules/photos/storage/photo-storage.ts';
import { beginFor } from '../asker.ts';
import { type DatabaseClient, withSchema } from '../client.ts';
import { profiles, settings, users } from '../schema/index.ts';
import { DEMO_PAYEE } from './payee.data.ts';
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
const ADD_WHATSAPP = `update settings set value = value || '{"whatsapp": "+2204460010"}' where key = 'contact'`;

/**
 * Fills an empty marketplace with people, cars and bookings, once; a second call changes nothing, and neither does one
 * where anybody has an account. Tells whether the demo is there.
 */
export async function seedDemoData(deps: {
  server: {
    auth: AccountMaker;
    database: DatabaseClient;
    photoOriginals: PhotoStorage;
    services: { driverPapers: Pick<DriverPapersService, 'seal'> };
  };
  clock: () => Date;
}): Promise<boolean> {
  const { auth, database, photoOriginals: storage } = deps.server;
  const { seal: sealPassport } = deps.server.services.driverPapers;
  const now = deps.clock();
  const client = await database.pool.connect();
  try {
    await client.query(beginFor('demo-data'));
    // The photos of the fleet are drawn meanwhile, which takes a small machine a while.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const db = withSchema(client);
    const [first] = await db
      .insert(settings)
      .values({ key: SEEDED_KEY, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (first) {
      const [somebody] = await db.select({ id: profiles.id }).from(profiles).limit(1);
      if (somebody) {
        await client.query('rollback');
        return false;
      }
      const people = await seedPeople(client, { auth, password: DEMO_PASSWORD });
      const fleet = await seedFleet(client, { hosts: people.hosts, storage, now });
      await seedBookings(client, { people, fleet, sealPassport, now });
      await seedPayouts(client, { officeId: people.office.userId, now });
      await seedNotices(client, { now });
      await db.insert(settings).values({ key: 'payee', value: DEMO_PAYEE }).onConflictDoNothing();
      await client.query(ADD_WHATSAPP);
    }
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Throws where accounts of the demo are: everybody knows their password, and one of them is the office's. */
export async function refuseDemoAccounts({ db }: Pick<DatabaseClient, 'db'>): Promise<void> {
  const emails = [DEMO_OFFICE, ...DEMO_HOSTS, ...DEMO_GUESTS].map(({ email }) => email);
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1);
  if (!found) return;
  throw new Error(
    `The demo is in this database (${found.email} and others, whose password everybody knows). Production needs one of its own.`,
  );
}

import { inArray } from 'drizzle-orm';
import type { SignContractService } from '../modules/booking/contracts/sign-contract.service.ts';
import type { PhotoStorage } from '../modules/catalogue/photos/storage/photo-storage.ts';
import type { IdentityDocumentsService } from '../modules/people/identity-documents/identity-documents.service.ts';
import { type DatabaseClient, drizzleOn } from '../persistence/client.ts';
import { setLocalRlsContext } from '../persistence/row-level-security.ts';
import { profiles, settings, users } from '../persistence/schema/index.ts';
import { DEMO_PAYEE } from './payee.data.ts';
import { DEMO_GUESTS, DEMO_HOSTS, DEMO_OFFICE } from './people.data.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedCashClosings } from './seed-cash-book.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedExtras } from './seed-extras.ts';
import { seedFleet } from './seed-fleet.ts';
import { seedNotices } from './seed-history.ts';
import { seedPayouts } from './seed-payouts.ts';
import { type AccountCreator, seedPeople } from './seed-people.ts';

export const DEMO_PASSWORD = 'Coastline-demo-1';
export const DEMO_ACCOUNTS = [DEMO_OFFICE, DEMO_HOSTS[0], DEMO_GUESTS[0]].flatMap((person) =>
  person ? [person.email] : [],
);

const SEEDED_KEY = 'demo_seeded';
const ADD_WHATSAPP = `update settings set value = value || '{"whatsapp": "+2204460010"}' where key = 'contact'`;

/**
 * Fills an empty marketplace with users, cars and bookings. Changes nothing if the demo exists already or if there is any
 * account. Returns whether the marketplace has the demo data.
 */
export async function seedDemoData(deps: {
  server: {
    auth: AccountCreator;
    database: DatabaseClient;
    photoOriginals: PhotoStorage;
    services: {
      identityDocuments: Pick<IdentityDocumentsService, 'seal'>;
      signContract: Pick<SignContractService, 'storeAtOffice'>;
    };
  };
  clock: () => Date;
}): Promise<boolean> {
  const { auth, database, photoOriginals: storage } = deps.server;
  const { seal: sealPassport } = deps.server.services.identityDocuments;
  const now = deps.clock();
  const client = await database.pool.connect();
  try {
    await client.query(`begin; ${setLocalRlsContext('demo-data')}`);
    // The transaction is idle while the photos are rendered, which is slow on a small machine.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const db = drizzleOn(client);
    const [first] = await db
      .insert(settings)
      .values({ key: SEEDED_KEY, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (first) {
      const [account] = await db.select({ id: profiles.id }).from(profiles).limit(1);
      if (account) {
        await client.query('rollback');
        return false;
      }
      const people = await seedPeople(client, { auth, password: DEMO_PASSWORD });
      const fleet = await seedFleet(client, { hosts: people.hosts, storage, now });
      await seedBookings(client, { people, fleet, sealPassport, now });
      await seedExtras(client, { now });
      const { signContract } = deps.server.services;
      await seedDocuments(client, { officeId: people.office.userId, signContract, now });
      await seedPayouts(client, { officeId: people.office.userId, now });
      await seedCashClosings(client, { officeId: people.office.userId, now });
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

/** Throws if demo accounts exist: their password is public, and one of them is an admin. */
export async function assertNoDemoAccounts({ db }: Pick<DatabaseClient, 'db'>): Promise<void> {
  const emails = [DEMO_OFFICE, ...DEMO_HOSTS, ...DEMO_GUESTS].map(({ email }) => email);
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1);
  if (!found) return;
  throw new Error(
    `The database has demo data (${found.email} and other accounts with a public password). Use another database in production.`,
  );
}

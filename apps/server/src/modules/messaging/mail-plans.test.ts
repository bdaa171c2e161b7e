import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlanReader } from '../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../tests/support/test-server.ts';
import { type DatabaseClient, openDatabase } from '../../persistence/client.ts';
import { migrateDatabase } from '../../persistence/setup/migrate.ts';
import { listMails } from '../people/own-account/account-data.repository.ts';
import { eraseProfile, eraseUserRows } from '../people/own-account/erase-account.repository.ts';
import { deleteOldMails } from './notifications/mail.repository.ts';

const MAILS = 20_000;
const PEOPLE = 2_000;
const OLD = 300;

let database: DatabaseClient;
const { explainAll } = createPlanReader(() => database);

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query(`set session_replication_role = replica; set coastline.current_actor = 'office'`);
  for (const text of FILLED) await database.pool.query(text);
  await database.pool.query('analyze');
}, 60_000);
afterAll(() => database.close());

const FILLED = [
  `insert into users (auth_user_id, email, name, role)
   select gen_random_uuid(), n || '@coastline.example', 'Lamin', 'renter' from generate_series(1, ${PEOPLE}) n`,
  `insert into mail_messages (kind, to_address, subject, content, user_id, booking_id, created_at)
   select 'test', u.email, 's', '{}', case when n % 10 = 0 then null else u.id end,
     case when n % 10 = 0 then null else gen_random_uuid() end,
     now() - make_interval(days => case when n <= ${OLD} then 366 else 364 end)
   from generate_series(1, ${MAILS}) n join users u on u.email = (n % ${PEOPLE} + 1) || '@coastline.example'`,
  `insert into mail_deliveries (mail_id, sent_at) select id, created_at from mail_messages`,
  `insert into account_mails (mail_id, auth_user_id)
   select m.id, u.auth_user_id from mail_messages m join users u on u.email = m.to_address where m.user_id is null`,
];

async function rowsRead(ask: Parameters<typeof explainAll>[0]): Promise<number> {
  return (await explainAll(ask)).reduce((sum, { rowsScanned }) => sum + rowsScanned, 0);
}

test('finds the mails of one person by index, to export and to erase them', async () => {
  const { rows } = await database.pool.query<{ id: string; email: string; auth_user_id: string }>(
    `select id, email, auth_user_id from users where email = '10@coastline.example'`,
  );
  const [{ id: userId, email, auth_user_id: authUserId }] = rows as [(typeof rows)[number]];
  const person = { email, authUserId, userId };
  const theirs = MAILS / PEOPLE;
  expect(await listMails(database.db, person)).toHaveLength(theirs);
  expect(await rowsRead((db) => listMails(db, person))).toBeLessThanOrEqual(10 * theirs);
  const at = new Date();
  const erased = await rowsRead(async (db) => {
    await eraseUserRows(db, userId, { at });
    await eraseProfile(db, { authUserId, email, at });
  });
  expect(erased).toBeLessThanOrEqual(20 * theirs);
  expect(await listMails(database.db, person)).toEqual([]);
});

test('finds old mails by index, however many are stored', async () => {
  const read = await rowsRead((db) => deleteOldMails(db, { days: 365, limit: 100 }));
  expect(read).toBeLessThanOrEqual(5 * 100);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-server.ts';
import { applyMigrations, listMigrationFiles } from './setup/migrate.ts';

const MIGRATION = '0120-phone-numbers-e164.sql';

test('the migration converts parsable phone numbers to E.164 and leaves the others unchanged [AUTH-11]', async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { auth, public: names } = await listMigrationFiles();
  const before = names.filter((name) => name < MIGRATION);
  await applyMigrations(client, { auth: auth.filter((name) => name.endsWith('.sql')), public: before });
  const typed = [
    '',
    '+220 770 12 34',
    '7712345',
    '00220 771-2345',
    '2207712345',
    '+46 (0)70 174',
    'call me',
    '12345',
  ];
  await client.query(
    `insert into profiles (id, full_name, phone)
     select gen_random_uuid(), 'Awa', phone from unnest($1::text[]) phone`,
    [typed],
  );
  await applyMigrations(client, { auth: [], public: [MIGRATION] });
  const { rows } = await client.query<{ phone: string }>('select phone from profiles order by ctid');
  const office = await client.query(`select value->>'phone' as phone from settings where key = 'contact'`);
  // Other columns of a row with an unparsable number stay updatable.
  await client.query(`update profiles set full_name = 'Awa Njie', phone = phone`);
  await client.end();
  expect(rows.map(({ phone }) => phone).toSorted()).toEqual(
    [
      '',
      '+2207701234',
      '+2207712345',
      '+2207712345',
      '+2207712345',
      '+4670174',
      'call me',
      '12345',
    ].toSorted(),
  );
  expect(office.rows).toEqual([{ phone: '+2204460010' }]);
});

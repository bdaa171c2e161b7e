import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlanReader } from '../../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { type Database, type DatabaseClient, openDatabase } from '../../../persistence/client.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import { listPeople, type PeopleSearch } from './people-search.repository.ts';

const PEOPLE = 10_000;
const PAGE = 40;

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query('alter table users set (autovacuum_enabled = off)');
  await database.pool.query('alter table user_roles set (autovacuum_enabled = off)');
  await database.pool.query(
    `with people as (
       insert into users (auth_user_id, email, name, phone, role, created_at, suspended_at, suspended_reason, erased_at)
       select gen_random_uuid(), 'person-' || n || '@example.org',
         (array['Fatou','Lamin','Awa','Ñdèye'])[1 + n % 4] || ' ' || (array['Jallow','Ceesay','100%_Touray'])[1 + n / 4 % 3]
           || case when n % 5000 = 7 then ' Quist\\Xylo' else '' end,
         '+2203' || lpad((n * 37 % 1000000)::text, 6, '0'), 'renter', now() - make_interval(mins => n / 2),
         case when n % 2000 = 5 then now() end, case when n % 2000 = 5 then 'because' end,
         case when n % 50 = 1 then now() end
       from generate_series(1, $1::int) n returning id, name, erased_at)
     insert into user_roles (user_id, role)
     select id, case when name like 'Awa%' then 'owner' else 'renter' end from people where erased_at is null`,
    [PEOPLE],
  );
  await database.pool.query(
    `insert into user_roles (user_id, role) select id, 'admin' from users where email = 'person-9990@example.org'`,
  );
  await database.pool.query('analyze users, user_roles');
}, 60_000);
afterAll(() => database.close());

const { explainAll } = createPlanReader(() => database);

const people = (page: Partial<PeopleSearch>) => (db: Database) =>
  listPeople(db, { search: '', limit: 31, ...page });
const MODES = ['custom', 'generic'] as const;

// A scan reads an account and, with a role filter, its role; rows of the page also read roles, cars and bookings.
test.each<{ name: string; ask: (db: Database) => Promise<unknown>; index: string; maxRows: number }>([
  { name: 'all people', ask: people({}), index: 'users_by_age', maxRows: 150 },
  { name: 'a common name', ask: people({ search: 'FATOU' }), index: 'users_by_age', maxRows: 350 },
  { name: 'a common letter', ask: people({ search: 'a' }), index: 'users_by_age', maxRows: 150 },
  { name: 'a common character', ask: people({ search: '%' }), index: 'users_by_age', maxRows: 300 },
  { name: 'hosts by age', ask: people({ role: 'owner' }), index: 'users_by_age', maxRows: 500 },
  { name: 'suspended people', ask: people({ suspended: true }), index: 'users_suspended', maxRows: 50 },
  {
    name: 'people who are not suspended',
    ask: people({ suspended: false }),
    index: 'users_by_age',
    maxRows: 150,
  },
])('$name: found by a short scan', async ({ ask, index, maxRows }) => {
  for (const mode of MODES) {
    const plans = await explainAll(ask, mode);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.indexes).toContain(index);
    expect(plans[0]?.rowsScanned).toBeLessThanOrEqual(maxRows);
  }
});

test.each<{ name: string; ask: (db: Database) => Promise<unknown>; index: string }>([
  { name: 'a term without matches', ask: people({ search: 'zzzzz' }), index: 'users_by_words' },
  { name: 'a rare name', ask: people({ search: 'quist\\x' }), index: 'users_by_words' },
  { name: 'an address', ask: people({ search: 'person-9999@' }), index: 'users_by_words' },
  { name: 'digits of a phone', ask: people({ search: '336 9963' }), index: 'users_by_words' },
  { name: 'the office', ask: people({ role: 'admin' }), index: 'user_roles_admins' },
])('$name: found by an index after the scan limit', async ({ ask, index }) => {
  const [scan, all, ...more] = await explainAll(ask, 'custom');
  expect(more).toEqual([]);
  expect(scan?.rowsScanned).toBeLessThanOrEqual(4_100);
  expect(all?.indexes).toContain(index);
  expect(all?.rowsScanned).toBeLessThanOrEqual(100);
});

test('the pages contain every match once and in order', async () => {
  const searches: Partial<PeopleSearch>[] = [
    ...[
      '',
      'fatou',
      'a',
      'X',
      'qu',
      '%',
      '_',
      '\\',
      '%_',
      'quist\\x',
      'ñdèye 100%',
      '311',
      '2203',
      'zzzzz',
    ].map((search) => ({ search })),
    ...[{ role: 'owner' as const }, { role: 'admin' as const }, { suspended: true }],
    { search: 'quist', role: 'renter', suspended: false },
  ];
  for (const asked of searches) {
    const matching = await matchingIds(asked);
    const found: string[] = [];
    let after: PeopleSearch['after'];
    // Two pages, or fewer if the results end earlier.
    for (let page = 0; page < 2; page += 1) {
      const rows = await listPeople(database.db, { search: '', ...asked, after, limit: PAGE });
      found.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (!last) break;
      after = { value: last.sortKey, id: last.id };
    }
    expect(found, JSON.stringify(asked)).toEqual(matching.slice(0, 2 * PAGE));
  }
});

/** Matching ids, computed without index and scan. */
async function matchingIds({ search = '', role, suspended }: Partial<PeopleSearch>): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; text: string; phone: string; isIn: boolean }>(
    `select u.id, u.name || chr(10) || u.email as text, u.phone,
       ($1::text is null or $1 = any(array(select role from user_roles r where r.user_id = u.id)))
       and ($2::boolean is null or (suspended_at is not null) = $2) as "isIn"
     from users u where erased_at is null order by created_at desc, id desc`,
    [role ?? null, suspended ?? null],
  );
  const word = search.toLowerCase();
  const digits = /^[\d ]{3,}$/.test(search) ? search.replaceAll(' ', '') : undefined;
  const has = ({ text, phone }: { text: string; phone: string }) =>
    text.toLowerCase().includes(word) || (digits !== undefined && phone.replace(/\D/g, '').includes(digits));
  return rows.filter((row) => row.isIn && has(row)).map(({ id }) => id);
}

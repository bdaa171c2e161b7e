import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type DatabaseClient, openDatabase } from '../../database/client.ts';
import { migrateDatabase } from '../../database/setup/migrate.ts';
import { readPlansOf } from '../../test-support/query-plans.ts';
import { createDatabase } from '../../test-support/test-server.ts';
import { listPeople, type PeopleSearch } from './people-search.repository.ts';

const PEOPLE = 10_000;
const PAGE = 40;

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 1 });
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

const { plansOf } = readPlansOf(() => database);

const people = (page: Partial<PeopleSearch>) => (db: Database) =>
  listPeople(db, { search: '', limit: 31, ...page });
const MODES = ['custom', 'generic'] as const;

// A walk reads an account and, for a role, whether they have it; the shown ones have roles, cars and bookings.
test.each<{ name: string; ask: (db: Database) => Promise<unknown>; index: string; most: number }>([
  { name: 'everybody', ask: people({}), index: 'users_by_age', most: 150 },
  { name: 'a common name', ask: people({ search: 'FATOU' }), index: 'users_by_age', most: 350 },
  { name: 'a common letter', ask: people({ search: 'a' }), index: 'users_by_age', most: 150 },
  { name: 'a common sign', ask: people({ search: '%' }), index: 'users_by_age', most: 300 },
  { name: 'hosts by age', ask: people({ role: 'owner' }), index: 'users_by_age', most: 500 },
  { name: 'whoever is shut out', ask: people({ suspended: true }), index: 'users_suspended', most: 50 },
  { name: 'whoever is not', ask: people({ suspended: false }), index: 'users_by_age', most: 150 },
])('$name: met on a short walk', async ({ ask, index, most }) => {
  for (const mode of MODES) {
    const plans = await plansOf(ask, mode);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.indexes).toContain(index);
    expect(plans[0]?.rows).toBeLessThanOrEqual(most);
  }
});

test.each<{ name: string; ask: (db: Database) => Promise<unknown>; index: string }>([
  { name: 'a word that nobody has', ask: people({ search: 'zzzzz' }), index: 'users_by_words' },
  { name: 'a rare name', ask: people({ search: 'quist\\x' }), index: 'users_by_words' },
  { name: 'an address', ask: people({ search: 'person-9999@' }), index: 'users_by_words' },
  { name: 'digits of a phone', ask: people({ search: '336 9963' }), index: 'users_by_words' },
  { name: 'the office', ask: people({ role: 'admin' }), index: 'user_roles_admins' },
])('$name: found by an index once the walk is given up', async ({ ask, index }) => {
  const [walk, all, ...more] = await plansOf(ask, 'custom');
  expect(more).toEqual([]);
  expect(walk?.rows).toBeLessThanOrEqual(4_100);
  expect(all?.indexes).toContain(index);
  expect(all?.rows).toBeLessThanOrEqual(100);
});

test('whatever is looked for, the pages hold who matches, each once and in order', async () => {
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
    // Two pages, and the end where it is near.
    for (let page = 0; page < 2; page += 1) {
      const rows = await listPeople(database.db, { search: '', ...asked, after, limit: PAGE });
      found.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (!last) break;
      after = { value: last.place, id: last.id };
    }
    expect(found, JSON.stringify(asked)).toEqual(matching.slice(0, 2 * PAGE));
  }
});

/** Who matches, by no index and no walk. */
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

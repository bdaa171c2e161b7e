import type { Role } from '@coastline/domain/people/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { matchesPerson } from '../../../persistence/person-search.ts';
import { type PersonRow, selectPeople } from './people.repository.ts';

/** Accounts that a scan in list order reads before the search falls back to the trigram index. */
const SCAN_LIMIT = 2_000;

export interface PeopleSearch {
  search: string;
  role?: Role | undefined;
  suspended?: boolean | undefined;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/**
 * People by name, e-mail or phone, newest account first, without erased accounts. A frequent term fills the page from a
 * scan of the newest accounts; a rare term is found by the trigram index. Both read few rows.
 */
export async function listPeople(db: Database, page: PeopleSearch): Promise<PersonRow[]> {
  const scanned = await scanPeople(db, page);
  return scanned.isComplete ? scanned.found : findAllPeople(db, page);
}

/** The part of the page that the newest accounts contain. */
async function scanPeople(
  db: Database,
  page: PeopleSearch,
): Promise<{ found: PersonRow[]; isComplete: boolean }> {
  // A scalar subquery per row: with a join PostgreSQL might read the roles of all users first.
  const role = (role: Role) =>
    sql`(select r.role from user_roles r where r.user_id = u.id and r.role = ${role}) is not null`;
  const rows = await selectPeople(
    db,
    sql`, u."isScanEnd" from (
      select u.*, row_number() over (order by u.created_at desc, u.id desc) = ${sql.raw(String(SCAN_LIMIT))} as "isScanEnd"
      from users u where ${scopeCondition(page)}
      order by u.created_at desc, u.id desc limit ${sql.raw(String(SCAN_LIMIT))}) u
    where (${matchCondition(page, role)}) or u."isScanEnd"
    order by u.created_at desc, u.id desc limit ${page.limit}`,
  );
  const found = rows as (PersonRow & { isScanEnd: boolean })[];
  return { found, isComplete: found.at(-1)?.isScanEnd !== true };
}

/** The page from all matching accounts, sorted after the match. */
function findAllPeople(db: Database, page: PeopleSearch): Promise<PersonRow[]> {
  const role = (role: Role) =>
    sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${role})`;
  // Materialized without the order: otherwise the planner would scan in list order again.
  return selectPeople(
    db,
    sql`from (
      with matching as materialized (select u.id, u.created_at from users u where ${scopeCondition(page)} and ${matchCondition(page, role)})
      select id from matching order by created_at desc, id desc limit ${page.limit}) page
    join users u on u.id = page.id order by u.created_at desc, u.id desc`,
  );
}

function scopeCondition({ suspended, after }: PeopleSearch): SQL {
  const conditions = [sql`u.erased_at is null`];
  if (suspended !== undefined) {
    conditions.push(suspended ? sql`u.suspended_at is not null` : sql`u.suspended_at is null`);
  }
  if (after) conditions.push(sql`(u.created_at, u.id) < (${after.value}::timestamptz, ${after.id}::uuid)`);
  return sql.join(conditions, sql` and `);
}

function matchCondition({ search, role }: PeopleSearch, hasRole: (role: Role) => SQL): SQL {
  const conditions = [search ? matchesPerson(search) : undefined, role ? hasRole(role) : undefined];
  return sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` and `);
}

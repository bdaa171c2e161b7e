import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../persistence/client.ts';
import { matchesPerson } from '../../../../persistence/person-search.ts';
import { userRoles, users } from '../../../../persistence/schema/index.ts';

/** Hosts that a scan in name order reads before the search falls back to the trigram index. */
const SCAN_LIMIT = 2_000;

interface HostRow {
  id: string;
  name: string;
  email: string;
}

interface HostSearch {
  search: string;
  limit: number;
}

/** Hosts whose name, e-mail or phone matches, ordered by name. An empty search matches all hosts. */
export async function listHosts(db: Database, query: HostSearch): Promise<HostRow[]> {
  const scanned = await scanHosts(db, query);
  const isComplete = scanned.at(-1)?.isScanEnd !== true;
  return isComplete ? scanned.map(({ id, name, email }) => ({ id, name, email })) : findAllHosts(db, query);
}

const matchesSearch = (search: string): SQL => (search === '' ? sql`true` : matchesPerson(search));

async function scanHosts(
  db: Database,
  { search, limit }: HostSearch,
): Promise<(HostRow & { isScanEnd: boolean })[]> {
  // A scalar subquery per row: with a join PostgreSQL might read the roles of all users first.
  const isOwner = sql`(select r.role from user_roles r where r.user_id = u.id and r.role = 'owner') is not null`;
  const { rows } = await db.execute<HostRow & { isScanEnd: boolean } & Record<string, unknown>>(sql`
    select id, name, email, "isScanEnd" from (
      select id, name, email, phone, lower(name) as place,
        row_number() over (order by lower(name), id) = ${sql.raw(String(SCAN_LIMIT))} as "isScanEnd"
      from users where suspended_at is null and erased_at is null
      order by lower(name), id limit ${sql.raw(String(SCAN_LIMIT))}) u
    where (${matchesSearch(search)} and ${isOwner}) or "isScanEnd"
    order by place, id limit ${limit}`);
  return rows;
}

async function findAllHosts(db: Database, { search, limit }: HostSearch): Promise<HostRow[]> {
  // Materialized without the order: otherwise the planner would scan in name order again.
  const { rows } = await db.execute<HostRow & Record<string, unknown>>(sql`
    with matching as materialized (
      select id, name, email from users u where suspended_at is null and erased_at is null and ${matchesSearch(search)}
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'owner'))
    select id, name, email from matching order by lower(name), id limit ${limit}`);
  return rows;
}

export async function isHostId(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isHost()));
  return rows.length > 0;
}

function isHost() {
  return sql`${users.suspendedAt} is null and exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'owner')`;
}

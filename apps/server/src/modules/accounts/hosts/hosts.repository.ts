import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { userRoles, users } from '../../../database/schema/index.ts';
import { isCalled } from '../../../database/words-of-people.ts';

/** Hosts that are passed over by name before all that match are looked up by the index of words. */
const WALKED = 2_000;

interface HostRow {
  id: string;
  name: string;
  email: string;
}

interface HostSearch {
  search: string;
  limit: number;
}

/** Hosts who are called something, by name; all of them without it. */
export async function listHosts(db: Database, query: HostSearch): Promise<HostRow[]> {
  const walked = await walkHosts(db, query);
  const isWhole = walked.at(-1)?.isEndOfWalk !== true;
  return isWhole ? walked.map(({ id, name, email }) => ({ id, name, email })) : findAllHosts(db, query);
}

const isMatch = (search: string): SQL => (search === '' ? sql`true` : isCalled(search));

async function walkHosts(
  db: Database,
  { search, limit }: HostSearch,
): Promise<(HostRow & { isEndOfWalk: boolean })[]> {
  // Asked for as a value, one at a time: otherwise the roles of everybody might be read first.
  const isOwner = sql`(select r.role from user_roles r where r.user_id = u.id and r.role = 'owner') is not null`;
  const { rows } = await db.execute<HostRow & { isEndOfWalk: boolean } & Record<string, unknown>>(sql`
    select id, name, email, "isEndOfWalk" from (
      select id, name, email, phone, lower(name) as place,
        row_number() over (order by lower(name), id) = ${sql.raw(String(WALKED))} as "isEndOfWalk"
      from users where suspended_at is null and erased_at is null
      order by lower(name), id limit ${sql.raw(String(WALKED))}) u
    where (${isMatch(search)} and ${isOwner}) or "isEndOfWalk"
    order by place, id limit ${limit}`);
  return rows;
}

async function findAllHosts(db: Database, { search, limit }: HostSearch): Promise<HostRow[]> {
  // Who matches by itself: with the order in view the planner would walk on.
  const { rows } = await db.execute<HostRow & Record<string, unknown>>(sql`
    with matching as materialized (
      select id, name, email from users u where suspended_at is null and erased_at is null and ${isMatch(search)}
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'owner'))
    select id, name, email from matching order by lower(name), id limit ${limit}`);
  return rows;
}

/** Whether a `users.id` is that of a host. */
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

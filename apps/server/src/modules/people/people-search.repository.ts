import type { Role } from '@coastline/domain/people/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { isCalled } from '../../database/words-of-people.ts';
import { type PersonRow, readPeople } from './people.repository.ts';

/** Accounts that a page passes over before all that match are looked up by the index of words. */
const WALKED = 2_000;

export interface PeopleSearch {
  search: string;
  role?: Role | undefined;
  suspended?: boolean | undefined;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/**
 * People by name, e-mail or phone, the newest account first. Who erased theirs is nobody any more. What many have is soon
 * met among the newest, what few have is found by an index: whatever is looked for, few rows are read.
 */
export async function listPeople(db: Database, page: PeopleSearch): Promise<PersonRow[]> {
  const walked = await walkPeople(db, page);
  return walked.isWhole ? walked.found : findAllPeople(db, page);
}

/** The page as far as the newest accounts hold it. */
async function walkPeople(
  db: Database,
  page: PeopleSearch,
): Promise<{ found: PersonRow[]; isWhole: boolean }> {
  // Asked for as a value, one at a time: otherwise the roles of everybody might be read first.
  const role = (role: Role) =>
    sql`(select r.role from user_roles r where r.user_id = u.id and r.role = ${role}) is not null`;
  const rows = await readPeople(
    db,
    sql`, u."isEndOfWalk" from (
      select u.*, row_number() over (order by u.created_at desc, u.id desc) = ${sql.raw(String(WALKED))} as "isEndOfWalk"
      from users u where ${isWithin(page)}
      order by u.created_at desc, u.id desc limit ${sql.raw(String(WALKED))}) u
    where (${passes(page, role)}) or u."isEndOfWalk"
    order by u.created_at desc, u.id desc limit ${page.limit}`,
  );
  const found = rows as (PersonRow & { isEndOfWalk: boolean })[];
  return { found, isWhole: found.at(-1)?.isEndOfWalk !== true };
}

/** The page out of everybody who matches, brought into order. */
function findAllPeople(db: Database, page: PeopleSearch): Promise<PersonRow[]> {
  const role = (role: Role) =>
    sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${role})`;
  // Who matches by itself: with the order in view the planner would walk on.
  return readPeople(
    db,
    sql`from (
      with matching as materialized (select u.id, u.created_at from users u where ${isWithin(page)} and ${passes(page, role)})
      select id from matching order by created_at desc, id desc limit ${page.limit}) page
    join users u on u.id = page.id order by u.created_at desc, u.id desc`,
  );
}

function isWithin({ suspended, after }: PeopleSearch): SQL {
  const conditions = [sql`u.erased_at is null`];
  if (suspended !== undefined) {
    conditions.push(suspended ? sql`u.suspended_at is not null` : sql`u.suspended_at is null`);
  }
  if (after) conditions.push(sql`(u.created_at, u.id) < (${after.value}::timestamptz, ${after.id}::uuid)`);
  return sql.join(conditions, sql` and `);
}

function passes({ search, role }: PeopleSearch, isIn: (role: Role) => SQL): SQL {
  const conditions = [search ? isCalled(search) : undefined, role ? isIn(role) : undefined];
  return sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` and `);
}

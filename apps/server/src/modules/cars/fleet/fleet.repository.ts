import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { isCalled } from '../../../database/words-of-people.ts';

/** The newest cars that a page looks through before the indexes of words are asked: common words soon fill a page. */
const WALKED = 2_000;

export interface FleetRow {
  id: string;
  title: string;
  city: string;
  image: string | null;
  dailyPrice: string;
  active: boolean;
  isOut: boolean;
  hostId: string;
  hostName: string;
  /** Where it stands in the order: the instant to the microsecond, which a `Date` would cut. */
  place: string;
}

export interface FleetSearch {
  search: string;
  active?: boolean | undefined;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** Cars of all hosts, newest first; with a search those whose name and place have its words, or whose host is called so. */
export async function listFleet(db: Database, page: FleetSearch): Promise<FleetRow[]> {
  const walked = await walkFleet(db, page);
  return walked.isWhole ? walked.found : findInFleet(db, page);
}

const COLUMNS = sql`c.id, c.title, c.city, c.images[1] as image, c.daily_price::text as "dailyPrice", c.active,
  exists (select 1 from bookings rental where rental.car_id = c.id and rental.status = 'in_progress') as "isOut",
  u.id as "hostId", u.name as "hostName", c.created_at::text as place`;

async function walkFleet(db: Database, page: FleetSearch): Promise<{ found: FleetRow[]; isWhole: boolean }> {
  const { rows } = await db.execute<FleetRow & { isEndOfWalk: boolean } & Record<string, unknown>>(sql`
    select ${COLUMNS}, c."isEndOfWalk" from (
      select c.*, row_number() over (order by c.created_at desc, c.id desc) = ${sql.raw(String(WALKED))} as "isEndOfWalk"
      from (${newest(sql`c.active`, page)} union all ${newest(sql`not c.active`, page)}) c
      order by c.created_at desc, c.id desc limit ${sql.raw(String(WALKED))}) c
    join users u on u.id = c.owner_id
    where ${matches(page.search)} or c."isEndOfWalk"
    order by c.created_at desc, c.id desc limit ${page.limit}`);
  return { found: rows, isWhole: rows.at(-1)?.isEndOfWalk !== true };
}

// Active and paused cars apart: each has an index by age of its own.
function newest(which: SQL, page: FleetSearch): SQL {
  return sql`(select c.* from cars c where ${which} and ${isWithin(page)}
    order by c.created_at desc, c.id desc limit ${sql.raw(String(WALKED))})`;
}

async function findInFleet(db: Database, page: FleetSearch): Promise<FleetRow[]> {
  // What matches by itself, each half by its own index: with the order in view the planner would walk on.
  const { rows } = await db.execute<FleetRow & Record<string, unknown>>(sql`
    with matching as materialized (
      select c.id, c.created_at from cars c where ${hasWords(page.search)} and ${isWithin(page)}
      union
      select c.id, c.created_at from users u join cars c on c.owner_id = u.id
      where ${isCalled(page.search)} and ${isWithin(page)}
    ), page as (select id from matching order by created_at desc, id desc limit ${page.limit})
    select ${COLUMNS} from page join cars c on c.id = page.id join users u on u.id = c.owner_id
    order by c.created_at desc, c.id desc`);
  return rows;
}

function isWithin({ active, after }: FleetSearch): SQL {
  const conditions = [sql`true`];
  if (active !== undefined) conditions.push(sql`c.active = ${active}`);
  if (after) conditions.push(sql`(c.created_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)`);
  return sql.join(conditions, sql` and `);
}

function matches(search: string): SQL {
  return search === '' ? sql`true` : sql`(${hasWords(search)} or ${isCalled(search)})`;
}

function hasWords(search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // One condition a word: the index of words cannot be asked for a list of patterns at once.
  const conditions = words.map(
    (word) => sql`lower(c.title || ' ' || c.city) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

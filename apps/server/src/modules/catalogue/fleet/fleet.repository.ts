import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { matchesPerson } from '../../../persistence/person-search.ts';

/** Number of newest cars that a search scans before it uses the trigram indexes: common words fill a page soon. */
const MAX_SCANNED_CARS = 2_000;

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
  /** `created_at` with microseconds, which a `Date` would truncate. */
  cursorValue: string;
}

export interface FleetSearch {
  search: string;
  active?: boolean | undefined;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** Lists cars of all hosts, newest first; a search matches title and city of the car, or its host. */
export async function listFleet(db: Database, page: FleetSearch): Promise<FleetRow[]> {
  const scan = await scanNewest(db, page);
  return scan.isComplete ? scan.found : searchByIndex(db, page);
}

const COLUMNS = sql`c.id, c.title, c.city, c.images[1] as image, c.daily_price::text as "dailyPrice", c.active,
  exists (select 1 from bookings rental where rental.car_id = c.id and rental.status = 'in_progress') as "isOut",
  u.id as "hostId", u.name as "hostName", c.created_at::text as "cursorValue"`;

async function scanNewest(
  db: Database,
  page: FleetSearch,
): Promise<{ found: FleetRow[]; isComplete: boolean }> {
  const { rows } = await db.execute<FleetRow & { isScanEnd: boolean } & Record<string, unknown>>(sql`
    select ${COLUMNS}, c."isScanEnd" from (
      select c.*, row_number() over (order by c.created_at desc, c.id desc) = ${sql.raw(String(MAX_SCANNED_CARS))} as "isScanEnd"
      from (${selectNewest(sql`c.active`, page)} union all ${selectNewest(sql`not c.active`, page)}) c
      order by c.created_at desc, c.id desc limit ${sql.raw(String(MAX_SCANNED_CARS))}) c
    join users u on u.id = c.owner_id
    where ${searchCondition(page.search)} or c."isScanEnd"
    order by c.created_at desc, c.id desc limit ${page.limit}`);
  return { found: rows, isComplete: rows.at(-1)?.isScanEnd !== true };
}

// Active and paused cars have separate partial indexes by age.
function selectNewest(condition: SQL, page: FleetSearch): SQL {
  return sql`(select c.* from cars c where ${condition} and ${pageCondition(page)}
    order by c.created_at desc, c.id desc limit ${sql.raw(String(MAX_SCANNED_CARS))})`;
}

async function searchByIndex(db: Database, page: FleetSearch): Promise<FleetRow[]> {
  // Materialized without the order, so that each half uses its own index: with the order the planner would scan by age.
  const { rows } = await db.execute<FleetRow & Record<string, unknown>>(sql`
    with matching as materialized (
      select c.id, c.created_at from cars c where ${matchesCarText(page.search)} and ${pageCondition(page)}
      union
      select c.id, c.created_at from users u join cars c on c.owner_id = u.id
      where ${matchesPerson(page.search)} and ${pageCondition(page)}
    ), page as (select id from matching order by created_at desc, id desc limit ${page.limit})
    select ${COLUMNS} from page join cars c on c.id = page.id join users u on u.id = c.owner_id
    order by c.created_at desc, c.id desc`);
  return rows;
}

function pageCondition({ active, after }: FleetSearch): SQL {
  const conditions = [sql`true`];
  if (active !== undefined) conditions.push(sql`c.active = ${active}`);
  if (after) conditions.push(sql`(c.created_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)`);
  return sql.join(conditions, sql` and `);
}

function searchCondition(search: string): SQL {
  return search === '' ? sql`true` : sql`(${matchesCarText(search)} or ${matchesPerson(search)})`;
}

function matchesCarText(search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // One condition per word: the trigram index does not support a list of patterns.
  const conditions = words.map(
    (word) => sql`lower(c.title || ' ' || c.city) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

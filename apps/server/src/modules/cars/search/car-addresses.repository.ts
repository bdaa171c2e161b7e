import type { CarAddress } from '@coastline/domain/wire/car';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';

/** As many addresses as one file of a map of the site may have (sitemaps.org). */
const MOST = 50_000;
const UUID_DIGITS = 32;

/** Active cars whose ids begin so, by id. */
export async function listCarAddresses(db: Database, begins: string): Promise<CarAddress[]> {
  const first = begins.padEnd(UUID_DIGITS, '0');
  const last = begins.padEnd(UUID_DIGITS, 'f');
  const { rows } = await db.execute<{ id: string; updated_at: string }>(sql`
    select id, updated_at from cars where active and id between ${first}::uuid and ${last}::uuid
    order by id limit ${MOST}`);
  return rows.map(({ id, updated_at }) => ({ id, updated_at: new Date(updated_at).toISOString() }));
}

import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';

/** What the server does with guarded rows in nobody's name. */
export type OwnWork = 'driver-papers' | 'reconcile' | 'demo-data' | 'reminders';

/**
 * For whom a transaction asks. Rows of personal data and money are there only for those whom a policy of their table
 * names (decision 32); a transaction that names nobody sees none of them.
 */
export type Asker = { personId: string } | 'office' | OwnWork;

/** What begins a transaction, and says in the same message for whom it asks: until its end, and no longer. */
export function beginFor(asker: Asker | undefined): string {
  if (asker === undefined) return 'begin';
  return `begin; set local coastline.asker = ${pg.escapeLiteral(nameOf(asker))}`;
}

/** Says for whom the rest of a transaction asks that somebody else began. */
export async function askFor(tx: Database, asker: Asker): Promise<void> {
  await tx.execute(sql`select set_config('coastline.asker', ${nameOf(asker)}, true)`);
}

function nameOf(asker: Asker): string {
  return typeof asker === 'string' ? asker : `person:${asker.personId}`;
}

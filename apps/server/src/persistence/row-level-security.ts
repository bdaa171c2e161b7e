import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';

/** Work that the server does on guarded rows by itself, without a user. */
export type SystemTask =
  | 'identity-documents'
  | 'reconcile'
  | 'demo-data'
  | 'reminders'
  | 'payment-providers'
  | 'mails'
  | 'trip-charges'
  | 'condition-records'
  | 'date-changes';

/**
 * Identity that row-level-security policies check, set with `set local` for one transaction. The policies guard rows of
 * personal data and money (decision 32). A transaction without an identity sees none of these rows.
 */
export type RlsContext = { personId: string } | 'office' | SystemTask;

/** SQL that sets the identity of a transaction at its begin. The identity ends with the transaction. */
export function setLocalRlsContext(rlsContext: RlsContext): string {
  return `set local coastline.current_actor = ${pg.escapeLiteral(serializeContext(rlsContext))}`;
}

/** Sets the identity for the rest of an open transaction. */
export async function setRlsContext(tx: Database, rlsContext: RlsContext): Promise<void> {
  await tx.execute(sql`select set_config('coastline.current_actor', ${serializeContext(rlsContext)}, true)`);
}

function serializeContext(rlsContext: RlsContext): string {
  return typeof rlsContext === 'string' ? rlsContext : `person:${rlsContext.personId}`;
}

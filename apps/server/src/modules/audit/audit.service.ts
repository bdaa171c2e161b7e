import type { Database } from '../../database/client.ts';
import { type AuditEntry, insertAuditEntries } from './audit.repository.ts';

export type { AuditEntry };

/** Keeps what happened, in the same transaction as what happened (D17). */
export function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  return insertAuditEntries(tx, entries);
}

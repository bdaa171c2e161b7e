import { noteChange } from '../../database/changes.ts';
import type { Database } from '../../database/client.ts';
import { type AuditEntry, insertAuditEntries } from './audit.repository.ts';

export type { AuditEntry };

/** Keeps what happened, in the same transaction as what happened (D17); open pages hear of it when it is kept. */
export function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  noteChange(tx, ...entries.map(({ entity, entityId }) => ({ entity, id: entityId })));
  return insertAuditEntries(tx, entries);
}

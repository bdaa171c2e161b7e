import { noteChange } from '../../database/changes.ts';
import type { Database } from '../../database/client.ts';
import { type AuditEntry, insertAuditEntries } from './audit.repository.ts';

export type { AuditEntry };

/** Keeps what happened, in the same transaction as what happened (D17); open pages hear of it when it is kept. */
export function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  const changes = entries.flatMap(({ entity, entityId }) =>
    entity === 'settings' || entity === 'export' || !entityId ? [] : [{ entity, id: entityId }],
  );
  noteChange(tx, ...changes);
  return insertAuditEntries(tx, entries);
}

import type { Database } from '../../database/client.ts';
import { auditLog } from '../../database/schema/index.ts';

/** One thing that happened: who did what to which row (LIFE-18, LIFE-24). Entries are never changed. */
export interface AuditEntry {
  /** Undefined: the server did it by itself. */
  actorId: string | undefined;
  action: string;
  entity: 'booking' | 'car' | 'user' | 'settings' | 'export';
  /** The row's id; undefined for what concerns the marketplace as a whole. */
  entityId?: string | undefined;
  oldStatus?: string | undefined;
  newStatus?: string | undefined;
  at: Date;
  details?: Record<string, unknown>;
}

/** Writes entries in the caller's transaction. */
export async function insertAuditEntries(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map((entry) => ({
      at: entry.at,
      actorKind: entry.actorId ? ('user' as const) : ('server' as const),
      actorId: entry.actorId ?? null,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId ?? null,
      oldStatus: entry.oldStatus ?? null,
      newStatus: entry.newStatus ?? null,
      details: entry.details ?? {},
    })),
  );
}

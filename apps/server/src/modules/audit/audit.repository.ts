import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { insertInto } from '../../database/driver/insert-rows.ts';
import { auditLog, users } from '../../database/schema/index.ts';

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

type NewEntry = AuditEntry & { actorKind: 'user' | 'server'; details: Record<string, unknown> };

const insertEntries = insertInto<NewEntry>('audit_log', {
  at: 'at timestamptz',
  actorKind: 'actor_kind text',
  actorId: 'actor_id uuid',
  action: 'action text',
  entity: 'entity text',
  entityId: 'entity_id uuid',
  oldStatus: 'old_status text',
  newStatus: 'new_status text',
  details: 'details jsonb',
});

/** Writes entries in the caller's transaction. */
export function insertAuditEntries(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    actorKind: entry.actorId === undefined ? ('server' as const) : ('user' as const),
    details: entry.details ?? {},
  }));
  return insertEntries(tx, rows);
}

/** Somebody was shown a driver's passport number: kept for investigations, and no part of the booking's story. */
export const READ_IDENTITY_DOCUMENT = 'read_identity_document';

/** An entry with the name of whoever did it; null where the server did. */
export interface AuditRow {
  id: number;
  at: Date;
  actorId: string | null;
  name: string | null;
  action: string;
  oldStatus: string | null;
  newStatus: string | null;
  details: unknown;
}

/** Everything that happened to a booking, oldest first; payouts to its host are kept with the host. */
export async function listBookingEntries(
  db: Database,
  booking: { id: string; number: string; hostId: string },
): Promise<AuditRow[]> {
  const { entity, entityId, action } = auditLog;
  const ofBooking = and(eq(entity, 'booking'), eq(entityId, booking.id));
  const inPayout = sql`${auditLog.details} -> 'bookings' ? ${booking.number}`;
  const ofPayout = and(eq(entity, 'user'), eq(entityId, booking.hostId), eq(action, 'pay_host'), inPayout);
  const isDeed = ne(action, READ_IDENTITY_DOCUMENT);
  return selectRows(db)
    .where(and(or(ofBooking, ofPayout), isDeed))
    .orderBy(auditLog.id);
}

/** The entry by which a booking came into a status the last time. */
export async function findEntryInto(
  db: Database,
  { bookingId, status }: { bookingId: string; status: string },
): Promise<AuditRow | undefined> {
  const { entity, entityId, newStatus, oldStatus } = auditLog;
  const [row] = await selectRows(db)
    .where(
      and(
        eq(entity, 'booking'),
        eq(entityId, bookingId),
        eq(newStatus, status),
        sql`${oldStatus} is distinct from ${newStatus}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

function selectRows(db: Database) {
  const { id, at, actorId, action, oldStatus, newStatus, details } = auditLog;
  return db
    .select({ id, at, actorId, name: users.name, action, oldStatus, newStatus, details })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .$dynamic();
}

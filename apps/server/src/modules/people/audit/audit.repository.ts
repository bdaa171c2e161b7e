import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { auditLog, users } from '../../../persistence/schema/index.ts';

/** One audited action on a row (LIFE-18, LIFE-24). Entries are append-only. */
export interface AuditEntry {
  /** Undefined if the server acted. */
  actorId: string | undefined;
  action: string;
  entity:
    | 'booking'
    | 'car'
    | 'user'
    | 'settings'
    | 'export'
    | 'statement'
    | 'statement_line'
    | 'cash_drawer'
    | 'meeting_place'
    | 'extra';
  /** Id of the row; undefined for an action on the whole marketplace. */
  entityId?: string | undefined;
  oldStatus?: string | undefined;
  newStatus?: string | undefined;
  at: Date;
  details?: Record<string, unknown>;
}

type NewEntry = AuditEntry & { actorKind: 'user' | 'server'; details: Record<string, unknown> };

const insertEntries = createInsert<NewEntry>('audit_log', {
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

/** Inserts entries in the caller's transaction. */
export function insertAuditEntries(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    actorKind: entry.actorId === undefined ? ('server' as const) : ('user' as const),
    details: entry.details ?? {},
  }));
  return insertEntries(tx, rows);
}

/** A user read a driver's identity documents. Stored for investigations; not part of the booking's history. */
export const READ_IDENTITY_DOCUMENT = 'read_identity_document';

/** An entry with the name of its actor; null if the server acted. */
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

/** Entries of a booking, oldest first, including payouts, which are stored with the host. */
export async function listBookingEntries(
  db: Database,
  booking: { id: string; number: string; hostId: string },
): Promise<AuditRow[]> {
  const { entity, entityId, action } = auditLog;
  const ofBooking = and(eq(entity, 'booking'), eq(entityId, booking.id));
  const inPayout = sql`${auditLog.details} -> 'bookings' ? ${booking.number}`;
  const ofPayout = and(eq(entity, 'user'), eq(entityId, booking.hostId), eq(action, 'pay_host'), inPayout);
  const isNotRead = ne(action, READ_IDENTITY_DOCUMENT);
  return selectRows(db)
    .where(and(or(ofBooking, ofPayout), isNotRead))
    .orderBy(auditLog.id);
}

/** The latest entry that moved a booking to `status`. */
export async function findLastTransitionTo(
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

/** Whether an action was taken on a booking after an instant. */
export async function hasActionSince(
  db: Database,
  { bookingId, action, since }: { bookingId: string; action: string; since: Date },
): Promise<boolean> {
  const rows = await selectRows(db)
    .where(
      and(
        eq(auditLog.entity, 'booking'),
        eq(auditLog.entityId, bookingId),
        eq(auditLog.action, action),
        gt(auditLog.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

function selectRows(db: Database) {
  const { id, at, actorId, action, oldStatus, newStatus, details } = auditLog;
  return db
    .select({ id, at, actorId, name: users.name, action, oldStatus, newStatus, details })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .$dynamic();
}

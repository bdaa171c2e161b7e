import type { HistoryEntry, HistorySide } from '@coastline/contracts/bookings/booking-file';
import { type AuditDetails, describeAction } from '@coastline/domain/bookings/booking-history';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { DestinationPurpose } from '@coastline/domain/money/payment-destination';
import { type Change, recordChange } from '../../../persistence/changes.ts';
import type { Database } from '../../../persistence/client.ts';
import {
  type AuditEntry,
  type AuditRow,
  findLastTransitionTo,
  hasActionSince,
  insertAuditEntries,
  listBookingEntries,
  READ_IDENTITY_DOCUMENT,
} from './audit.repository.ts';

export { type AuditEntry, hasActionSince };

/** Writes audit entries in the transaction of the change (D17). Open pages are notified after the commit. */
export function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  recordChange(tx, ...entries.flatMap(toChanges));
  return insertAuditEntries(tx, entries);
}

/** Writes the audit entry of an action that keeps the status of a booking. */
export function recordBookingAudit(
  tx: Database,
  { booking, status }: { booking: { id: string }; status: BookingStatus },
  entry: Pick<AuditEntry, 'actorId' | 'action' | 'at' | 'details'>,
): Promise<void> {
  return recordAudit(tx, {
    ...entry,
    ...{ entity: 'booking', entityId: booking.id, oldStatus: status, newStatus: status },
  });
}

/** Records access to the identity documents of bookings. Publishes no change, because no page shows these entries. */
export function recordDocumentAccess(
  db: Database,
  access: { actorId: string; bookingIds: readonly string[]; at: Date; source: 'booking file' | 'export' },
): Promise<void> {
  const { actorId, bookingIds, at, source } = access;
  const entry = {
    actorId,
    action: READ_IDENTITY_DOCUMENT,
    entity: 'booking' as const,
    at,
    details: { by: source },
  };
  return insertAuditEntries(
    db,
    bookingIds.map((entityId) => ({ ...entry, entityId })),
  );
}

/** Records that the office read where the money of a person goes. Publishes no change, because no page shows it. */
export function recordDestinationAccess(
  db: Database,
  access: { actorId: string; userId: string; purpose: DestinationPurpose; at: Date },
): Promise<void> {
  const { actorId, userId, purpose, at } = access;
  const entry = { actorId, action: 'read_destination', entity: 'user' as const, entityId: userId, at };
  return insertAuditEntries(db, [{ ...entry, details: { purpose } }]);
}

function toChanges({ entity, entityId }: AuditEntry): Change[] {
  if (entity === 'settings') return [{ entity, id: entityId ?? '' }];
  // No page listens for exports, statements, the cash book, the places of meetings and extras.
  if (entity === 'export' || entity === 'cash_drawer') return [];
  if (entity === 'meeting_place' || entity === 'extra') return [];
  if (entity === 'statement' || entity === 'statement_line') return [];
  return entityId ? [{ entity, id: entityId }] : [];
}

/** The history of a booking as text, oldest entry first (LIFE-18, LIFE-24). */
export async function listBookingHistory(
  db: Database,
  booking: { id: string; number: string; hostId: string; guestId: string },
): Promise<HistoryEntry[]> {
  const rows = await listBookingEntries(db, booking);
  return mergePhotoEntries(rows).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    side: sideOf(row, booking),
    action: row.action,
    ...describeAction(row.action, row.details as AuditDetails),
    old_status: row.oldStatus as BookingStatus | null,
    new_status: row.newStatus as BookingStatus | null,
  }));
}

// Consecutive photos by one person in one phase become one entry.
function mergePhotoEntries(rows: readonly AuditRow[]): AuditRow[] {
  const merged: AuditRow[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    if (!last || !isNextPhoto(last, row)) merged.push(row);
    else
      merged[merged.length - 1] = { ...last, details: { ...phaseOf(last), photos: countPhotos(last) + 1 } };
  }
  return merged;
}

function isNextPhoto(last: AuditRow, row: AuditRow): boolean {
  const isPhoto = row.action === 'add_condition_photo' && last.action === row.action;
  return isPhoto && last.actorId === row.actorId && phaseOf(last).moment === phaseOf(row).moment;
}

const phaseOf = ({ details }: AuditRow) => ({ moment: (details as AuditDetails).moment });
const countPhotos = ({ details }: AuditRow) => Number((details as AuditDetails).photos ?? 1);

/** Describes how a booking reached its status: `Deposit received: Awa Sarr, Nov 21 at 14:05.` Empty without an entry. */
export async function describeLastTransition(
  db: Database,
  booking: { bookingId: string; status: BookingStatus },
): Promise<string> {
  const row = await findLastTransitionTo(db, booking);
  return row ? formatTransition(row) : '';
}

/** Describes the expiry of a hold that has no audit entry yet. */
export function describeHoldExpiry(at: Date): string {
  return formatTransition({ action: 'expire_hold', name: null, at });
}

function formatTransition({ action, name, at }: { action: string; name: string | null; at: Date }): string {
  const { title } = describeAction(action, {});
  const day = formatMonthDay(todayInBanjul(at));
  return `${title}: ${name ?? 'automatically'}, ${day} at ${at.toISOString().slice(11, 16)}.`;
}

function sideOf({ actorId }: AuditRow, booking: { hostId: string; guestId: string }): HistorySide {
  if (actorId === null) return 'server';
  if (actorId === booking.guestId) return 'guest';
  return actorId === booking.hostId ? 'host' : 'office';
}

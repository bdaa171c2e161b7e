import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { type DeedDetails, tellDeed } from '@coastline/domain/bookings/booking-story';
import { formatMonthDay } from '@coastline/domain/days/english-days';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { StoryEntry, StorySide } from '@coastline/domain/wire/bookings/booking-file';
import { type Change, noteChange } from '../../database/changes.ts';
import type { Database } from '../../database/client.ts';
import {
  type AuditEntry,
  type AuditRow,
  findEntryInto,
  insertAuditEntries,
  listBookingEntries,
  READ_IDENTITY_DOCUMENT,
} from './audit.repository.ts';

export type { AuditEntry };

/** Keeps what happened, in the same transaction as what happened (D17); open pages hear of it when it is kept. */
export function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  noteChange(tx, ...entries.flatMap(changeOf));
  return insertAuditEntries(tx, entries);
}

/** Keeps who was shown the identity documents of bookings. No page has to read anything again for that. */
export function recordDocumentReading(
  db: Database,
  reading: { actorId: string; bookingIds: readonly string[]; at: Date; by: 'booking file' | 'export' },
): Promise<void> {
  const { actorId, bookingIds, at, by } = reading;
  const entry = { actorId, action: READ_IDENTITY_DOCUMENT, entity: 'booking' as const, at, details: { by } };
  return insertAuditEntries(
    db,
    bookingIds.map((entityId) => ({ ...entry, entityId })),
  );
}

function changeOf({ entity, entityId }: AuditEntry): Change[] {
  if (entity === 'settings') return [{ entity, id: entityId ?? '' }];
  return entity === 'export' || !entityId ? [] : [{ entity, id: entityId }];
}

/** The whole story of a booking in words, oldest first (LIFE-18, LIFE-24). */
export async function tellStory(
  db: Database,
  booking: { id: string; number: string; hostId: string; guestId: string },
): Promise<StoryEntry[]> {
  const rows = await listBookingEntries(db, booking);
  return gatherPhotos(rows).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    side: sideOf(row, booking),
    action: row.action,
    ...tellDeed(row.action, row.details as DeedDetails),
    old_status: row.oldStatus as BookingStatus | null,
    new_status: row.newStatus as BookingStatus | null,
  }));
}

// Photos are taken one after the other, by one person at one moment: they are told in one line.
function gatherPhotos(rows: readonly AuditRow[]): AuditRow[] {
  const gathered: AuditRow[] = [];
  for (const row of rows) {
    const last = gathered.at(-1);
    if (!last || !isNextPhoto(last, row)) gathered.push(row);
    else
      gathered[gathered.length - 1] = { ...last, details: { ...momentOf(last), photos: photosIn(last) + 1 } };
  }
  return gathered;
}

function isNextPhoto(last: AuditRow, row: AuditRow): boolean {
  const isPhoto = row.action === 'add_condition_photo' && last.action === row.action;
  return isPhoto && last.actorId === row.actorId && momentOf(last).moment === momentOf(row).moment;
}

const momentOf = ({ details }: AuditRow) => ({ moment: (details as DeedDetails).moment });
const photosIn = ({ details }: AuditRow) => Number((details as DeedDetails).photos ?? 1);

/** How a booking came into its status: `Deposit received: Awa Sarr, Nov 21 at 14:05.` Empty where nobody wrote it down. */
export async function tellLastStep(
  db: Database,
  booking: { bookingId: string; status: BookingStatus },
): Promise<string> {
  const row = await findEntryInto(db, booking);
  return row ? wordStep(row) : '';
}

/** The same of a hold that has run out and of which nobody has written anything down yet. */
export function tellEndOfHold(at: Date): string {
  return wordStep({ action: 'expire_hold', name: null, at });
}

function wordStep({ action, name, at }: { action: string; name: string | null; at: Date }): string {
  const { title } = tellDeed(action, {});
  const day = formatMonthDay(todayInBanjul(at));
  return `${title}: ${name ?? 'automatically'}, ${day} at ${at.toISOString().slice(11, 16)}.`;
}

function sideOf({ actorId }: AuditRow, booking: { hostId: string; guestId: string }): StorySide {
  if (actorId === null) return 'server';
  if (actorId === booking.guestId) return 'guest';
  return actorId === booking.hostId ? 'host' : 'office';
}

import type { BlockDatesArgs, CarBlock } from '@coastline/contracts/car';
import {
  type CalendarBooking,
  type HostCalendar,
  type HostCalendarQuery,
  type HostTimeline,
  MAX_TIMELINE_DAYS,
} from '@coastline/contracts/hosting';
import { formatTakenMessage, validateBlock } from '@coastline/domain/days/block-dates';
import { addDays, daysBetween, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { canSeeContact } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, requireUser, type SignedInUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import type { NotifyCarHost } from '../../catalogue/cars/car-notices.service.ts';
import type { CarForBooking, CarsService } from '../../catalogue/cars/cars.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { HoldsService } from '../bookings/holds/holds.service.ts';
import type { DayRange } from './availability.repository.ts';
import {
  type Block,
  type CalendarBookingRow,
  deleteBlock,
  type ExportedPeriod,
  insertBlock,
  listBlocks,
  listCalendarBookings,
  listConflicts,
  listExportedPeriods,
} from './blocks.repository.ts';

const LISTED_DAYS_BACK = 31;
const LISTED_DAYS_AHEAD = 2 * 366 + 366;
const MAX_CALENDAR_DAYS = 370;

export type { ExportedPeriod } from './blocks.repository.ts';
export type BlocksService = ReturnType<typeof createBlocksService>;

/** Manages blocks of cars and reads the calendar that shows them with the bookings. */
export function createBlocksService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
  holds: HoldsService;
  notifyHost: NotifyCarHost;
}) {
  const { db } = deps.database;

  /** Lists a car's blocks from a month ago on, for its host and the office, in order (DATA-49). */
  async function list(caller: Caller, carId: string): Promise<CarBlock[]> {
    await deps.cars.requireAvailabilityManager(db, requireUser(caller), carId);
    const today = todayInBanjul(deps.clock());
    const range = { start: addDays(today, -LISTED_DAYS_BACK), end: addDays(today, LISTED_DAYS_AHEAD) };
    return (await listBlocks(db, { carId, range })).map(presentBlock);
  }

  /**
   * Blocks days of a car for its host (OWN-10) or the office, which notifies the host (ADM-44). Claims and blocks are in one
   * table with an exclusion constraint, so only one of two concurrent writes succeeds (OWN-15). Throws `dates_taken` with
   * the conflicting bookings and blocks (OWN-14).
   */
  async function add(
    write: WriteContext,
    { carId, ...args }: BlockDatesArgs & { carId: string },
  ): Promise<CarBlock> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { car } = await deps.cars.requireAvailabilityManager(tx, user, carId);
      const { start, end, note } = requireBlock(args, at);
      await deps.holds.releaseExpired(tx, carId);
      const id = await insertBlock(tx, { carId, range: { start, end }, note, at });
      if (!id) throw await createConflictError(tx, carId, { start, end });
      await auditAndNotify(tx, { user, car, kind: 'host_dates_blocked', at, range: { start, end } });
      return presentBlock({ id, start, end, note, calendarName: null });
    });
  }

  /** Deletes a block, which frees its days for search and booking (OWN-13); throws `block_not_found`. */
  async function remove(write: WriteContext, block: { carId: string; blockId: string }): Promise<void> {
    const user = requireUser(write.caller);
    await write.inTransaction(async (tx) => {
      const { car } = await deps.cars.requireAvailabilityManager(tx, user, block.carId);
      const range = await deleteBlock(tx, block);
      if (!range) throw errors.blockNotFound();
      const at = deps.clock();
      await auditAndNotify(tx, { user, car, kind: 'host_dates_freed', at, range });
    });
  }

  async function auditAndNotify(
    tx: Database,
    { user, car, kind, at, range }: BlockChange & { kind: 'host_dates_blocked' | 'host_dates_freed' },
  ): Promise<void> {
    const carSummary = { id: car.id, title: car.title ?? '', ownerId: car.ownerId };
    await audit(tx, { user, car, at, range, action: AUDIT_ACTIONS[kind] });
    await deps.notifyHost(tx, { kind, car: carSummary, days: range, actorId: user.userId });
  }

  /** Returns the bookings of a car that are not cancelled and its blocks between two days (OWN-12). */
  async function getCalendar(caller: Caller, carId: string, query: HostCalendarQuery): Promise<HostCalendar> {
    const user = requireUser(caller);
    await deps.cars.requireAvailabilityManager(db, user, carId);
    const range = requireCalendarRange(query, MAX_CALENDAR_DAYS);
    const [bookings, blocks] = await Promise.all([
      listCalendarBookings(db, { carId, range, now: deps.clock() }),
      listBlocks(db, { carId, range }),
    ]);
    return {
      bookings: bookings.map((row) => presentBooking(row, user)),
      blocks: blocks.map(presentBlock),
    };
  }

  /** Returns the calendar of all own cars between two days, paused cars included; empty for users without cars (OWN-12). */
  async function getTimeline(caller: Caller, query: HostCalendarQuery): Promise<HostTimeline> {
    const user = requireUser(caller);
    const range = requireCalendarRange(query, MAX_TIMELINE_DAYS);
    const [bookings, blocks] = await Promise.all([
      listCalendarBookings(db, { ownerId: user.userId, range, now: deps.clock() }),
      listBlocks(db, { ownerId: user.userId, range }),
    ]);
    return {
      bookings: bookings.map((row) => ({ ...presentBooking(row, user), car_id: row.carId })),
      blocks: blocks.map((row) => ({ ...presentBlock(row), car_id: row.carId })),
    };
  }

  /** Lists bookings and the host's own blocks from a month ago on, for the feed of a car. */
  async function listForFeed(carId: string): Promise<ExportedPeriod[]> {
    const now = deps.clock();
    const today = todayInBanjul(now);
    const range = { start: addDays(today, -LISTED_DAYS_BACK), end: addDays(today, LISTED_DAYS_AHEAD) };
    return listExportedPeriods(db, { carId, range, now });
  }

  return { list, add, remove, getCalendar, getTimeline, listForFeed };
}

function requireCalendarRange({ from, to }: HostCalendarQuery, maxDays: number): DayRange {
  const days = daysBetween(from, to);
  if (days >= 0 && days <= maxDays) return { start: from, end: to };
  throw errors.invalidInput(`Ask for 0 to ${maxDays} days from the first to the last.`);
}

function requireBlock(args: BlockDatesArgs, now: Date): DayRange & { note: string | null } {
  const { start_date: start, end_date: end, note } = args;
  const check = validateBlock({ start, end, note, today: todayInBanjul(now) });
  if (check.ok) return check;
  if (check.reason === 'note_too_long') throw errors.invalidInput(check.message, { field: 'note' });
  throw errors.invalidDates(check.reason, check.message);
}

async function createConflictError(tx: Database, carId: string, range: DayRange) {
  const taken = await listConflicts(tx, { carId, range });
  const conflicts = taken.map(({ start, end, kind }) => ({ start_date: start, end_date: end, kind }));
  return errors.cannotBlock(formatTakenMessage(taken), conflicts);
}

interface BlockChange {
  user: SignedInUser;
  car: Pick<CarForBooking['car'], 'id' | 'ownerId' | 'title'>;
  at: Date;
  range: DayRange;
}

const AUDIT_ACTIONS = { host_dates_blocked: 'block_dates', host_dates_freed: 'unblock_dates' } as const;

function audit(
  tx: Database,
  { user, car, at, range, action }: BlockChange & { action: string },
): Promise<void> {
  return recordAudit(tx, {
    actorId: user.userId,
    action,
    entity: 'car',
    entityId: car.id,
    at,
    details: {
      start_date: range.start,
      end_date: range.end,
      ...(user.userId !== car.ownerId && { by_office: true }),
    },
  });
}

function presentBlock({ id, start, end, note, calendarName }: Block): CarBlock {
  return { id, start_date: start, end_date: end, note, calendar_name: calendarName };
}

function presentBooking(row: CalendarBookingRow, host: SignedInUser): CalendarBooking {
  const facts = { guestId: row.guestId, hostId: host.userId, status: row.status };
  return {
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    start_date: row.start,
    end_date: row.end,
    status: row.status,
    guest_name: canSeeContact(host, facts).allowed ? row.guestName : null,
  };
}

import { checkBlock, takenMessage } from '@coastline/domain/days/block-dates';
import { addDays, daysBetween, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { canSeeContact } from '@coastline/domain/people/permissions';
import type { BlockDatesArgs, CarBlock } from '@coastline/domain/wire/car';
import {
  type CalendarBooking,
  type HostCalendar,
  type HostCalendarQuery,
  type HostTimeline,
  MAX_TIMELINE_DAYS,
} from '@coastline/domain/wire/hosting';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { type Caller, requireUser, type SignedInUser } from '../../platform/callers/caller.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { HoldsService } from '../bookings/holds/holds.service.ts';
import type { CarNotices } from '../cars/car-notices.service.ts';
import type { CarForBooking, CarsService } from '../cars/cars.service.ts';
import type { DayRange } from './availability.repository.ts';
import {
  type Block,
  type CalendarBookingRow,
  deleteBlock,
  insertBlock,
  listBlocks,
  listBlocksOfHost,
  listCalendarBookings,
  listInTheWay,
  listTakenHere,
  type TakenDays,
} from './blocks.repository.ts';

const LISTED_DAYS_BACK = 31;
const LISTED_DAYS_AHEAD = 2 * 366 + 366;
const MAX_CALENDAR_DAYS = 370;

export type BlocksService = ReturnType<typeof createBlocksService>;

/** Days that a host keeps for themself, and the calendar that shows them beside the bookings. */
export function createBlocksService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
  holds: HoldsService;
  notifyHost: CarNotices;
}) {
  const { db } = deps.database;

  /** A car's blocks, for its host and the office, those of the last month included, in order (DATA-49). */
  async function list(caller: Caller, carId: string): Promise<CarBlock[]> {
    await deps.cars.requireKeeper(db, requireUser(caller), carId);
    const today = todayInBanjul(deps.clock());
    const range = { start: addDays(today, -LISTED_DAYS_BACK), end: addDays(today, LISTED_DAYS_AHEAD) };
    return (await listBlocks(db, { carId, range })).map(presentBlock);
  }

  /**
   * Blocks days of an own car (OWN-10), for the office of any car, of which its host is told (ADM-44). The claim of a booking and a block stand in one table that allows no overlap,
   * so of both at once one succeeds (OWN-15); throws `dates_taken`, naming what is in the way (OWN-14).
   */
  async function add(
    write: Write,
    { carId, ...args }: BlockDatesArgs & { carId: string },
  ): Promise<CarBlock> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { car } = await deps.cars.requireKeeper(tx, user, carId);
      const { start, end, note } = requireBlock(args, at);
      await deps.holds.releaseRunOut(tx, carId);
      const id = await insertBlock(tx, { carId, range: { start, end }, note, at });
      if (!id) throw await explain(tx, carId, { start, end });
      await recordChange(tx, { user, car, kind: 'host_dates_blocked', at, range: { start, end } });
      return presentBlock({ id, start, end, note, calendarName: null });
    });
  }

  /** Frees blocked days for search and booking (OWN-13); throws `block_not_found`. */
  async function remove(write: Write, block: { carId: string; blockId: string }): Promise<void> {
    const user = requireUser(write.caller);
    await write.inTransaction(async (tx) => {
      const { car } = await deps.cars.requireKeeper(tx, user, block.carId);
      const range = await deleteBlock(tx, block);
      if (!range) throw refuse.blockNotFound();
      const at = deps.clock();
      await recordChange(tx, { user, car, kind: 'host_dates_freed', at, range });
    });
  }

  async function recordChange(
    tx: Database,
    { user, car, kind, at, range }: DaysChange & { kind: 'host_dates_blocked' | 'host_dates_freed' },
  ): Promise<void> {
    const named = { id: car.id, title: car.title ?? '', ownerId: car.ownerId };
    await audit(tx, { user, car, at, range, action: AUDIT_ACTIONS[kind] });
    await deps.notifyHost(tx, { kind, car: named, days: range, by: user.userId });
  }

  /** An own car between two days: its bookings that are not cancelled and its blocks (OWN-12). */
  async function calendar(caller: Caller, carId: string, query: HostCalendarQuery): Promise<HostCalendar> {
    const user = requireUser(caller);
    await deps.cars.requireKeeper(db, user, carId);
    const range = requireSpan(query, MAX_CALENDAR_DAYS);
    const [bookings, blocks] = await Promise.all([
      listCalendarBookings(db, { carId, range, now: deps.clock() }),
      listBlocks(db, { carId, range }),
    ]);
    return {
      bookings: bookings.map((row) => presentBooking(row, user)),
      blocks: blocks.map(presentBlock),
    };
  }

  /** All own cars between two days, paused ones included; nothing for somebody without cars (OWN-12). */
  async function timeline(caller: Caller, query: HostCalendarQuery): Promise<HostTimeline> {
    const user = requireUser(caller);
    const range = requireSpan(query, MAX_TIMELINE_DAYS);
    const [bookings, blocks] = await Promise.all([
      listCalendarBookings(db, { ownerId: user.userId, range, now: deps.clock() }),
      listBlocksOfHost(db, { ownerId: user.userId, range }),
    ]);
    return {
      bookings: bookings.map((row) => ({ ...presentBooking(row, user), car_id: row.carId })),
      blocks: blocks.map((row) => ({ ...presentBlock(row), car_id: row.carId })),
    };
  }

  /** What other calendars are told: bookings and the host's own blocks, those of the last month included. */
  async function listForFeed(carId: string): Promise<TakenDays[]> {
    const now = deps.clock();
    const today = todayInBanjul(now);
    const range = { start: addDays(today, -LISTED_DAYS_BACK), end: addDays(today, LISTED_DAYS_AHEAD) };
    return listTakenHere(db, { carId, range, now });
  }

  return { list, add, remove, calendar, timeline, listForFeed };
}

function requireSpan({ from, to }: HostCalendarQuery, maxDays: number): DayRange {
  const days = daysBetween(from, to);
  if (days >= 0 && days <= maxDays) return { start: from, end: to };
  throw refuse.invalidInput(`Ask for 0 to ${maxDays} days from the first to the last.`);
}

function requireBlock(args: BlockDatesArgs, now: Date): DayRange & { note: string | null } {
  const { start_date: start, end_date: end, note } = args;
  const check = checkBlock({ start, end, note, today: todayInBanjul(now) });
  if (check.ok) return check;
  if (check.reason === 'note_too_long') throw refuse.invalidInput(check.message, { field: 'note' });
  throw refuse.invalidDates(check.reason, check.message);
}

async function explain(tx: Database, carId: string, range: DayRange) {
  const taken = await listInTheWay(tx, { carId, range });
  const named = taken.map(({ start, end, kind }) => ({ start_date: start, end_date: end, kind }));
  return refuse.cannotBlock(takenMessage(taken), named);
}

interface DaysChange {
  user: SignedInUser;
  car: Pick<CarForBooking['car'], 'id' | 'ownerId' | 'title'>;
  at: Date;
  range: DayRange;
}

const AUDIT_ACTIONS = { host_dates_blocked: 'block_dates', host_dates_freed: 'unblock_dates' } as const;

function audit(
  tx: Database,
  { user, car, at, range, action }: DaysChange & { action: string },
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

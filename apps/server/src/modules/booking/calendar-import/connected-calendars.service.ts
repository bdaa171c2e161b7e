import { randomUUID } from 'node:crypto';
import {
  type ConnectAddressArgs,
  type ConnectedCalendar,
  type ConnectFileArgs,
  MAX_CALENDARS_PER_CAR,
} from '@coastline/contracts/connected-calendar';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, requireUser, type SignedInUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import type { CarsService } from '../../catalogue/cars/cars.service.ts';
import { lockCar } from '../../catalogue/cars/cars.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { HoldsService } from '../bookings/holds/holds.service.ts';
import type { TakenDays } from './calendar-days.ts';
import type { ParseContext } from './calendar-parser.ts';
import { fetchCalendar, parseCalendarFile, parseCalendarUrl } from './calendar-source.ts';
import { createCalendarSync, getNextSyncAt } from './calendar-sync.service.ts';
import {
  type CalendarRow,
  claimReading,
  countCalendars,
  deleteCalendar,
  insertCalendar,
  listCalendars,
} from './connected-calendars.repository.ts';

// Repeated manual syncs must not load the other server.
const MANUAL_SYNC_INTERVAL_MS = 30_000;

export type ConnectedCalendarsService = ReturnType<typeof createConnectedCalendarsService>;

/** Connects calendars of other platforms, whose events block days of a car. */
export function createConnectedCalendarsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
  holds: HoldsService;
  siteUrl: string;
  allowLocal: boolean;
}) {
  const { db } = deps.database;
  const sync = createCalendarSync(deps);

  /** Lists the connected calendars of a car for its host. */
  async function list(caller: Caller, carId: string): Promise<ConnectedCalendar[]> {
    await deps.cars.requireOwner(db, requireUser(caller), carId);
    return (await listCalendars(db, { carId, ...getTimes() })).map(presentCalendar);
  }

  /** Connects a calendar by URL and syncs it from now on; throws `calendar_refused`, `too_many_calendars`. */
  async function connectAddress(
    write: WriteContext,
    { carId, name, address: url }: ConnectAddressArgs & { carId: string },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    await deps.cars.requireOwner(db, user, carId);
    await requireFreeSlot(db, carId);
    const address = parseCalendarUrl(url);
    const found = await fetchCalendar(address, sync.getSourceOptions(toInteractive(user)));
    return connect(write, { carId, name, address, found });
  }

  /** Imports the days of a file once; throws `calendar_refused`, `too_many_calendars`. */
  async function connectFile(
    write: WriteContext,
    { carId, name, content }: ConnectFileArgs & { carId: string },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    await deps.cars.requireOwner(db, user, carId);
    await requireFreeSlot(db, carId);
    const found = await parseCalendarFile(content, sync.getSourceOptions(toInteractive(user)));
    return connect(write, { carId, name, address: null, found });
  }

  function connect(
    write: WriteContext,
    connection: { carId: string; name: string; address: string | null; found: TakenDays },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    const { carId, name, address, found } = connection;
    return write.inTransaction(async (tx) => {
      await deps.cars.requireOwner(tx, user, carId);
      await lockCar(tx, carId);
      // Other calendars may have been connected during the fetch.
      await requireFreeSlot(tx, carId);
      const id = randomUUID();
      const at = deps.clock();
      await insertCalendar(tx, { id, carId, name, address, dueAt: getNextSyncAt(address, at), at });
      await sync.storeReading(tx, { id, carId, address, found, at });
      await audit(tx, { user, carId, action: 'connect_calendar', at, name });
      return getCalendar(tx, { carId, id });
    });
  }

  /** Syncs a calendar now unless the last attempt was less than half a minute ago; the response contains a failure. */
  async function syncNow(
    write: WriteContext,
    calendar: { carId: string; id: string },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    await deps.cars.requireOwner(db, user, calendar.carId);
    const row = await getRow(db, calendar);
    const { address } = row;
    const at = deps.clock();
    const notAfter = new Date(at.getTime() - MANUAL_SYNC_INTERVAL_MS);
    // One of several concurrent requests claims the sync.
    const isClaimed = address !== null && (await claimReading(db, { id: row.id, at, notAfter }));
    if (isClaimed) await sync.syncCalendar({ ...row, address }, toInteractive(user));
    return write.inTransaction((tx) => getCalendar(tx, calendar));
  }

  /** Removes a calendar and frees its days; throws `calendar_not_found`. */
  async function remove(write: WriteContext, calendar: { carId: string; id: string }): Promise<void> {
    const user = requireUser(write.caller);
    await write.inTransaction(async (tx) => {
      await deps.cars.requireOwner(tx, user, calendar.carId);
      await lockCar(tx, calendar.carId);
      const name = await deleteCalendar(tx, calendar);
      if (name === undefined) throw errors.calendarNotFound();
      await audit(tx, { user, carId: calendar.carId, action: 'disconnect_calendar', at: deps.clock(), name });
    });
  }

  async function getCalendar(
    tx: Database,
    calendar: { carId: string; id: string },
  ): Promise<ConnectedCalendar> {
    return presentCalendar(await getRow(tx, calendar));
  }

  async function getRow(tx: Database, calendar: { carId: string; id: string }) {
    const [row] = await listCalendars(tx, { ...calendar, ...getTimes() });
    if (!row) throw errors.calendarNotFound();
    return row;
  }

  function getTimes() {
    const now = deps.clock();
    return { now, today: todayInBanjul(now) };
  }

  const { syncDue, reclaimFreedDays } = sync;
  return { list, connectAddress, connectFile, syncNow, remove, syncDue, reclaimFreedDays };
}

function toInteractive({ userId }: SignedInUser): ParseContext {
  return { accountId: userId, priority: 'interactive' };
}

async function requireFreeSlot(db: Database, carId: string): Promise<void> {
  if ((await countCalendars(db, carId)) < MAX_CALENDARS_PER_CAR) return;
  throw errors.wrongStatus(
    `A car can have ${MAX_CALENDARS_PER_CAR} connected calendars. Please take one away first.`,
    'too_many_calendars',
  );
}

function audit(
  tx: Database,
  entry: { user: SignedInUser; carId: string; action: string; at: Date; name: string },
): Promise<void> {
  const { user, carId, action, at, name } = entry;
  const details = { name };
  return recordAudit(tx, { actorId: user.userId, action, entity: 'car', entityId: carId, at, details });
}

/** Presents a calendar for its host. Only the host name of the URL is shown, because the rest is a secret. */
function presentCalendar(row: CalendarRow): ConnectedCalendar {
  return {
    id: row.id,
    name: row.name,
    host: row.address === null ? null : new URL(row.address).hostname,
    entries: row.entries,
    left_out: row.leftOut,
    days: row.days,
    read_at: row.readAt.toISOString(),
    failure: row.failure,
    overlaps: row.overlaps.map((overlap) => ({
      booking_id: overlap.bookingId,
      booking_number: overlap.bookingNumber,
      start_date: overlap.startDate,
      end_date: overlap.endDate,
    })),
  };
}

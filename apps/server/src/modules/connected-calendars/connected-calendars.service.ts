import { randomUUID } from 'node:crypto';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import {
  type ConnectAddressArgs,
  type ConnectedCalendar,
  type ConnectFileArgs,
  MAX_CALENDARS_A_CAR,
} from '@coastline/domain/wire/connected-calendar';
import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser, type SignedInUser } from '../../platform/callers/caller.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { HoldsService } from '../bookings/holds/holds.service.ts';
import type { CarsService } from '../cars/cars.service.ts';
import type { TakenDays } from './calendar-days.ts';
import type { ReadingFor } from './calendar-reader.ts';
import { isCalendarFault, readAddress, readFile, toAddress } from './calendar-source.ts';
import { presentCalendar } from './connected-calendars.presenter.ts';
import {
  claimReading,
  countCalendars,
  deleteCalendar,
  deleteStaleDays,
  insertCalendar,
  insertMissingDays,
  keepFailure,
  keepReading,
  leaseDue,
  listCalendars,
  listOutOfLine,
  lockCar,
} from './connected-calendars.repository.ts';
import { doInTurns } from './in-turns.ts';

const MINUTE_MS = 60_000;
const READ_EVERY_MINUTES = 30;
const MAX_PAUSE_MINUTES = 12 * 60;
const LEASE_MINUTES = 5;
const READS_AT_ONCE = 8;
// The next round comes then anyway; days that were given back wait for the end of this one.
const ROUND_MINUTES = 1;
const BATCH = 100;
// Whoever presses the button again and again makes nobody else's server work.
const READ_BY_HAND_AFTER_MS = 30_000;
const ATTEMPTS = 4;

export type ConnectedCalendarsService = ReturnType<typeof createConnectedCalendarsService>;

/** Calendars of other platforms: what is booked there takes the car's days here. */
export function createConnectedCalendarsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
  holds: HoldsService;
  siteUrl: string;
  allowLocal: boolean;
}) {
  const { db, pool } = deps.database;

  /** A car's connected calendars, for its host. */
  async function list(caller: Caller, carId: string): Promise<ConnectedCalendar[]> {
    await deps.cars.requireOwn(db, requireUser(caller), carId);
    return (await listCalendars(db, { carId, ...times() })).map(presentCalendar);
  }

  /** Reads the calendar at an address and goes on reading it; throws `calendar_refused`, `too_many_calendars`. */
  async function connectAddress(
    write: Write,
    { carId, name, address: given }: ConnectAddressArgs & { carId: string },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    await deps.cars.requireOwn(db, user, carId);
    await requireRoom(db, carId);
    const address = toAddress(given);
    const found = await readAddress(address, sourceOptions({ accountId: user.userId, by: 'people' }));
    return connect(write, { carId, name, address, found });
  }

  /** Takes the days of a file; throws `calendar_refused`, `too_many_calendars`. */
  async function connectFile(
    write: Write,
    { carId, name, content }: ConnectFileArgs & { carId: string },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    await deps.cars.requireOwn(db, user, carId);
    await requireRoom(db, carId);
    const found = await readFile(content, sourceOptions({ accountId: user.userId, by: 'people' }));
    return connect(write, { carId, name, address: null, found });
  }

  function connect(
    write: Write,
    wish: { carId: string; name: string; address: string | null; found: TakenDays },
  ): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    const { carId, name, address, found } = wish;
    return write.inTransaction(async (tx) => {
      await deps.cars.requireOwn(tx, user, carId);
      await lockCar(tx, carId);
      // Others may have been connected while this one was read.
      await requireRoom(tx, carId);
      const id = randomUUID();
      const at = deps.clock();
      await insertCalendar(tx, { id, carId, name, address, dueAt: nextReading(address, at), at });
      await keep(tx, { id, carId, address, found, at });
      await audit(tx, { user, carId, action: 'connect_calendar', at, name });
      return get(tx, { carId, id });
    });
  }

  /** Reads a calendar now, unless that was done a moment ago; what goes wrong is told in the answer. */
  async function read(write: Write, calendar: { carId: string; id: string }): Promise<ConnectedCalendar> {
    const user = requireUser(write.caller);
    await deps.cars.requireOwn(db, user, calendar.carId);
    const row = await getRow(db, calendar);
    const { address } = row;
    const at = deps.clock();
    const notAfter = new Date(at.getTime() - READ_BY_HAND_AFTER_MS);
    // Of many presses at once one reads.
    const isOurs = address !== null && (await claimReading(db, { id: row.id, at, notAfter }));
    if (isOurs) await readAgain({ ...row, address }, { accountId: user.userId, by: 'people' });
    return write.inTransaction((tx) => get(tx, calendar));
  }

  /** Takes a calendar away and frees the days that it took; throws `calendar_not_found`. */
  async function remove(write: Write, calendar: { carId: string; id: string }): Promise<void> {
    const user = requireUser(write.caller);
    await write.inTransaction(async (tx) => {
      await deps.cars.requireOwn(tx, user, calendar.carId);
      await lockCar(tx, calendar.carId);
      const name = await deleteCalendar(tx, calendar);
      if (name === undefined) throw refuse.calendarNotFound();
      await audit(tx, { user, carId: calendar.carId, action: 'disconnect_calendar', at: deps.clock(), name });
    });
  }

  /** Reads the calendars that are due, some at once, until none is left or the round is over; how many there were. */
  async function readDue(): Promise<number> {
    const endsAt = minutesAfter(deps.clock(), ROUND_MINUTES);
    const failures: unknown[] = [];
    const count = await doInTurns({
      atOnce: READS_AT_ONCE,
      take: async (passedOver) => {
        const now = deps.clock();
        if (now >= endsAt) return undefined;
        return leaseDue(db, { now, until: minutesAfter(now, LEASE_MINUTES), passedOver });
      },
      // One that breaks holds up none of the others.
      work: (calendar) =>
        readAgain(calendar, { accountId: calendar.hostId, by: 'background' }).catch(
          (error) => void failures.push(error),
        ),
    });
    throwFirst(failures);
    return count;
  }

  /** Takes the days that a booking or block has given back, for the calendars that take them too. */
  async function takeGivenBack(): Promise<void> {
    const failures: unknown[] = [];
    for (const calendar of await listOutOfLine(db, { today: times().today, limit: BATCH })) {
      await inTransaction(pool, async (tx) => {
        await lockCar(tx, calendar.carId);
        await holdDays(tx, { ...calendar, at: deps.clock() });
      }).catch((error) => failures.push(error));
    }
    throwFirst(failures);
  }

  async function readAgain(
    calendar: { id: string; carId: string; address: string; failures: number },
    readingFor: ReadingFor,
  ): Promise<void> {
    try {
      const found = await readAddress(calendar.address, sourceOptions(readingFor));
      await inTransaction(pool, async (tx) => {
        await lockCar(tx, calendar.carId);
        await keep(tx, { ...calendar, found, at: deps.clock() });
      });
    } catch (error) {
      if (!isCalendarFault(error)) throw error;
      const failures = calendar.failures + 1;
      const pause = Math.min(READ_EVERY_MINUTES * 2 ** (failures - 1), MAX_PAUSE_MINUTES);
      const at = deps.clock();
      const dueAt = minutesAfter(at, pause);
      await keepFailure(db, { id: calendar.id, at, dueAt, failure: error.message, failures });
    }
  }

  /** Writes a reading down and brings the car's days in line with it; what is booked or blocked stays as it is. */
  async function keep(
    tx: Database,
    reading: { id: string; carId: string; address: string | null; found: TakenDays; at: Date },
  ): Promise<void> {
    const { id, carId, address, found, at } = reading;
    if (!(await keepReading(tx, { id, at, dueAt: nextReading(address, at), found }))) return;
    await deps.holds.releaseRunOut(tx, carId);
    await holdDays(tx, { id, carId, at });
  }

  async function get(tx: Database, calendar: { carId: string; id: string }): Promise<ConnectedCalendar> {
    return presentCalendar(await getRow(tx, calendar));
  }

  async function getRow(tx: Database, calendar: { carId: string; id: string }) {
    const [row] = await listCalendars(tx, { ...calendar, ...times() });
    if (!row) throw refuse.calendarNotFound();
    return row;
  }

  function times() {
    const now = deps.clock();
    return { now, today: todayInBanjul(now) };
  }

  function sourceOptions(readingFor: ReadingFor) {
    const { allowLocal, siteUrl } = deps;
    const today = todayInBanjul(deps.clock());
    return { today, ownHost: new URL(siteUrl).hostname, allowLocal, readingFor };
  }

  return { list, connectAddress, connectFile, read, remove, readDue, takeGivenBack };
}

async function holdDays(tx: Database, calendar: { id: string; carId: string; at: Date }): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await deleteStaleDays(tx, calendar);
    // A booking that came in between has the days; the next look sees it.
    if (await insertMissingDays(tx, calendar)) return;
  }
  throw refuse.busy();
}

async function requireRoom(db: Database, carId: string): Promise<void> {
  if ((await countCalendars(db, carId)) < MAX_CALENDARS_A_CAR) return;
  throw refuse.wrongStatus(
    `A car can have ${MAX_CALENDARS_A_CAR} connected calendars. Please take one away first.`,
    'too_many_calendars',
  );
}

/** What went wrong first, once everything else was tried. */
function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

function nextReading(address: string | null, at: Date): Date | null {
  return address === null ? null : minutesAfter(at, READ_EVERY_MINUTES);
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

function audit(
  tx: Database,
  entry: { user: SignedInUser; carId: string; action: string; at: Date; name: string },
): Promise<void> {
  const { user, carId, action, at, name } = entry;
  const details = { name };
  return recordAudit(tx, { actorId: user.userId, action, entity: 'car', entityId: carId, at, details });
}

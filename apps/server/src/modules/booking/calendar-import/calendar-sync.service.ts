import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { errors } from '../../../http/errors/errors.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { lockCar } from '../../catalogue/cars/cars.service.ts';
import type { HoldsService } from '../bookings/holds/holds.service.ts';
import type { TakenDays } from './calendar-days.ts';
import type { ParseContext } from './calendar-parser.ts';
import { fetchCalendar, isCalendarError, type SourceOptions } from './calendar-source.ts';
import {
  claimDueCalendar,
  deleteStaleDays,
  insertMissingDays,
  listOutOfSync,
  updateFailure,
  updateReading,
} from './connected-calendars.repository.ts';

const MINUTE_MS = 60_000;
const SYNC_INTERVAL_MINUTES = 30;
const MAX_BACKOFF_MINUTES = 12 * 60;
const LEASE_MINUTES = 5;
const MAX_CONCURRENT_SYNCS = 8;
// The job starts the next round after a minute, and freed days are reclaimed only at the end of a round.
const ROUND_LIMIT_MINUTES = 1;
const BATCH = 100;
const MAX_ATTEMPTS = 4;

/** Reads connected calendars and blocks the days that they take. */
export function createCalendarSync(deps: {
  database: DatabaseClient;
  clock: () => Date;
  holds: HoldsService;
  siteUrl: string;
  allowLocal: boolean;
}) {
  const { db, pool } = deps.database;

  /** Syncs due calendars concurrently until none is left or the round ends, and returns their number. */
  async function syncDue(): Promise<number> {
    const endsAt = addMinutes(deps.clock(), ROUND_LIMIT_MINUTES);
    const failures: unknown[] = [];
    const count = await runFairly({
      concurrency: MAX_CONCURRENT_SYNCS,
      claim: async (excludedHostIds) => {
        const now = deps.clock();
        if (now >= endsAt) return undefined;
        return claimDueCalendar(db, { now, until: addMinutes(now, LEASE_MINUTES), excludedHostIds });
      },
      // A failed sync must not stop the others.
      work: (calendar) =>
        syncCalendar(calendar, { accountId: calendar.hostId, priority: 'background' }).catch(
          (error) => void failures.push(error),
        ),
    });
    throwFirstFailure(failures);
    return count;
  }

  /** Blocks days that a removed booking or block has freed, for the calendars that have them too. */
  async function reclaimFreedDays(): Promise<void> {
    const failures: unknown[] = [];
    for (const calendar of await listOutOfSync(db, { today: todayInBanjul(deps.clock()), limit: BATCH })) {
      await inTransaction(pool, async (tx) => {
        await lockCar(tx, calendar.carId);
        await blockDays(tx, { ...calendar, at: deps.clock() });
      }).catch((error) => failures.push(error));
    }
    throwFirstFailure(failures);
  }

  /** Fetches a calendar and stores its days; a fault of the calendar is recorded and delays the next sync. */
  async function syncCalendar(
    calendar: { id: string; carId: string; address: string; failures: number },
    parseContext: ParseContext,
  ): Promise<void> {
    try {
      const found = await fetchCalendar(calendar.address, getSourceOptions(parseContext));
      await inTransaction(pool, async (tx) => {
        await lockCar(tx, calendar.carId);
        await storeReading(tx, { ...calendar, found, at: deps.clock() });
      });
    } catch (error) {
      if (!isCalendarError(error)) throw error;
      const failures = calendar.failures + 1;
      const backoffMinutes = Math.min(SYNC_INTERVAL_MINUTES * 2 ** (failures - 1), MAX_BACKOFF_MINUTES);
      const at = deps.clock();
      const dueAt = addMinutes(at, backoffMinutes);
      await updateFailure(db, { id: calendar.id, at, dueAt, failure: error.message, failures });
    }
  }

  /** Stores the result of a sync and blocks its days; existing bookings and blocks stay unchanged. */
  async function storeReading(
    tx: Database,
    reading: { id: string; carId: string; address: string | null; found: TakenDays; at: Date },
  ): Promise<void> {
    const { id, carId, address, found, at } = reading;
    if (!(await updateReading(tx, { id, at, dueAt: getNextSyncAt(address, at), found }))) return;
    await deps.holds.releaseExpired(tx, carId);
    await blockDays(tx, { id, carId, at });
  }

  function getSourceOptions(parseContext: ParseContext): SourceOptions {
    const { allowLocal, siteUrl } = deps;
    const today = todayInBanjul(deps.clock());
    return { today, ownHost: new URL(siteUrl).hostname, allowLocal, parseContext };
  }

  return { syncDue, reclaimFreedDays, syncCalendar, storeReading, getSourceOptions };
}

async function blockDays(tx: Database, calendar: { id: string; carId: string; at: Date }): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await deleteStaleDays(tx, calendar);
    // A concurrent booking may have taken some of the days; the next attempt sees it.
    if (await insertMissingDays(tx, calendar)) return;
  }
  throw errors.busy();
}

/** Throws the first failure after all other items were processed. */
function throwFirstFailure(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

/** Returns when a calendar is due after a successful sync; null for an imported file, which is read once. */
export function getNextSyncAt(address: string | null, at: Date): Date | null {
  return address === null ? null : addMinutes(at, SYNC_INTERVAL_MINUTES);
}

function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/**
 * Runs the items that `claim` returns with limited concurrency until none is left, and returns their number. One host gets at
 * most half of the slots. `claim` first excludes all hosts with running items, so that other hosts come first, and then
 * only hosts at their limit. `work` must not throw.
 */
export async function runFairly<T extends { hostId: string }>(task: {
  concurrency: number;
  claim: (excludedHostIds: string[]) => Promise<T | undefined>;
  work: (item: T) => Promise<void>;
}): Promise<number> {
  const running = new Map<Promise<void>, string>();
  const claimNext = async (hosts: string[]) =>
    (await task.claim([...new Set(hosts)])) ??
    (hosts.length > 0 ? task.claim(listHostsAtLimit(hosts, task.concurrency / 2)) : undefined);
  for (let count = 0; ; ) {
    const next = running.size < task.concurrency ? await claimNext([...running.values()]) : undefined;
    if (next) {
      const done = task.work(next).then(() => void running.delete(done));
      running.set(done, next.hostId);
      count += 1;
    } else {
      if (running.size === 0) return count;
      await Promise.race(running.keys());
    }
  }
}

function listHostsAtLimit(hosts: readonly string[], maxPerHost: number): string[] {
  return [...new Set(hosts)].filter((host) => hosts.filter((each) => each === host).length >= maxPerHost);
}

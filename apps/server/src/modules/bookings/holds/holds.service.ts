import { type Database, type DatabaseClient, inTransaction } from '../../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { BookingNotices } from '../booking-notices.service.ts';
import { expireBookings, lockRunOutHolds, lockRunOutHoldsOfCar } from '../booking-writes.repository.ts';

const BATCH = 100;

export type HoldsService = ReturnType<typeof createHoldsService>;

/** The end of unpaid holds (D6): written down by whoever comes by first, a new booking of the car or the job. */
export function createHoldsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  tellPeople: BookingNotices;
}) {
  /** Ends the run-out holds of one car as part of `tx`, so that their days are free for it. */
  async function releaseRunOut(tx: Database, carId: string): Promise<void> {
    const now = deps.clock();
    await endHolds(tx, await lockRunOutHoldsOfCar(tx, { now, carId }), now);
  }

  /** Ends all run-out holds, a batch a transaction; how many there were. */
  async function expireAll(): Promise<number> {
    let ended = 0;
    for (;;) {
      const count = await inTransaction(deps.database.pool, async (tx) => {
        const now = deps.clock();
        const runOut = await lockRunOutHolds(tx, { now, limit: BATCH });
        await endHolds(tx, runOut, now);
        return runOut.length;
      });
      ended += count;
      if (count < BATCH) return ended;
    }
  }

  async function endHolds(tx: Database, bookingIds: readonly string[], now: Date): Promise<void> {
    if (bookingIds.length === 0) return;
    await deps.availability.release(tx, bookingIds);
    await expireBookings(tx, bookingIds, now);
    await recordAudit(tx, ...bookingIds.map((id) => toAuditEntry(id, now)));
    await deps.tellPeople(tx, { bookingIds, event: 'hold_expired' });
  }

  return { releaseRunOut, expireAll };
}

function toAuditEntry(bookingId: string, at: Date): AuditEntry {
  return {
    actorId: undefined,
    action: 'expire_hold',
    entity: 'booking',
    entityId: bookingId,
    oldStatus: 'booked',
    newStatus: 'cancelled',
    at,
  };
}

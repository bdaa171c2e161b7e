import { type Database, type DatabaseClient, inTransaction } from '../../../../persistence/client.ts';
import { type AuditEntry, recordAudit } from '../../../people/audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import { expireBookings, lockExpiredHolds, lockExpiredHoldsOfCar } from '../booking-writes.repository.ts';

const BATCH = 100;

export type HoldsService = ReturnType<typeof createHoldsService>;

/** Ends expired holds (D6), either in the job or in a new booking of the same car. */
export function createHoldsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  notifyParties: NotifyParties;
}) {
  /** Ends the expired holds of one car in `tx`, which frees their days for it. */
  async function releaseExpired(tx: Database, carId: string): Promise<void> {
    const now = deps.clock();
    await endHolds(tx, await lockExpiredHoldsOfCar(tx, { now, carId }), now);
  }

  /** Ends all expired holds, one transaction per batch, and returns their number. */
  async function expireAll(): Promise<number> {
    let ended = 0;
    for (;;) {
      const count = await inTransaction(deps.database.pool, async (tx) => {
        const now = deps.clock();
        const expired = await lockExpiredHolds(tx, { now, limit: BATCH });
        await endHolds(tx, expired, now);
        return expired.length;
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
    await deps.notifyParties(tx, { bookingIds, event: 'hold_expired' });
  }

  return { releaseExpired, expireAll };
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

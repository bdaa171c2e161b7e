import { numericToBututs } from '@coastline/domain/money/money';
import {
  type Database,
  type DatabaseClient,
  inTransaction,
  pipelined,
} from '../../../../persistence/client.ts';
import { type AuditEntry, recordAudit, recordBookingAudit } from '../../../people/audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import { expireBookings, lockExpiredHolds, lockExpiredHoldsOfCar } from '../booking-writes.repository.ts';
import { endExtension, findExtension, lockLapsedExtensions } from '../date-changes/extensions.repository.ts';
import { lockBooking } from '../transitions/booking-transitions.service.ts';

const BATCH = 100;

export type HoldsService = ReturnType<typeof createHoldsService>;

/** Ends expired holds of bookings (D6) and of extensions, either in the job or in a new booking of the same car. */
export function createHoldsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  notifyParties: NotifyParties;
}) {
  /** Ends the expired holds of one car in `tx`, which frees their days for it. The job ends the extensions themselves. */
  async function releaseExpired(tx: Database, carId: string): Promise<void> {
    const now = deps.clock();
    const [expired] = await pipelined([
      lockExpiredHoldsOfCar(tx, { now, carId }),
      deps.availability.releaseLapsedExtensions(tx, { now, carId }),
    ]);
    await endHolds(tx, expired, now);
  }

  /** Ends all expired holds, one transaction per batch, and returns their number. */
  async function expireAll(): Promise<number> {
    const holds = await inBatches(async (tx, now) => {
      const expired = await lockExpiredHolds(tx, { now, limit: BATCH });
      await endHolds(tx, expired, now);
      return expired.length;
    });
    const extensions = await inBatches(async (tx, now) => {
      const lapsed = await lockLapsedExtensions(tx, { now, limit: BATCH });
      for (const bookingId of lapsed) await lapseExtension(tx, bookingId, now);
      return lapsed.length;
    });
    return holds + extensions;
  }

  async function inBatches(endBatch: (tx: Database, now: Date) => Promise<number>): Promise<number> {
    let ended = 0;
    for (;;) {
      const count = await inTransaction(deps.database.pool, (tx) => endBatch(tx, deps.clock()));
      ended += count;
      if (count < BATCH) return ended;
    }
  }

  async function lapseExtension(tx: Database, bookingId: string, now: Date): Promise<void> {
    const locked = await lockBooking(tx, bookingId, now);
    const lapsed = await findExtension(tx, bookingId);
    // A renewal can have committed before the lock.
    if (!lapsed?.heldUntil || lapsed.heldUntil > now) return;
    await endExtension(tx, bookingId);
    await recordBookingAudit(tx, locked, { actorId: undefined, action: 'lapse_extension', at: now });
    const { startDate: start, endDate: end, amount, heldUntil } = lapsed;
    const extension = { start, end, bututs: numericToBututs(amount), heldUntil };
    await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'extension_lapsed', extension });
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

import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { BookingNotices } from './booking-notices.service.ts';
import { lockRunOutHolds, updateBooking } from './booking-writes.repository.ts';
import type { BookingRow } from './bookings.repository.ts';

const BATCH = 100;

export type HoldsService = ReturnType<typeof createHoldsService>;

/** The end of unpaid holds (D6): written down by whoever comes by first, a new booking of the car or the job. */
export function createHoldsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  tellGuest: BookingNotices;
}) {
  /** Ends the run-out holds of one car as part of `tx`, so that their days are free for it. */
  async function releaseRunOut(tx: Database, carId: string): Promise<void> {
    const now = deps.clock();
    await endHolds(tx, await lockRunOutHolds(tx, { now, carId, limit: BATCH }), now);
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

  async function endHolds(tx: Database, runOut: readonly BookingRow[], now: Date): Promise<void> {
    if (runOut.length === 0) return;
    await deps.availability.release(
      tx,
      runOut.map((booking) => booking.id),
    );
    for (const booking of runOut) await endHold(tx, booking, now);
  }

  async function endHold(tx: Database, booking: BookingRow, now: Date): Promise<void> {
    await updateBooking(tx, booking.id, { status: 'cancelled', cancelReason: 'hold_expired', at: now });
    await recordAudit(tx, {
      actorId: undefined,
      action: 'expire_hold',
      entity: 'booking',
      entityId: booking.id,
      oldStatus: 'booked',
      newStatus: 'cancelled',
      at: now,
    });
    await deps.tellGuest(tx, { bookingId: booking.id, kind: 'hold_expired' });
  }

  return { releaseRunOut, expireAll };
}

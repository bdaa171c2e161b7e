import type { BookingAction } from '@coastline/domain/booking-life-cycle';
import { canHandOver } from '@coastline/domain/permissions';
import { todayInBanjul } from '@coastline/domain/rental-dates';
import type { Booking } from '@coastline/domain/wire/booking';
import { requireUser } from '../../platform/caller.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { requirePermission } from '../../platform/require-permission.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import { holdBooking, takeStep } from './booking-steps.service.ts';
import type { BookingsService } from './bookings.service.ts';

export type HandOverService = ReturnType<typeof createHandOverService>;

/** The car goes out and comes back (D17, D44). */
export function createHandOverService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
}) {
  /** Hands the car over: from the first day on, licence, identity and age checked (LIFE-15, ADM-19). */
  const handOver = (
    write: Write,
    request: { bookingId: string; checksConfirmed: boolean },
  ): Promise<Booking> => step(write, { ...request, action: 'hand_over' });

  /** Takes the car back; its days are free from then on (LIFE-16, LIFE-21). */
  const takeBack = (write: Write, bookingId: string): Promise<Booking> =>
    step(write, { bookingId, action: 'return_car', checksConfirmed: false });

  async function step(
    write: Write,
    request: { bookingId: string; action: BookingAction; checksConfirmed: boolean },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canHandOver(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const held = await holdBooking(tx, request.bookingId, now);
      await takeStep(tx, held, {
        action: request.action,
        actor: 'admin',
        actorId: user.userId,
        now,
        facts: {
          checksConfirmed: request.checksConfirmed,
          startDate: held.booking.startDate,
          today: todayInBanjul(now),
        },
      });
      if (request.action === 'return_car') await deps.availability.release(tx, [held.booking.id]);
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId: held.booking.id });
    });
  }

  return { handOver, takeBack };
}

import type { CancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import {
  cancellationOutcome,
  type RefundShares,
  refundFor,
  setRefund,
} from '@coastline/domain/bookings/cancellation';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { formatExactly } from '@coastline/domain/money/currency';
import { type Bututs, bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import {
  canCancelBooking,
  canCancelByOffice,
  canRemoveBooking,
  isAdmin,
  removalSideOf,
} from '@coastline/domain/people/permissions';
import type { Booking, CancelBookingArgs } from '@coastline/domain/wire/bookings/booking';
import type { Database } from '../../../database/client.ts';
import { requireUser, type SignedInUser } from '../../../platform/callers/caller.ts';
import { requirePermission } from '../../../platform/callers/require-permission.ts';
import { refuse } from '../../../platform/errors/app-error.ts';
import type { Write } from '../../../platform/idempotency/writes.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { BookingNotices } from '../booking-notices.service.ts';
import { insertRefund, insertRemoval } from '../booking-writes.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { BookingsService } from '../bookings.service.ts';
import { type HeldBooking, holdBooking, takeStep } from './booking-steps.service.ts';

export type CancelBookingService = ReturnType<typeof createCancelBookingService>;

/** Ending a booking before its time, and taking an ended one off a list. */
export function createCancelBookingService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  tellPeople: BookingNotices;
  bookings: BookingsService;
}) {
  /** Cancels as the guest, or as the office with a reason; frees the days and writes the refund (D8, D36). */
  async function cancel(write: Write, request: { bookingId: string } & CancelBookingArgs): Promise<Booking> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const held = await holdBooking(tx, request.bookingId, now);
      const byOffice = requireCancelRight(user, held);
      const reason: CancelReason | undefined = byOffice
        ? (request.reason ?? undefined)
        : 'cancelled_by_guest';
      const set = findSetting(request, { user, byOffice });
      const ruled = sharesFor({ held, now, reason });
      const shares = set ? setShares(ruled, set, receivedFor(held.booking)) : ruled;
      await takeStep(tx, held, {
        action: byOffice ? 'cancel_by_office' : 'cancel',
        actor: byOffice ? 'admin' : 'guest',
        actorId: user.userId,
        now,
        facts: { reason: reason ?? null, startDate: held.booking.startDate, today: todayInBanjul(now) },
        change: {
          cancelReason: reason ?? null,
          // Shown as the office's own words.
          cancelNote: byOffice ? (request.note ?? null) : null,
        },
        details: {
          reason,
          received: bututsToNumeric(receivedFor(held.booking)),
          refund: bututsToNumeric(shares.renterBututs),
          ...(set && { refund_reason: set.reason }),
        },
      });
      await deps.availability.release(tx, [held.booking.id]);
      await settle({ tx, booking: held.booking, now, shares, set });
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId: held.booking.id });
    });
  }

  async function settle(job: {
    tx: Database;
    booking: BookingRow;
    now: Date;
    shares: RefundShares;
    set: RefundSetting | undefined;
  }): Promise<void> {
    const { tx, booking, now, shares, set } = job;
    const receivedBututs = receivedFor(booking);
    const { renterBututs } = shares;
    const outcome = cancellationOutcome({ receivedBututs, renterBututs, basis: shares.basis });
    await insertRefund(tx, {
      ...toRefund(booking.id, shares, now),
      ...(set && { setBy: set.userId, setAt: now, setReason: set.reason }),
    });
    await deps.tellPeople(tx, {
      bookingIds: [booking.id],
      event: 'booking_cancelled',
      note: ({ notes }) => notes.cancelled[outcome](formatExactly(renterBututs)),
    });
  }

  /** Takes a booking that is over off the caller's own list; the other side keeps it (D34). */
  async function remove(write: Write, bookingId: string): Promise<void> {
    const user = requireUser(write.caller);
    await write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { booking, hostId, status } = await holdBooking(tx, bookingId, now);
      const facts = { guestId: booking.guestId, hostId, status };
      requirePermission(canRemoveBooking(user, facts), refuse.bookingNotFound);
      const side = removalSideOf(user, facts);
      if (!side) throw refuse.forbidden('You are not allowed to do this.');
      await insertRemoval(tx, { bookingId, userId: user.userId, side, removedAt: now });
    });
  }

  return { cancel, remove };
}

/** Whether the office cancels; throws where neither the office nor the guest may. */
function requireCancelRight(user: SignedInUser, { booking, hostId, status }: HeldBooking): boolean {
  const facts = { guestId: booking.guestId, hostId, status };
  const byOffice = isAdmin(user);
  requirePermission(
    byOffice ? canCancelByOffice(user, facts) : canCancelBooking(user, facts),
    refuse.bookingNotFound,
  );
  return byOffice;
}

/** A sum that the office sets, and why. */
interface RefundSetting {
  userId: string;
  renterBututs: Bututs;
  reason: string;
}

/** What the office sets as the guest's share; undefined where it leaves that to the rules. */
function findSetting(
  request: CancelBookingArgs,
  { user, byOffice }: { user: SignedInUser; byOffice: boolean },
): RefundSetting | undefined {
  const { refund_amount: amount, refund_reason: reason } = request;
  if (amount === null || amount === undefined) return undefined;
  if (!byOffice) throw refuse.forbidden('Only the office can set a refund.');
  if (!reason) throw refuse.invalidInput('Please say why the refund is set to this sum.');
  return { userId: user.userId, renterBututs: fromDalasi(amount), reason };
}

function setShares(ruled: RefundShares, set: RefundSetting, receivedBututs: Bututs): RefundShares {
  const check = setRefund(ruled, { receivedBututs, renterBututs: set.renterBututs });
  if (!check.ok) throw refuse.refundTooLarge(check.message);
  return check.shares;
}

function sharesFor(facts: { held: HeldBooking; now: Date; reason: CancelReason | undefined }): RefundShares {
  const { held, now, reason } = facts;
  const { booking } = held;
  const { days } = booking;
  const isOut = held.status === 'in_progress';
  return refundFor({
    receivedBututs: receivedFor(booking),
    startDate: booking.startDate,
    now,
    reason: reason ?? null,
    out: isOut ? { days, dailyPriceBututs: numericToBututs(booking.dailyPrice) } : null,
  });
}

function receivedFor(booking: BookingRow): Bututs {
  const deposit = booking.depositReceived ? numericToBututs(booking.depositAmount) : 0;
  return booking.finalPaymentReceived ? deposit + numericToBututs(booking.finalAmount) : deposit;
}

function toRefund(
  bookingId: string,
  shares: RefundShares,
  createdAt: Date,
): Parameters<typeof insertRefund>[1] {
  return {
    bookingId,
    renterRefundAmount: bututsToNumeric(shares.renterBututs),
    ownerCompensationAmount: bututsToNumeric(shares.ownerBututs),
    platformKeepsAmount: bututsToNumeric(shares.platformBututs),
    cancelledWithin24h: shares.cancelledWithin24h,
    refundPercentage: shares.refundPercentage,
    basis: shares.basis,
    createdAt,
  };
}

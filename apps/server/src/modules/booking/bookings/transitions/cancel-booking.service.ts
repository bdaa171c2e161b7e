import type { Booking, CancelBookingArgs } from '@coastline/contracts/bookings/booking';
import type { CancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import {
  calculateRefund,
  cancellationOutcome,
  type RefundShares,
  validateOfficeRefund,
} from '@coastline/domain/bookings/cancellation';
import { formatLimit } from '@coastline/domain/bookings/cancellation-texts/cancellation-texts';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { type Bututs, bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import {
  canCancelBooking,
  canCancelByOffice,
  canRemoveBooking,
  isAdmin,
  removalSideOf,
} from '@coastline/domain/people/permissions';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser, type SignedInUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../../persistence/client.ts';
import type { GuestNote } from '../../../messaging/notifications/templates/booking-mails.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import { findPickUpDate } from '../booking-meeting.repository.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import { insertRefund, insertRemoval } from '../booking-writes.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { BookingsService } from '../bookings.service.ts';
import { getCancellationTerms } from '../cancellation-terms.ts';
import { endExtension } from '../date-changes/extensions.repository.ts';
import { applyTransition, type LockedBooking, lockBooking } from './booking-transitions.service.ts';

export type CancelBookingService = ReturnType<typeof createCancelBookingService>;

/** Cancels bookings and removes ended ones from a person's list. */
export function createCancelBookingService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  notifyParties: NotifyParties;
  bookings: BookingsService;
}) {
  /** Cancels as the guest, or as the office with a reason; frees the days and records the refund (D8, D36). */
  async function cancel(
    write: WriteContext,
    request: { bookingId: string } & CancelBookingArgs,
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, request.bookingId, now);
      const isOffice = requireCanCancel(user, locked);
      const reason: CancelReason | undefined = isOffice
        ? (request.reason ?? undefined)
        : 'cancelled_by_guest';
      const override = findRefundOverride(request, { user, isOffice });
      const defaultShares = calculateShares({ locked, now, reason });
      const shares = override
        ? overrideShares(defaultShares, override, getReceivedBututs(locked.booking))
        : defaultShares;
      await applyTransition(tx, locked, {
        action: isOffice ? 'cancel_by_office' : 'cancel',
        actor: isOffice ? 'admin' : 'guest',
        actorId: user.userId,
        now,
        facts: {
          ...{ reason: reason ?? null, today: todayInBanjul(now) },
          ...{ startDate: locked.booking.startDate, pickUpDate: await findPickUpDate(tx, request.bookingId) },
        },
        change: {
          cancelReason: reason ?? null,
          // Shown to the guest as text of the office.
          cancelNote: isOffice ? (request.note ?? null) : null,
        },
        details: {
          reason,
          received: bututsToNumeric(getReceivedBututs(locked.booking)),
          refund: bututsToNumeric(shares.renterBututs),
          ...(override && { refund_reason: override.reason }),
        },
      });
      await endExtension(tx, locked.booking.id);
      await deps.availability.release(tx, [locked.booking.id]);
      await writeRefund({ tx, booking: locked.booking, now, shares, override });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId: locked.booking.id });
    });
  }

  async function writeRefund(job: {
    tx: Database;
    booking: BookingRow;
    now: Date;
    shares: RefundShares;
    override: RefundOverride | undefined;
  }): Promise<void> {
    const { tx, booking, now, shares, override } = job;
    await insertRefund(tx, {
      ...toRefundRow(booking.id, shares, now),
      ...(override && { setBy: override.userId, setAt: now, setReason: override.reason }),
    });
    const note = toGuestNote(booking, shares);
    await deps.notifyParties(tx, { bookingIds: [booking.id], event: 'booking_cancelled', note });
  }

  /** Removes a booking that is over from the caller's list; the other side keeps it (D34). */
  async function remove(write: WriteContext, bookingId: string): Promise<void> {
    const user = requireUser(write.caller);
    await write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canRemoveBooking(user, locked), errors.bookingNotFound);
      const side = removalSideOf(user, locked);
      if (!side) throw errors.forbidden('You are not allowed to do this.');
      await insertRemoval(tx, { bookingId, userId: user.userId, side, removedAt: now });
    });
  }

  return { cancel, remove };
}

/** Returns whether the office cancels; throws if the user may not cancel as office or guest. */
function requireCanCancel(user: SignedInUser, locked: LockedBooking): boolean {
  const isOffice = isAdmin(user);
  requirePermission(
    isOffice ? canCancelByOffice(user, locked) : canCancelBooking(user, locked),
    errors.bookingNotFound,
  );
  return isOffice;
}

/** A refund amount that the office sets, with its reason. */
interface RefundOverride {
  userId: string;
  renterBututs: Bututs;
  reason: string;
}

/** Returns the refund that the office sets; undefined if the rules decide. */
function findRefundOverride(
  request: CancelBookingArgs,
  { user, isOffice }: { user: SignedInUser; isOffice: boolean },
): RefundOverride | undefined {
  const { refund_amount: amount, refund_reason: reason } = request;
  if (amount === null || amount === undefined) return undefined;
  if (!isOffice) throw errors.forbidden('Only the office can set a refund.');
  if (!reason) throw errors.invalidInput('Please say why the refund is set to this sum.');
  return { userId: user.userId, renterBututs: fromDalasi(amount), reason };
}

function overrideShares(
  defaultShares: RefundShares,
  override: RefundOverride,
  receivedBututs: Bututs,
): RefundShares {
  const check = validateOfficeRefund(defaultShares, { receivedBututs, renterBututs: override.renterBututs });
  if (!check.ok) throw errors.refundTooLarge(check.message);
  return check.shares;
}

function calculateShares(facts: {
  locked: LockedBooking;
  now: Date;
  reason: CancelReason | undefined;
}): RefundShares {
  const { locked, now, reason } = facts;
  const { booking } = locked;
  const { days } = booking;
  const priceBututs = numericToBututs(booking.guestTotal) - numericToBututs(booking.keptAmount);
  const isOut = locked.status === 'in_progress';
  return calculateRefund({
    receivedBututs: getReceivedBututs(booking),
    keptBututs: booking.finalPaymentReceived ? numericToBututs(booking.keptAmount) : 0,
    ...getCancellationTerms(booking),
    now,
    reason: reason ?? null,
    out: isOut ? { days, priceBututs } : null,
  });
}

function getReceivedBututs(booking: BookingRow): Bututs {
  const deposit = booking.depositReceived ? numericToBututs(booking.depositAmount) : 0;
  return booking.finalPaymentReceived ? numericToBututs(booking.guestTotal) : deposit;
}

/** The note about the refund of the payments; undefined for open credit alone, whose return the mail itself states. */
function toGuestNote(booking: BookingRow, { renterBututs, basis }: RefundShares): GuestNote | undefined {
  const receivedBututs = getReceivedBututs(booking);
  if (receivedBututs === 0 && numericToBututs(booking.creditAmount) > 0) return undefined;
  const outcome = cancellationOutcome({ receivedBututs, renterBututs, basis });
  const { policy } = getCancellationTerms(booking);
  return ({ notes, carRuleTexts }) =>
    notes.cancelled[outcome](formatExactPrice(renterBututs), formatLimit(policy, carRuleTexts.cancellation));
}

function toRefundRow(
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

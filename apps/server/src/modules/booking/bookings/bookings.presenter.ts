import type { Booking } from '@coastline/contracts/bookings/booking';
import type { Meeting } from '@coastline/contracts/bookings/meeting';
import {
  type BookingStatus,
  type BookingViewer,
  type CancelReason,
  effectiveStatus,
} from '@coastline/domain/bookings/booking-life-cycle';
import { canDatesChange } from '@coastline/domain/bookings/booking-transitions';
import { dateChangeOutcomeAt } from '@coastline/domain/bookings/date-change-request';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import { formatTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { numericToBututs, numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import { findPayee, type PayeeSettings } from '@coastline/domain/money/payee';
import { type Actor, canSeeContact } from '@coastline/domain/people/permissions';
import type {
  BookingRecord,
  BookingRow,
  PaidBookingRecord,
  PaymentRow,
  RefundRow,
} from './bookings.repository.ts';
import { getCancellationTerms } from './cancellation-terms.ts';
import { presentCredits } from './guest-credits.presenter.ts';

/** The reader of a booking: side, actor and time. */
export interface BookingAudience {
  viewer: BookingViewer;
  actor: Actor;
  now: Date;
  /** Payment details of the office; only needed for guests. */
  payee: PayeeSettings | undefined;
}

/** Presents a booking for one side and omits everything that this side may not see (D34, D43, D50). */
export function presentBooking(record: PaidBookingRecord, audience: BookingAudience): Booking {
  const { booking, car } = record;
  const state = getEffectiveStatus(record, audience.now);
  return {
    id: booking.id,
    booking_number: booking.bookingNumber,
    car_id: booking.carId,
    car,
    guest_id: booking.guestId,
    start_date: booking.startDate,
    end_date: booking.endDate,
    days: booking.days,
    status: state.status,
    payment_method: booking.paymentMethod,
    daily_price: numericToDalasi(booking.dailyPrice),
    guest_total: numericToDalasi(booking.guestTotal),
    deposit_amount: numericToDalasi(booking.depositAmount),
    final_amount: numericToDalasi(booking.finalAmount),
    deposit_received: booking.depositReceived,
    final_payment_received: booking.finalPaymentReceived,
    payment_status: isRefunded(record) ? 'refunded' : booking.paymentStatus,
    markup_pct: Number(booking.markupPct),
    cancel_reason: state.cancelReason,
    hold_expires_at: state.status === 'booked' ? booking.holdExpiresAt.toISOString() : null,
    car_rules: booking.carRules,
    cancellation: presentCancellation(booking),
    created_at: booking.createdAt.toISOString(),
    deleted_at: presentRemoval(record, audience.viewer),
    contact: presentContact(record, audience, state.status),
    refund: record.refund && presentRefund(record.refund, record, audience.viewer),
    date_changes: booking.dateChanges,
    kept_amount: numericToDalasi(booking.keptAmount),
    changed_amount: numericToDalasi(booking.changedAmount),
    extension: presentExtension(record, audience.now),
    host_approves_days: record.approvesDateChanges,
    date_change_request: presentDateRequest(record, state.status, audience),
    deposit_days: booking.depositDays,
    payments: record.payments.map((payment) => presentPayment(payment, audience.viewer)),
    viewer: audience.viewer,
    lines: record.lines,
    meeting: presentMeeting(record, audience.viewer),
    ...(audience.viewer !== 'host' && {
      payment_notice: presentNotice(record, state.status),
      ...presentCredits(record, audience.viewer),
    }),
    ...(audience.payee &&
      shouldShowPayee(record, audience) && { payee: findPayee(audience.payee, booking.paymentMethod) }),
    ...(audience.viewer !== 'guest' && {
      fee_amount: numericToDalasi(booking.feeAmount),
      host_amount: numericToDalasi(booking.hostAmount),
    }),
    ...(audience.viewer === 'admin' && presentOfficeFields(record)),
  };
}

function presentCancellation(booking: BookingRow): Booking['cancellation'] {
  const { policy, freeUntil } = getCancellationTerms(booking);
  return { policy, free_until: freeUntil?.toISOString() ?? null };
}

function getEffectiveStatus(
  { booking }: BookingRecord,
  now: Date,
): { status: BookingStatus; cancelReason: CancelReason | null } {
  const state = effectiveStatus({ status: booking.status, holdExpiresAt: booking.holdExpiresAt, now });
  const cancelReason = state.cancelReason ?? (booking.cancelReason as CancelReason | null);
  return { status: state.status, cancelReason };
}

/** The extension that is held at `now`. */
function presentExtension({ extension }: BookingRecord, now: Date): Booking['extension'] {
  if (!extension || new Date(extension.held_until) <= now) return null;
  return { ...extension, held_until: new Date(extension.held_until).toISOString() };
}

/** The request that is open, or that the host has declined or not answered, while the days can change. */
function presentDateRequest(
  { dateRequest }: BookingRecord,
  status: BookingStatus,
  { viewer, now }: BookingAudience,
): Booking['date_change_request'] {
  if (!dateRequest || !canDatesChange(status)) return null;
  const expiresAt = new Date(dateRequest.expires_at);
  const outcome = dateChangeOutcomeAt({ outcome: dateRequest.outcome, expiresAt }, now);
  if (outcome === 'accepted' || outcome === 'withdrawn' || outcome === 'superseded') return null;
  const { id, start_date, end_date, guest_total, host_amount, reason } = dateRequest;
  return {
    ...{ id, start_date, end_date, guest_total, outcome, reason },
    // The guest does not see the fee (D34).
    ...(viewer !== 'guest' && { host_amount }),
    created_at: new Date(dateRequest.created_at).toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

/** The flight and the hotel of a guest are not for the host. */
function presentMeeting({ meeting, booking }: BookingRecord, viewer: BookingViewer): Meeting | null {
  if (!meeting) return null;
  const { version, pickUpDate, pickUpMinutes, returnMinutes, arrivalMinutes } = meeting;
  return {
    version,
    pick_up: { date: pickUpDate, time: formatTimeOfDay(pickUpMinutes), place: meeting.pickUpPlace },
    return: { date: booking.endDate, time: formatTimeOfDay(returnMinutes), place: meeting.returnPlace },
    ...(viewer !== 'host' && {
      flight_number: meeting.flightNumber,
      arrival_time: arrivalMinutes === null ? null : formatTimeOfDay(arrivalMinutes),
      lodging: meeting.lodging,
    }),
  };
}

// Only the guest who has to pay needs the accounts of the office.
function shouldShowPayee(record: BookingRecord, { viewer, now }: BookingAudience): boolean {
  const isDue = duePhase(getEffectiveStatus(record, now).status) !== undefined;
  return viewer === 'guest' && (isDue || presentExtension(record, now) !== null);
}

function presentOfficeFields(record: BookingRecord): Partial<Booking> {
  return {
    guest: { name: record.guest.name, email: record.guest.email },
    host: { name: record.host.name, email: record.host.email, phone: record.host.phone },
    removed_by_guest_at: record.removedByGuestAt?.toISOString() ?? null,
    removed_by_host_at: record.removedByHostAt?.toISOString() ?? null,
  };
}

// The open notice, else the last declined one of the payment that is due.
function presentNotice(
  { notices }: PaidBookingRecord,
  status: BookingStatus,
): NonNullable<Booking['payment_notice']> | null {
  const notice =
    notices.find(({ decision }) => decision === null) ??
    notices.findLast(({ phase }) => phase === duePhase(status));
  if (!notice) return null;
  const { id, phase, method, reference, note } = notice;
  return {
    ...{ id, phase, method, reference, note },
    sent_at: new Date(notice.sent_at).toISOString(),
    declined_at: notice.decided_at && new Date(notice.decided_at).toISOString(),
    decline_reason: notice.decline_reason,
    proofs: notice.proofs.map(({ id, added_at }) => ({ id, added_at: new Date(added_at).toISOString() })),
  };
}

// Each side sees name and phone of the other from `confirmed` on (BKD-09, BKD-10).
function presentContact(
  record: BookingRecord,
  audience: BookingAudience,
  status: BookingStatus,
): Booking['contact'] {
  const facts = { guestId: record.guest.id, hostId: record.host.id, status };
  if (!canSeeContact(audience.actor, facts).allowed) return null;
  const { name, phone } = audience.viewer === 'guest' ? record.host : record.guest;
  return { name, phone };
}

function presentRemoval(record: BookingRecord, viewer: BookingViewer): string | null {
  if (viewer === 'guest') return record.removedByGuestAt?.toISOString() ?? null;
  if (viewer === 'host') return record.removedByHostAt?.toISOString() ?? null;
  return null;
}

function isRefunded(record: BookingRecord): boolean {
  return record.refund !== null && numericToBututs(record.refund.renterRefundAmount) > 0;
}

function presentRefund(
  refund: RefundRow,
  { refundPaidAt, refundReceiptNumber, refundPaidAmount }: BookingRecord,
  viewer: BookingViewer,
): NonNullable<Booking['refund']> {
  return {
    renter_refund_amount: numericToDalasi(refund.renterRefundAmount),
    owner_compensation_amount: numericToDalasi(refund.ownerCompensationAmount),
    platform_keeps_amount: numericToDalasi(refund.platformKeepsAmount),
    cancelled_within_24h: refund.cancelledWithin24h,
    refund_percentage: refund.refundPercentage,
    notes: refund.notes,
    paid_at: refundPaidAt?.toISOString() ?? null,
    basis: refund.basis,
    ...(viewer !== 'host' && { receipt_number: refundReceiptNumber }),
    ...(viewer === 'admin' && {
      set_reason: refund.setReason,
      due_amount: toDalasi(numericToBututs(refund.renterRefundAmount) - numericToBututs(refundPaidAmount)),
    }),
  };
}

function presentPayment(payment: PaymentRow, viewer: BookingViewer): Booking['payments'][number] {
  return {
    phase: payment.phase,
    method: payment.method,
    amount: numericToDalasi(payment.amount),
    received: payment.received && payment.voidedAt === null,
    received_at: payment.receivedAt.toISOString(),
    receipt_number: payment.receiptNumber,
    voided_at: payment.voidedAt?.toISOString() ?? null,
    ...(viewer !== 'host' && { paid_online: payment.providerReceiptId !== null }),
    ...(viewer === 'admin' && {
      booking_id: payment.bookingId,
      reference: payment.reference,
      received_by: payment.receivedBy,
      void_reason: payment.voidReason,
      voided_by: payment.voiderName,
    }),
  };
}

import type { BookingNoticeData } from '@coastline/contracts/people/notice';
import { type Bututs, toDalasi } from '@coastline/domain/money/money';
import type { BookingNotice } from '@coastline/domain/people/notices';
import {
  type BookingMailFacts,
  getAmountDue,
} from '../../messaging/notifications/templates/booking-facts.ts';

/** The data of an inbox entry; `amount` depends on the kind of notice. */
export function toInboxData(kind: BookingNotice, facts: BookingMailFacts): BookingNoticeData {
  const bututs = INBOX_AMOUNTS[kind]?.(facts);
  return {
    booking_number: facts.bookingNumber,
    car_title: facts.carTitle,
    start_date: facts.dateRequest?.start ?? facts.startDate,
    end_date: facts.dateRequest?.end ?? facts.endDate,
    amount: bututs === undefined ? null : toDalasi(bututs),
    ...(facts.receipt?.reason && { unmatched_reason: facts.receipt.reason }),
    ...(facts.paymentNotice && {
      method: facts.paymentNotice.method,
      reference: facts.paymentNotice.reference,
      held_until: facts.paymentNotice.heldUntil?.toISOString() ?? null,
    }),
    ...(kind === 'office_accident_reported' && { has_injuries: facts.accident?.injury === 'injured' }),
    ...(facts.condition && {
      mileage_km: facts.condition.mileageKm,
      fuel_eighths: facts.condition.fuelEighths,
    }),
  };
}

const INBOX_AMOUNTS: Partial<Record<BookingNotice, (facts: BookingMailFacts) => Bututs>> = {
  booking_received: (facts) => facts.depositBututs,
  booking_cancelled: (facts) => facts.refund?.guestBututs ?? 0,
  final_payment_received: (facts) => facts.finalBututs,
  part_payment_received: (facts) => facts.creditBututs,
  credit_refunded: (facts) => facts.creditRefundBututs,
  credit_transferred: (facts) => facts.creditTransfer?.bututs ?? 0,
  payment_not_applied: (facts) => facts.receipt?.bututs ?? 0,
  receipt_refunded: (facts) => facts.receipt?.bututs ?? 0,
  refund_paid: (facts) => facts.refund?.guestBututs ?? 0,
  refund_changed: (facts) => facts.refund?.guestBututs ?? 0,
  payment_voided: getAmountDueAfterVoid,
  dates_changed: (facts) => facts.totalBututs,
  host_dates_changed: (facts) => facts.hostBututs,
  office_dates_changed: (facts) => facts.totalBututs,
  date_change_accepted: (facts) => facts.extension?.bututs ?? facts.totalBututs,
  host_date_change_asked: (facts) => facts.dateRequest?.hostBututs ?? 0,
  car_changed: (facts) => facts.totalBututs,
  host_car_swapped_in: (facts) => facts.hostBututs,
  office_car_swapped: (facts) => facts.totalBututs,
  extension_held: (facts) => facts.extension?.bututs ?? 0,
  extension_lapsed: (facts) => facts.extension?.bututs ?? 0,
  office_extension_held: (facts) => facts.extension?.bututs ?? 0,
  office_extension_lapsed: (facts) => facts.creditBututs,
  charge_sent: (facts) => facts.charge?.bututs ?? 0,
  charge_due: (facts) => facts.charge?.bututs ?? 0,
  charge_withdrawn: (facts) => facts.charge?.bututs ?? 0,
  charges_paid: (facts) => facts.charge?.bututs ?? 0,
  host_charges_paid: (facts) => facts.charge?.hostBututs ?? 0,
  host_charge_raised: (facts) => facts.charge?.bututs ?? 0,
  host_charge_dismissed: (facts) => facts.charge?.bututs ?? 0,
  office_charge_disputed: (facts) => facts.charge?.bututs ?? 0,
  office_charge_proposed: (facts) => facts.charge?.bututs ?? 0,
  security_deposit_held: (facts) => facts.securityDeposit?.bututs ?? 0,
  security_deposit_released: (facts) => facts.securityDeposit?.bututs ?? 0,
  security_deposit_charged: (facts) => facts.securityDeposit?.chargedBututs ?? 0,
  office_security_deposit_expired: (facts) => facts.securityDeposit?.bututs ?? 0,
  payment_notice_sent: (facts) => facts.paymentNotice?.bututs ?? 0,
  payment_notice_declined: getAmountDueAfterVoid,
  host_new_booking: (facts) => facts.hostBututs,
  host_booking_confirmed: (facts) => facts.hostBututs,
  host_final_payment_received: (facts) => facts.hostBututs,
  host_booking_cancelled: (facts) => facts.refund?.hostBututs ?? 0,
  host_refund_changed: (facts) => facts.refund?.hostBututs ?? 0,
  office_new_booking: (facts) => facts.depositBututs,
  office_booking_confirmed: (facts) => facts.finalBututs,
  office_payment_notice: (facts) => facts.paymentNotice?.bututs ?? 0,
  office_payment_not_applied: (facts) => facts.receipt?.bututs ?? 0,
  office_refund_failed: (facts) => facts.receipt?.bututs ?? 0,
  office_refund_due: (facts) => facts.refund?.guestBututs ?? 0,
  office_credit_due: (facts) => facts.creditBututs,
};

/** The amount still to be paid after a payment was voided; the refund for a cancelled booking. */
function getAmountDueAfterVoid(facts: BookingMailFacts): Bututs {
  return facts.refund ? facts.refund.guestBututs : getAmountDue(facts);
}

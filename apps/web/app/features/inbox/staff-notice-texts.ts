import type { PayoutNoticeData } from '@coastline/contracts/people/notice';
import { METHOD_LABELS, type OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { UnmatchedReason } from '@coastline/domain/money/payment-providers';
import type { CarNotice, HostNotice, OfficeNotice, PayoutNotice } from '@coastline/domain/people/notices';

export interface NoticeText {
  title: string;
  text: string;
}

/** Formatted facts of a booking notice. */
export interface BookingNoticeFacts {
  number: string;
  car: string;
  days: string;
  amount: string;
  isNothing: boolean;
  /** Odometer and fuel level as a sentence; empty in other notices. */
  condition: string;
  /** The words of the office in a declined payment notice. */
  reason: string | undefined;
  /** How the guest says to have paid, and when the hold ends; only in a new payment notice. */
  method: OfflineMethod | undefined;
  reference: string | null | undefined;
  heldUntil: string | undefined;
  /** Why a payment could not be applied. */
  unmatchedReason: UnmatchedReason | undefined;
  /** Whether a person is hurt; only for the office, about an accident. */
  hasInjuries: boolean;
}

/** Notices of hosts and office, whose pages are in English. */
export const STAFF_NOTICE_TEXTS: Record<
  HostNotice | OfficeNotice,
  (facts: BookingNoticeFacts) => NoticeText
> = {
  host_new_booking: ({ car, days, amount }) => ({
    title: 'Somebody has booked your car',
    text: `${car}, ${days}. You earn ${amount} once the deposit has arrived and the rental is over.`,
  }),
  host_booking_confirmed: ({ car, days, amount }) => ({
    title: 'The deposit has arrived',
    text: `${car} is rented: ${days}. You earn ${amount}.`,
  }),
  host_final_payment_received: ({ car, days, amount }) => ({
    title: 'The final payment has arrived',
    text: `${car} is paid in full and will be picked up: ${days}. You earn ${amount}.`,
  }),
  host_hold_expired: ({ car, days }) => ({
    title: 'A reservation has run out',
    text: `The deposit did not arrive in time. ${car} can be booked again: ${days}.`,
  }),
  host_booking_cancelled: ({ car, days, amount, isNothing }) => ({
    title: 'A booking is cancelled',
    text: `${car}, ${days}. ${isNothing ? 'Nothing is due to you for it.' : `Your share is ${amount}.`}`,
  }),
  host_payment_voided: ({ car, days }) => ({
    title: 'A payment is void',
    text: `A payment for ${car}, ${days}, was recorded by mistake.`,
  }),
  host_charges_paid: ({ car, amount }) => ({
    title: 'A charge is paid',
    text: `Your part of a charge for the ${car} is ${amount}. It comes with your next payout.`,
  }),
  office_accident_reported: ({ number, car, hasInjuries }) => ({
    title: hasInjuries ? 'Accident with injuries' : 'A guest has reported an accident',
    text: `${number}, ${car}. Call, then acknowledge the report on the page of the booking.`,
  }),
  host_accident_reported: ({ car }) => ({
    title: 'A guest has reported an accident',
    text: `${car}. The office has the whole report; the page of the booking shows what happened.`,
  }),
  host_charge_raised: ({ car, amount }) => ({
    title: 'The guest has your charge',
    text: `The office has asked the guest of the ${car} for ${amount}.`,
  }),
  host_charge_dismissed: ({ car, amount }) => ({
    title: 'The office does not charge this',
    text: `Your charge of ${amount} for the ${car} was dismissed. The reason is on the page of the booking.`,
  }),
  office_charge_disputed: ({ number, car, amount }) => ({
    title: 'A guest disputes a charge',
    text: `${number}, ${car}: ${amount}. Decide on the page of the booking.`,
  }),
  office_charge_proposed: ({ number, car, amount }) => ({
    title: 'A host proposes a charge',
    text: `${number}, ${car}: ${amount}. Send it to the guest or dismiss it on the page of the booking.`,
  }),
  office_security_deposit_expired: ({ number, car, amount }) => ({
    title: 'The authorisation of a deposit has ended',
    text: `${number}, ${car}: ${amount} is not held any more. Nothing was charged.`,
  }),
  host_refund_changed: ({ car, days, amount }) => ({
    title: 'Your share has changed',
    text: `${car}, ${days}, is cancelled. Your share is now ${amount}.`,
  }),
  host_dates_changed: ({ car, days }) => ({
    title: 'New days for a booking',
    text: `${car} is now booked for ${days}.`,
  }),
  host_date_change_asked: ({ car, days, amount }) => ({
    title: 'A guest asks you for other days',
    text: `${car}, ${days}. You would earn ${amount}. Please accept or decline.`,
  }),
  host_date_change_withdrawn: ({ car, days }) => ({
    title: 'No answer needed any more',
    text: `The guest no longer asks for ${car} on other days (${days}).`,
  }),
  host_date_change_expired: ({ car, days }) => ({
    title: 'A request has ended without your answer',
    text: `${car}, ${days}. The booking stays as it is.`,
  }),
  host_car_swapped_in: ({ car, days }) => ({
    title: 'A booking has moved to your car',
    text: `${car} is now booked for ${days}, in place of another car.`,
  }),
  host_car_swapped_out: ({ car, days }) => ({
    title: 'A booking has moved to another car',
    text: `${car} is free again for ${days}.`,
  }),
  host_hand_over_tomorrow: ({ car }) => ({
    title: 'Hand-over tomorrow',
    text: `Bring ${car} to the office, clean and fuelled, with its papers.`,
  }),
  host_return_today: ({ car }) => ({
    title: 'Return today',
    text: `${car} comes back to the office today.`,
  }),
  host_car_out: ({ car, condition }) => ({
    title: 'Your car is out',
    text: `${car} is with its guest. ${condition} Photos are on the booking's page.`,
  }),
  host_car_back: ({ car, condition }) => ({
    title: 'Your car is back',
    text: `${car} came back to the office. ${condition} Photos are on the booking's page.`,
  }),
  office_new_booking: ({ number, car, days, amount }) => ({
    title: 'New booking',
    text: `${number}: ${car}, ${days}. The deposit is ${amount}.`,
  }),
  office_booking_confirmed: ({ number, car, days, amount }) => ({
    title: 'A deposit is received',
    text: `${number}: ${car}, ${days}. The final payment is ${amount}.`,
  }),
  office_booking_cancelled: ({ number, car, days }) => ({
    title: 'A booking is cancelled',
    text: `${number}: ${car}, ${days}. Nothing goes back to the guest.`,
  }),
  office_hand_over_tomorrow: ({ number, car }) => ({
    title: 'Hand-over tomorrow',
    text: `${number}: ${car} goes out.`,
  }),
  office_meeting_changed: ({ number, car }) => ({
    title: `New place or time: ${number}`,
    text: `The guest has changed place, hour or flight for the ${car}.`,
  }),
  office_dates_changed: ({ number, car, days }) => ({
    title: `New days: ${number}`,
    text: `The guest has moved the ${car} to ${days}.`,
  }),
  office_car_swapped: ({ number, car, days }) => ({
    title: `Another car: ${number}`,
    text: `The guest has moved to the ${car}, ${days}.`,
  }),
  office_extension_lapsed: ({ number, car, amount }) => ({
    title: `Extension ran out: ${number}`,
    text: `The added days of the ${car} are free again. Credit of the guest: ${amount}.`,
  }),
  office_extension_held: ({ number, car, amount }) => ({
    title: `Extension awaits payment: ${number}`,
    text: `The guest wants to keep the ${car} for longer. ${amount} is due.`,
  }),
  office_return_today: ({ number, car }) => ({
    title: 'Return today',
    text: `${number}: ${car} comes back.`,
  }),
  office_refund_due: ({ number, amount }) => ({
    title: 'A refund is due',
    text: `${number} is cancelled: ${amount} goes back to the guest.`,
  }),
  office_payment_notice: ({ number, amount, method, reference, heldUntil }) => ({
    title: 'A guest has sent a payment',
    text: [
      `${number}: ${amount}${method ? `, ${METHOD_LABELS[method]}` : ''}${reference ? `, ${reference}` : ''}.`,
      ...(heldUntil ? [`Held until ${heldUntil}.`] : []),
      'Look in the account.',
    ].join(' '),
  }),
  office_refund_failed: ({ number, amount }) => ({
    title: 'A refund has failed',
    text: `${number}: the refund of ${amount} came back and is due again.`,
  }),
  office_credit_due: ({ number, amount }) => ({
    title: 'A credit goes back',
    text: `${number} is over: ${amount} of credit goes back to the guest.`,
  }),
  office_payment_not_applied: ({ number, amount }) => ({
    title: 'A payment could not be applied',
    text: `${number}: ${amount} has arrived at a provider. Refund it to the guest.`,
  }),
};

/** Notices about changes of the office to a host's car. */
export const CAR_NOTICE_TEXTS: Record<CarNotice, (facts: { car: string; days: string }) => NoticeText> = {
  host_car_changed: ({ car }) => ({
    title: 'The office has changed your car',
    text: `${car}: look at the listing, and call the office if this is a mistake.`,
  }),
  host_dates_blocked: ({ car, days }) => ({
    title: 'The office has blocked days',
    text: `${car} cannot be booked: ${days}.`,
  }),
  host_dates_freed: ({ car, days }) => ({
    title: 'The office has freed blocked days',
    text: `${car} can be booked again: ${days}.`,
  }),
};

export function formatPayoutNotice(
  kind: PayoutNotice,
  { bookings }: PayoutNoticeData,
  amount: string,
): NoticeText {
  const what = bookings === 1 ? 'one booking' : `${bookings} bookings`;
  return kind === 'host_payout_sent'
    ? { title: 'Your payout is sent', text: `${amount} for ${what}.` }
    : { title: 'A payout is void', text: `${amount} for ${what} is due to you again.` };
}

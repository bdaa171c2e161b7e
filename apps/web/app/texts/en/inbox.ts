import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Values of a notice about a booking: name of the car, formatted days. */
interface Trip {
  car: string;
  days: string;
}
type PaidTrip = Trip & { amount: string };

/** The inbox: notices about bookings. */
export const inbox = defineTexts('inbox', {
  title: 'Inbox',
  description: 'News of your bookings, newest first.',
  /** Names the bell of the header. */
  bell: (unread: number) => (unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`),
  unread: 'New',
  readAll: 'Mark All As Read',
  more: 'Show older notices',
  failed: 'Your inbox did not load',
  none: 'Nothing new yet',
  noneText: 'When something happens to a booking, you read it here first.',
  booking_received: {
    title: 'Your car is reserved',
    text: ({ car, days }: Trip) => `Pay the deposit in time, and the ${car} is yours: ${days}.`,
  },
  booking_confirmed: {
    title: 'Your booking is confirmed',
    text: ({ car, days }: Trip) => `Your deposit has arrived. The ${car} is yours: ${days}.`,
  },
  final_payment_received: {
    title: 'Everything is paid',
    text: ({ car, days }: Trip) =>
      `Your final payment has arrived. The ${car} is ready for you: ${days}. Bring your passport or ID and your driving licence.`,
  },
  part_payment_received: {
    title: 'Part of your payment has arrived',
    text: ({ car, days, amount }: PaidTrip) =>
      `So far, we have received ${amount} for the ${car}, ${days}. Your booking page shows what is left to pay.`,
  },
  credit_refunded: {
    title: 'Money has been paid back',
    text: ({ car, days, amount }: PaidTrip) =>
      `The office has paid back ${amount} that was not needed for the ${car}, ${days}.`,
  },
  credit_transferred: {
    title: 'Money moved between your bookings',
    text: ({ car, days, amount }: Trip & { amount: string }) =>
      `The office has moved ${amount} that you had paid for another booking to the ${car}, ${days}.`,
  },
  hold_expired: {
    title: 'Reservation expired',
    text: ({ car, days }: Trip) =>
      `The deposit for the ${car} did not arrive in time. It can be booked again: ${days}.`,
  },
  booking_cancelled: {
    title: 'Booking cancelled',
    text: ({ car, days }: Trip) => `${car}, ${days}.`,
    refund: (amount: string) => `Your refund is ${amount}.`,
  },
  refund_paid: {
    title: 'Your refund is paid',
    text: ({ car, days, amount }: PaidTrip) =>
      `The office has paid ${amount} back to you for the ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'A payment is void',
    text: ({ car, days }: Trip) => `The office had recorded a payment for the ${car}, ${days}, by mistake.`,
  },
  payment_notice_sent: {
    title: 'The office is checking your payment',
    text: ({ car, amount }: PaidTrip) =>
      `You have told the office that ${amount} for the ${car} is on its way.`,
    held: (time: string) => `The car is held for you until ${time}.`,
  },
  payment_notice_declined: {
    title: 'Your payment was not found',
    text: ({ car, days }: Trip) => `The office has not found your payment for the ${car}, ${days}.`,
    reason: (reason: string) => `The office writes: ${reason}`,
  },
  payment_not_applied: {
    title: 'We send your payment back',
    text: ({ car, amount }: PaidTrip) =>
      `We have received ${amount} but could not use it for your booking of the ${car}. The office sends it back.`,
    reasons: {
      wrong_amount: 'It is not the amount that was due.',
      already_paid: 'This part of the price was paid before.',
      booking_cancelled: 'The booking is cancelled.',
      deposit_missing: 'The deposit of the booking has not been paid.',
      dates_taken: 'The hold had ended, and the days are no longer free.',
    },
  },
  receipt_refunded: {
    title: 'Your payment is on its way back',
    text: ({ car, amount }: PaidTrip) =>
      `The office has sent back ${amount} that we could not use for your booking of the ${car}.`,
  },
  meeting_changed: {
    title: 'Pick-up or return has changed',
    text: ({ car, days }: Trip) => `There is a new place or time for the ${car}, ${days}.`,
  },
  dates_changed: {
    title: 'The days of your booking have changed',
    text: ({ car, days }: Trip) => `The ${car} is now yours from ${days}.`,
  },
  car_changed: {
    title: 'Your booking has another car',
    text: ({ car, days }: Trip) => `Your new car: ${car}, ${days}.`,
  },
  date_change_accepted: {
    title: 'The host says yes to your new days',
    text: ({ car, days }: Trip) => `${car}, ${days}. Your booking page says what is left to pay.`,
  },
  date_change_declined: {
    title: 'The host says no to your new days',
    text: ({ car, days }: Trip) => `You asked for the ${car} from ${days}. Your booking stays as it is.`,
  },
  date_change_expired: {
    title: 'The host gave no answer in time',
    text: ({ car, days }: Trip) => `Ask again for the ${car} from ${days}, or call the office.`,
  },
  extension_held: {
    title: 'Pay to extend your booking',
    text: ({ car, amount }: PaidTrip) => `The added days for the ${car} are held for you: pay ${amount}.`,
  },
  extension_lapsed: {
    title: 'Your extension has run out',
    text: ({ car, days }: Trip) => `The booking of the ${car} stays as it was, ${days}.`,
  },
  refund_changed: {
    title: 'Your refund has changed',
    text: ({ car, days, amount }: PaidTrip) => `You now get ${amount} back for the ${car}, ${days}.`,
  },
  contract_signed: {
    title: 'Your contract is signed',
    text: ({ car }: Trip) => `The rental contract for the ${car} is signed. Your booking page has the PDF.`,
  },
  charge_sent: {
    title: 'A charge after your trip',
    text: ({ car, amount }: PaidTrip) =>
      `The office asks for ${amount} after your trip with the ${car}. Please answer within 72 hours.`,
  },
  charge_due: {
    title: 'A charge is due',
    text: ({ car, amount }: PaidTrip) =>
      `${amount} for your trip with the ${car} is due. Your booking page shows how to pay.`,
  },
  charge_withdrawn: {
    title: 'A charge is withdrawn',
    text: ({ car, amount }: PaidTrip) => `The office does not ask for ${amount} for the ${car} any more.`,
  },
  accident_reported: {
    title: 'Your accident report has arrived',
    text: ({ car }: Trip) => `The office reads it as soon as it can: ${car}.`,
  },
  accident_acknowledged: {
    title: 'The office has read your accident report',
    text: ({ car }: Trip) => `It contacts you if anything is missing: ${car}.`,
  },
  charges_paid: {
    title: 'A charge is paid',
    text: ({ car, amount }: PaidTrip) => `${amount} for your trip with the ${car} is paid.`,
  },
  security_deposit_held: {
    title: 'Your security deposit',
    text: ({ car, amount }: PaidTrip) => `${amount} is held for the ${car}. It goes back after the trip.`,
  },
  security_deposit_released: {
    title: 'Your security deposit goes back',
    text: ({ car, amount }: PaidTrip) => `${amount} for the ${car} is released.`,
  },
  security_deposit_charged: {
    title: 'Your security deposit is settled',
    text: ({ car, amount }: PaidTrip) =>
      `${amount} of it goes to charges for your trip with the ${car}. The rest goes back.`,
  },
  hand_over_recorded: {
    title: 'The hand-over is recorded',
    text: ({ car }: Trip) =>
      `The record of the hand-over of the ${car} is on your booking page. You can add photos of your own for one hour.`,
  },
  return_recorded: {
    title: 'The return is recorded',
    text: ({ car }: Trip) =>
      `The record of the return of the ${car} is on your booking page. You can add photos of your own for one hour.`,
  },
  pick_up_tomorrow: {
    title: 'Pick-up tomorrow',
    text: ({ car }: Trip) => `The ${car} waits for you. Bring your passport or ID and your driving licence.`,
  },
  return_today: {
    title: 'Return today',
    text: ({ car }: Trip) => `Bring the ${car} back today, with as much fuel as at pick-up.`,
  },
});

import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What a notice about a booking is filled in with: the car's name and the days in words. */
interface Trip {
  car: string;
  days: string;
}

/** The inbox: what has become of one's bookings. */
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
    text: ({ car, days, amount }: Trip & { amount: string }) =>
      `The office has paid you ${amount} back for the ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'A payment is void',
    text: ({ car, days }: Trip) => `The office had recorded a payment for the ${car}, ${days}, by mistake.`,
  },
  refund_changed: {
    title: 'Your refund has changed',
    text: ({ car, days, amount }: Trip & { amount: string }) =>
      `You now get ${amount} back for the ${car}, ${days}.`,
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

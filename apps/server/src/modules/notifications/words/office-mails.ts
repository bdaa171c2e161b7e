import { formatHours } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactly } from '@coastline/domain/money/currency';
import type { OfficeNotice } from '@coastline/domain/people/notices';
import type { BookingMailFacts, Wording } from './booking-facts.ts';
import { tripFacts } from './trip-facts.ts';

/** What the office is told. */
export function wordOfficeMail(kind: OfficeNotice, facts: BookingMailFacts): Wording {
  return { ...WORDS[kind](facts), facts: [...tripFacts(facts), ...sideFacts(facts)] };
}

function sideFacts(facts: BookingMailFacts): [string, string][] {
  return [
    ['Guest', facts.guestName],
    ['Host', facts.hostName],
    ['Total', formatExactly(facts.totalBututs)],
    ['Deposit', formatExactly(facts.depositBututs)],
  ];
}

const WORDS: Record<OfficeNotice, (facts: BookingMailFacts) => Omit<Wording, 'facts'>> = {
  office_new_booking: (facts) => ({
    subject: `New booking: ${facts.carTitle}`,
    heading: 'New booking',
    paragraphs: [
      `The ${facts.carTitle} is held for ${formatHours(facts.holdHours)}. When the deposit of ${formatExactly(facts.depositBututs)} arrives with ${facts.bookingNumber} as the reference, mark it as received.`,
    ],
  }),
  office_booking_confirmed: (facts) => ({
    subject: `Deposit received: ${facts.carTitle}`,
    heading: 'A deposit is received',
    paragraphs: [
      `${facts.bookingNumber} is confirmed. The final payment of ${formatExactly(facts.finalBututs)} is due before the pick-up.`,
    ],
  }),
  office_booking_cancelled: (facts) => ({
    subject: `Booking cancelled: ${facts.carTitle}`,
    heading: 'A booking is cancelled',
    paragraphs: [
      `${facts.bookingNumber} is cancelled. Nothing goes back to the guest, and the car can be booked again.`,
    ],
  }),
  office_hand_over_tomorrow: (facts) => ({
    subject: `Hand-over tomorrow: ${facts.carTitle}`,
    heading: 'Hand-over tomorrow',
    paragraphs: [
      facts.finalPaymentReceived
        ? 'The rental is paid in full. Check identity, licence and age, and note kilometres and fuel.'
        : `The final payment of ${formatExactly(facts.finalBututs)} has not arrived yet. Without it the car stays.`,
    ],
  }),
  office_return_today: (facts) => ({
    subject: `Return today: ${facts.carTitle}`,
    heading: 'Return today',
    paragraphs: ['The car comes back today. Note kilometres and fuel, and look it over with the guest.'],
  }),
  office_refund_due: (facts) => ({
    subject: `Refund due: ${facts.carTitle}`,
    heading: 'A refund is due',
    paragraphs: [
      `${facts.bookingNumber} is cancelled. ${formatExactly(facts.refund?.guestBututs ?? 0)} goes back to the guest: please pay it and record the payment.`,
    ],
  }),
};

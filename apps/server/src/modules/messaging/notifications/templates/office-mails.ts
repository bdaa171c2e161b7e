import { formatHours } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import type { OfficeNotice } from '@coastline/domain/people/notices';
import { type BookingMailFacts, type MailText, tripFacts } from './booking-facts.ts';
import { english } from './guest/en.ts';

/** Mail to the office about a booking. */
export function createOfficeMail(kind: OfficeNotice, facts: BookingMailFacts): MailText {
  return {
    ...TEMPLATES[kind](facts),
    facts: [...tripFacts(facts), ...partyFacts(facts), ...receiptFacts(facts)],
  };
}

function partyFacts(facts: BookingMailFacts): [string, string][] {
  return [
    ['Guest', facts.guestName],
    ...(facts.flight ? [['Flight', facts.flight] as [string, string]] : []),
    ...(facts.lodging ? [['Hotel', facts.lodging] as [string, string]] : []),
    ['Host', facts.hostName],
    ['Total', formatExactPrice(facts.totalBututs)],
    ['Deposit', formatExactPrice(facts.depositBututs)],
  ];
}

function receiptFacts({ receipt }: BookingMailFacts): [string, string][] {
  if (!receipt) return [];
  return [
    ['Received', receipt.charged],
    ['Value', formatExactPrice(receipt.bututs)],
  ];
}

const TEMPLATES: Record<OfficeNotice, (facts: BookingMailFacts) => Omit<MailText, 'facts'>> = {
  office_new_booking: (facts) => ({
    subject: `New booking: ${facts.carTitle}`,
    heading: 'New booking',
    paragraphs: [
      `The ${facts.carTitle} is held for ${formatHours(facts.holdHours)}. When the deposit of ${formatExactPrice(facts.depositBututs)} arrives with ${facts.bookingNumber} as the reference, mark it as received.`,
    ],
  }),
  office_booking_confirmed: (facts) => ({
    subject: `Deposit received: ${facts.carTitle}`,
    heading: 'A deposit is received',
    paragraphs: [
      `${facts.bookingNumber} is confirmed. The final payment of ${formatExactPrice(facts.finalBututs)} is due before the pick-up.`,
    ],
  }),
  office_booking_cancelled: (facts) => ({
    subject: `Booking cancelled: ${facts.carTitle}`,
    heading: 'A booking is cancelled',
    paragraphs: [
      `${facts.bookingNumber} is cancelled. Nothing goes back to the guest, and the car can be booked again.`,
    ],
  }),
  office_meeting_changed: (facts) => ({
    subject: `New place or hour: ${facts.carTitle}`,
    heading: 'The guest has changed the meeting',
    paragraphs: [`${facts.guestName} has changed place, hour or flight of ${facts.bookingNumber}.`],
  }),
  office_hand_over_tomorrow: (facts) => ({
    subject: `Hand-over tomorrow: ${facts.carTitle}`,
    heading: 'Hand-over tomorrow',
    paragraphs: [
      facts.finalPaymentReceived
        ? 'The rental is paid in full. Check identity, licence and age, and note kilometres and fuel.'
        : `The final payment of ${formatExactPrice(facts.finalBututs)} has not arrived yet. Without it the car stays.`,
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
      `${facts.bookingNumber} is cancelled. ${formatExactPrice(facts.refund?.guestBututs ?? 0)} goes back to the guest: please pay it and record the payment.`,
    ],
  }),
  office_payment_not_applied: ({ bookingNumber, carTitle, receipt }) => ({
    subject: `Payment not applied: ${carTitle}`,
    heading: 'A payment could not be applied',
    paragraphs: [
      `A provider has received ${receipt?.charged ?? ''} for ${bookingNumber}, which could not be applied. ${receipt?.reason ? english.unmatchedReasons[receipt.reason] : ''}`,
      'Please refund it. The guest has been told that the money comes back.',
    ],
  }),
};

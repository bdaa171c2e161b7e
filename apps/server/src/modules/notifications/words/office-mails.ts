import { formatHours } from '@coastline/domain/booking-life-cycle';
import { formatPrice } from '@coastline/domain/currency';
import type { OfficeNotice } from '@coastline/domain/notices';
import { type BookingMailFacts, tripFacts, type Wording } from './booking-facts.ts';

/** What the office is told. */
export function wordOfficeMail(kind: OfficeNotice, facts: BookingMailFacts): Wording {
  return { ...WORDS[kind](facts), facts: [...tripFacts(facts), ...sideFacts(facts)] };
}

function sideFacts(facts: BookingMailFacts): [string, string][] {
  return [
    ['Guest', facts.guestName],
    ['Host', facts.hostName],
    ['Total', formatPrice(facts.totalBututs)],
    ['Deposit', formatPrice(facts.depositBututs)],
  ];
}

const WORDS: Record<OfficeNotice, (facts: BookingMailFacts) => Omit<Wording, 'facts'>> = {
  office_new_booking: (facts) => ({
    subject: `New booking: ${facts.carTitle}`,
    heading: 'New booking',
    paragraphs: [
      `The ${facts.carTitle} is held for ${formatHours(facts.holdHours)}. When the deposit of ${formatPrice(facts.depositBututs)} arrives with ${facts.bookingNumber} as the reference, mark it as received.`,
    ],
  }),
  office_refund_due: (facts) => ({
    subject: `Refund due: ${facts.carTitle}`,
    heading: 'A refund is due',
    paragraphs: [
      `${facts.bookingNumber} is cancelled. ${formatPrice(facts.refund?.guestBututs ?? 0)} goes back to the guest: please pay it and record the payment.`,
    ],
  }),
};

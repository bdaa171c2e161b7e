import type { Injury, TimeWarning } from '@coastline/domain/accidents/accident-report';
import { formatHours, METHOD_LABELS, type PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { formatRange } from '@coastline/domain/days/english-formats';
import { formatExactPrice } from '@coastline/domain/money/currency';
import type { OfficeNotice } from '@coastline/domain/people/notices';
import { accidentFacts } from './accident-facts.ts';
import {
  type BookingMailFacts,
  describeBefore,
  extraFacts,
  type MailText,
  tripFacts,
} from './booking-facts.ts';
import { english } from './guest/en.ts';

/** Mail to the office about a booking. */
export function createOfficeMail(kind: OfficeNotice, facts: BookingMailFacts): MailText {
  return {
    ...TEMPLATES[kind](facts),
    facts: [
      ...(facts.accident ? accidentFacts(facts.accident, english) : []),
      ...tripFacts(facts),
      ...extraFacts(facts),
      ...partyFacts(facts),
      ...receiptFacts(kind, facts),
      ...noticeFacts(facts),
    ],
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

function receiptFacts(kind: OfficeNotice, { receipt }: BookingMailFacts): [string, string][] {
  if (!receipt) return [];
  return [
    [kind === 'office_refund_failed' ? 'Refund' : 'Received', receipt.charged],
    ['Value', formatExactPrice(receipt.bututs)],
  ];
}

function noticeFacts({ paymentNotice: notice }: BookingMailFacts): [string, string][] {
  if (!notice) return [];
  const rows: [string, string | null][] = [
    ['Payment', `${formatExactPrice(notice.bututs)}, ${PHASE_NAMES[notice.phase]}`],
    ['Sent by', METHOD_LABELS[notice.method]],
    ['Reference', notice.reference],
    ['Note', notice.note],
    ['Held until', notice.heldUntil && formatHoldEnd(notice.heldUntil)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

function describeEndedExtras({ carChange }: BookingMailFacts): string[] {
  const names = carChange?.endedExtras ?? [];
  return names.length > 0 ? [`Extras of the previous car have ended: ${names.join(', ')}.`] : [];
}

function describeOwedCredit({ dateChange, creditBututs }: BookingMailFacts): string[] {
  const isOwed = (dateChange?.differenceBututs ?? 0) < 0 && creditBututs > 0;
  return isOwed ? [`${formatExactPrice(creditBututs)} of guest credit is open.`] : [];
}

const PHASE_NAMES: Record<PaymentPhase, string> = { deposit50: 'deposit', final50: 'final payment' };

function formatHoldEnd(heldUntil: Date): string {
  return english.pay.until(english.dates.dateTime(heldUntil.toISOString()));
}

const INJURY_SUBJECTS: Record<Injury, string> = {
  injured: 'persons injured',
  none: 'no injuries',
  unknown: 'injuries unknown',
};

const TIME_WARNINGS: Record<TimeWarning, string> = {
  future: 'The stated time is in the future: the clock of the phone may be wrong.',
  before_hand_over: 'The stated time is before the hand-over.',
  after_return: 'The stated time is after the return.',
};

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
    subject: `New place or time: ${facts.carTitle}`,
    heading: 'The guest has changed the meeting',
    paragraphs: [`${facts.guestName} has changed place, hour or flight of ${facts.bookingNumber}.`],
  }),
  office_dates_changed: (facts) => ({
    subject: `New days: ${facts.carTitle}`,
    heading: 'The guest has changed the days',
    paragraphs: [
      `${facts.guestName} has moved ${facts.bookingNumber} to ${formatRange(facts.startDate, facts.endDate)}${describeBefore(facts)}. The total is now ${formatExactPrice(facts.totalBututs)}.`,
      ...describeOwedCredit(facts),
    ],
  }),
  office_car_swapped: (facts) => ({
    subject: `Another car: ${facts.carTitle}`,
    heading: 'The guest has changed the car',
    paragraphs: [
      `${facts.guestName} has moved ${facts.bookingNumber} from the ${facts.carChange?.titleBefore ?? ''} to the ${facts.carTitle}. The total is now ${formatExactPrice(facts.totalBututs)}.`,
      ...describeEndedExtras(facts),
    ],
  }),
  office_extension_lapsed: (facts) => ({
    subject: `Extension ran out: ${facts.carTitle}`,
    heading: 'An extension was not paid in time',
    paragraphs: [
      `${facts.bookingNumber} stays as it was, ${formatRange(facts.startDate, facts.endDate)}, and the added days are free again.`,
      ...(facts.creditBututs > 0
        ? [
            `The guest has ${formatExactPrice(facts.creditBututs)} of credit: please give it back and record it.`,
          ]
        : []),
    ],
  }),
  office_extension_held: (facts) => ({
    subject: `Extension awaits payment: ${facts.carTitle}`,
    heading: 'The guest wants to add days',
    paragraphs: [
      `${facts.guestName} wants ${facts.bookingNumber} to be for ${formatRange(facts.extension?.start ?? facts.startDate, facts.extension?.end ?? facts.endDate)}. The added days are held, and ${formatExactPrice(facts.extension?.bututs ?? 0)} is due.`,
    ],
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
      ...(facts.creditBututs > 0
        ? [`Besides, ${formatExactPrice(facts.creditBututs)} of guest credit goes back in full.`]
        : []),
    ],
  }),
  office_credit_due: (facts) => ({
    subject: `Credit to give back: ${facts.carTitle}`,
    heading: 'A credit goes back',
    paragraphs: [
      `${facts.bookingNumber} is over. The guest has ${formatExactPrice(facts.creditBututs)} of credit: please give it back and record it.`,
    ],
  }),
  office_accident_reported: ({ carTitle, guestName, accident }) => ({
    subject: `Accident, ${INJURY_SUBJECTS[accident?.injury ?? 'unknown']}: ${carTitle}`,
    heading: 'A guest has reported an accident',
    paragraphs: [
      `${guestName} has reported an accident on the road. Call, then acknowledge the report on the page of the booking: the guest is told that you have read it. Photos arrive there later.`,
      ...(accident?.timeWarning ? [TIME_WARNINGS[accident.timeWarning]] : []),
    ],
  }),
  office_charge_disputed: ({ bookingNumber, carTitle, guestName, charge }) => ({
    subject: `Charge disputed: ${carTitle}`,
    heading: 'A guest disputes a charge',
    paragraphs: [
      `${guestName} disputes ${formatExactPrice(charge?.bututs ?? 0)} for ${bookingNumber}. Look at the words and photos on the page of the booking, then uphold or withdraw the charge with a reason.`,
    ],
  }),
  office_charge_proposed: ({ bookingNumber, carTitle, charge }) => ({
    subject: `Charge proposed: ${carTitle}`,
    heading: 'A host proposes a charge',
    paragraphs: [
      `The host asks for ${formatExactPrice(charge?.bututs ?? 0)} for ${bookingNumber}: “${charge?.reason ?? ''}”`,
      'Look at the photos on the page of the booking, then send the charge to the guest or dismiss it with a reason.',
    ],
  }),
  office_security_deposit_expired: ({ bookingNumber, carTitle, securityDeposit }) => ({
    subject: `Card no longer authorised: ${carTitle}`,
    heading: 'The authorisation of a deposit has ended',
    paragraphs: [
      `The provider does not hold the security deposit of ${formatExactPrice(securityDeposit?.bututs ?? 0)} for ${bookingNumber} any more. Nothing was charged.`,
      'While the car is out, take the deposit another way. Charges after the trip are due from the guest.',
    ],
  }),
  office_payment_notice: ({ bookingNumber, carTitle, guestName, paymentNotice }) => ({
    subject: `Payment notice: ${carTitle}`,
    heading: 'A guest has sent a payment',
    paragraphs: [
      `${guestName} says that ${formatExactPrice(paymentNotice?.bututs ?? 0)} for ${bookingNumber} is on its way. Look in the account, then accept or decline the payment notice on the page of the booking.`,
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
  office_refund_failed: ({ bookingNumber, carTitle, receipt }) => ({
    subject: `Refund failed: ${carTitle}`,
    heading: 'A refund has failed',
    paragraphs: [
      `The guest's bank has sent back the refund of ${receipt?.charged ?? ''} for ${bookingNumber}. The money is with the provider again and still due to the guest.`,
      'Please send it again, or pay it another way and record that. The guest has not been told.',
    ],
  }),
};

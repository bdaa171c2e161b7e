import { formatHours, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatDays, formatRange } from '@coastline/domain/days/rental-dates';
import { formatExactly } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import type { GuestNotice } from '@coastline/domain/people/notices';
import { type BookingMailFacts, tripFacts, type Wording } from './booking-facts.ts';

const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: 'in cash at the office',
  wave: 'by Wave',
  bank: 'by bank transfer',
};

const METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Cash at the office',
  wave: 'Wave',
  bank: 'Bank transfer',
};

/** What guests are told about their own bookings. */
export function wordGuestMail(kind: GuestNotice, facts: BookingMailFacts): Wording {
  return { ...WORDS[kind](facts), facts: [...tripFacts(facts), ...moneyFacts(kind, facts)] };
}

function moneyFacts(kind: GuestNotice, facts: BookingMailFacts): [string, string][] {
  const isOver = kind === 'hold_expired' || kind === 'booking_cancelled' || kind === 'refund_paid';
  const half = (bututs: Bututs, state: { received: boolean; due: string }) => {
    const word = state.received ? 'received' : state.due;
    return isOver && !state.received ? formatExactly(bututs) : `${formatExactly(bututs)}, ${word}`;
  };
  return [
    ['Price per day', formatExactly(facts.dailyPriceBututs)],
    ['Days', formatDays(facts.days)],
    ['Total', formatExactly(facts.totalBututs)],
    ['Deposit', half(facts.depositBututs, { received: facts.depositReceived, due: 'due now' })],
    [
      'Final payment',
      half(facts.finalBututs, { received: facts.finalPaymentReceived, due: 'due before pick-up' }),
    ],
    ['Payment method', METHOD_LABELS[facts.paymentMethod]],
    ...refundFact(facts),
  ];
}

function refundFact({ refund }: BookingMailFacts): [string, string][] {
  return refund?.guestBututs ? [['Refund', formatExactly(refund.guestBututs)]] : [];
}

/** How a refund went out, for the note of its mail. The reference stays with the office. */
export function wordRefundWay(method: PaymentMethod): string {
  return `It went out ${METHOD_WORDS[method]}.`;
}

const WORDS: Record<GuestNotice, (facts: BookingMailFacts) => Omit<Wording, 'facts'>> = {
  booking_received: (facts) => ({
    subject: `Your ${facts.carTitle} is reserved`,
    heading: 'Your car is reserved',
    paragraphs: [
      `We hold the ${facts.carTitle} for you for ${formatHours(facts.holdHours)}.`,
      `Pay the deposit of ${formatExactly(facts.depositBututs)} ${METHOD_WORDS[facts.paymentMethod]} and give ${facts.bookingNumber} as the reference. The office then confirms your booking.`,
    ],
  }),
  booking_confirmed: (facts) => ({
    subject: `Your booking of the ${facts.carTitle} is confirmed`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      `Your deposit has arrived. The ${facts.carTitle} is yours from ${formatRange(facts.startDate, facts.endDate)}.`,
      'Please pay the second half before pick-up, and bring your passport or ID and your driving licence.',
    ],
  }),
  hold_expired: (facts) => ({
    subject: `Your reservation of the ${facts.carTitle} has expired`,
    heading: 'Reservation Expired',
    paragraphs: [
      'Your reservation has expired. The car is now available to other customers.',
      'If you still want it, look at the dates again: it may still be free.',
    ],
  }),
  booking_cancelled: (facts) => ({
    subject: `Your booking of the ${facts.carTitle} is cancelled`,
    heading: 'Booking Cancelled',
    paragraphs: [`Your booking from ${formatRange(facts.startDate, facts.endDate)} is cancelled.`],
  }),
  refund_paid: (facts) => ({
    subject: `Your refund for the ${facts.carTitle} is paid`,
    heading: 'Your refund is paid',
    paragraphs: [
      `The office has paid ${formatExactly(facts.refund?.guestBututs ?? 0)} back to you for your cancelled booking from ${formatRange(facts.startDate, facts.endDate)}.`,
    ],
  }),
  pick_up_tomorrow: (facts) => ({
    subject: `Your ${facts.carTitle} waits for you tomorrow`,
    heading: 'Pick-up tomorrow',
    paragraphs: [
      `Tomorrow you pick up the ${facts.carTitle} at ${facts.offices}.`,
      facts.finalPaymentReceived
        ? 'Everything is paid. Please bring your passport or ID and your driving licence.'
        : `Please pay the second half of ${formatExactly(facts.finalBututs)} before pick-up, and bring your passport or ID and your driving licence.`,
    ],
  }),
  return_today: (facts) => ({
    subject: `Your ${facts.carTitle} goes back today`,
    heading: 'Return today',
    paragraphs: [
      `Today you bring the ${facts.carTitle} back to ${facts.offices}.`,
      'Please fill it up to the level that it had at pick-up, and take everything that is yours with you.',
    ],
  }),
};

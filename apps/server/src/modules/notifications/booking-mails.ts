import { holdLabel, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { formatPrice } from '@coastline/domain/currency';
import type { Bututs } from '@coastline/domain/money';
import { formatDays, formatLongDay, formatRange, type IsoDate } from '@coastline/domain/rental-dates';
import { OFFICES } from '@coastline/domain/rental-terms';
import type { MailContent } from './mail-layout.ts';

/** The facts about a booking that its mails print. */
export interface BookingMailFacts {
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  days: number;
  dailyPriceBututs: Bututs;
  totalBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
  depositReceived: boolean;
  finalPaymentReceived: boolean;
  paymentMethod: PaymentMethod;
}

export const BOOKING_MAIL_KINDS = [
  'booking_received',
  'booking_confirmed',
  'hold_expired',
  'booking_cancelled',
] as const;
export type BookingMailKind = (typeof BOOKING_MAIL_KINDS)[number];

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

/** Words one mail to the guest. `note` adds a sentence, for example about a refund. */
export function wordBookingMail(
  kind: BookingMailKind,
  facts: BookingMailFacts,
  setting: { productName: string; siteUrl: string; note?: string },
): MailContent {
  const { subject, heading, paragraphs } = WORDINGS[kind](facts);
  return {
    subject: `${subject} (${facts.bookingNumber})`,
    heading,
    paragraphs: setting.note ? [...paragraphs, setting.note] : paragraphs,
    facts: [...tripFacts(facts), ...moneyFacts(kind, facts)],
    link: { label: 'View your booking', url: `${setting.siteUrl}/booking/${facts.bookingId}` },
    productName: setting.productName,
  };
}

function tripFacts(facts: BookingMailFacts): [string, string][] {
  return [
    ['Booking', facts.bookingNumber],
    ['Car', facts.carTitle],
    ['Pick-up', formatLongDay(facts.startDate)],
    ['Return', formatLongDay(facts.endDate)],
    ['Where', OFFICES],
  ];
}

function moneyFacts(kind: BookingMailKind, facts: BookingMailFacts): [string, string][] {
  const isOver = kind === 'hold_expired' || kind === 'booking_cancelled';
  const half = (bututs: Bututs, state: { received: boolean; due: string }) => {
    const word = state.received ? 'received' : state.due;
    return isOver && !state.received ? formatPrice(bututs) : `${formatPrice(bututs)}, ${word}`;
  };
  return [
    ['Price per day', formatPrice(facts.dailyPriceBututs)],
    ['Days', formatDays(facts.days)],
    ['Total', formatPrice(facts.totalBututs)],
    ['Deposit', half(facts.depositBututs, { received: facts.depositReceived, due: 'due now' })],
    [
      'Final payment',
      half(facts.finalBututs, { received: facts.finalPaymentReceived, due: 'due before pick-up' }),
    ],
    ['Payment method', METHOD_LABELS[facts.paymentMethod]],
  ];
}

type Wording = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>;

const WORDINGS: Record<BookingMailKind, (facts: BookingMailFacts) => Wording> = {
  booking_received: (facts) => ({
    subject: `Your ${facts.carTitle} is reserved`,
    heading: 'Your car is reserved',
    paragraphs: [
      `We hold the ${facts.carTitle} for you for ${holdLabel(facts.paymentMethod)}.`,
      `Pay the deposit of ${formatPrice(facts.depositBututs)} ${METHOD_WORDS[facts.paymentMethod]} and give ${facts.bookingNumber} as the reference. The office then confirms your booking.`,
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
};

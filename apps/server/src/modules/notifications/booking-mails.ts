import { holdLabel, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { formatPrice } from '@coastline/domain/currency';
import type { Bututs } from '@coastline/domain/money';
import { formatLongDay, formatRange, type IsoDate } from '@coastline/domain/rental-dates';
import type { MailContent } from './mail-layout.ts';

/** The facts about a booking that its mails print. */
export interface BookingMailFacts {
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  totalBututs: Bututs;
  depositBututs: Bututs;
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
    facts: [
      ['Booking', facts.bookingNumber],
      ['Car', facts.carTitle],
      ['Pick-up', formatLongDay(facts.startDate)],
      ['Return', formatLongDay(facts.endDate)],
      ['Total', formatPrice(facts.totalBututs)],
      ['Deposit', formatPrice(facts.depositBututs)],
      ['Final payment', formatPrice(facts.totalBututs - facts.depositBututs)],
    ],
    link: { label: 'View your booking', url: `${setting.siteUrl}/booking/${facts.bookingId}` },
    productName: setting.productName,
  };
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

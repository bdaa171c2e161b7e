import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Bututs } from '@coastline/domain/money/money';
import type { Payee } from '@coastline/domain/money/payee';
import type { UnmatchedReason } from '@coastline/domain/money/payment-providers';
import type { MailContent } from '@coastline/mail/render-mail';
import type { MeetingFacts } from '../calendar-entry.ts';
import { english } from './guest/en.ts';
import type { GuestTexts } from './guest/guest-texts.ts';

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
  /** What the host earns when the rental is over. */
  hostBututs: Bututs;
  depositReceived: boolean;
  finalPaymentReceived: boolean;
  /** The method that the guest chose. */
  paymentMethod: PaymentMethod;
  /** Methods of received payments; the chosen method before the first payment. */
  paymentMethods: readonly PaymentMethod[];
  /** Duration of an unpaid hold. */
  holdHours: number;
  /** When an unpaid hold ends. */
  holdExpiresAt: Date;
  /** Payee details; null if the office has not set them. */
  payee: Payee | null;
  officeContact: { phone: string; whatsapp: string };
  /** Pick-up and return locations. */
  offices: string;
  /** Missing if no hour is agreed. */
  meeting?: MeetingFacts | undefined;
  /** Flight and hotel, for the guest and the office. */
  flight: string | null;
  lodging: string | null;
  /** For the office only. */
  guestName: string;
  hostName: string;
  /** The guest's contact for the host: null before the deposit and after a cancellation (D43, D50). */
  guestContact: { name: string; phone: string } | null;
  /** Set only for mails about check-out and check-in. */
  condition?: ConditionFacts | undefined;
  /** Set only for mails about money that a provider received and that was not applied to the booking. */
  receipt?: ReceiptFacts | undefined;
  /** Shares of the money received for a cancelled booking. */
  refund: { guestBututs: Bututs; hostBututs: Bututs } | null;
}

/** Money that a payment provider received. */
export interface ReceiptFacts {
  /** The exact amount in the currency that was charged. */
  charged: string;
  /** Its value in dalasi. */
  bututs: Bututs;
  /** Why it was not applied; unset once it is refunded. */
  reason?: UnmatchedReason;
}

/** Condition of the car at check-out or check-in. */
export interface ConditionFacts {
  mileageKm: number;
  fuelEighths: number;
  /** Distance since check-out. */
  drivenKm?: number | undefined;
}

/** Filled template of one kind of mail. */
export type MailText = Required<Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts'>>;

/** Facts about the trip: booking number, car, dates, location. */
export function tripFacts(
  facts: BookingMailFacts,
  { labels, dates }: Pick<GuestTexts, 'labels' | 'dates'> = english,
): [label: string, value: string][] {
  return [
    [labels.booking, facts.bookingNumber],
    [labels.car, facts.carTitle],
    ...meetingFacts(facts, { labels, dates }),
  ];
}

function meetingFacts(
  { meeting, startDate, endDate, offices }: BookingMailFacts,
  { labels, dates }: Pick<GuestTexts, 'labels' | 'dates'>,
): [label: string, value: string][] {
  if (!meeting) {
    return [
      [labels.pickUp, dates.longDayWithYear(startDate)],
      [labels.return, dates.longDayWithYear(endDate)],
      [labels.where, offices],
    ];
  }
  const format = ({ date, time, place }: MeetingFacts['pickUp']) =>
    [dates.longDayWithYear(date), time, place].join(', ');
  return [
    [labels.pickUp, format(meeting.pickUp)],
    [labels.return, format(meeting.return)],
  ];
}

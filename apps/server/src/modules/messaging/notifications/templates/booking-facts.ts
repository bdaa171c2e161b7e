import type { Injury, PoliceState, TimeWarning } from '@coastline/domain/accidents/accident-report';
import type {
  OfflineMethod,
  PaymentMethod,
  PaymentPhase,
  RecordedMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import { describeExtras, type LineKind, type LineRecipient } from '@coastline/domain/bookings/booking-lines';
import type { CancellationTerms } from '@coastline/domain/bookings/cancellation-policy';
import { listRefundDates } from '@coastline/domain/bookings/refund-date-texts/refund-date-texts';
import type { CarRules } from '@coastline/domain/cars/car-rules';
import { listRuleSentences } from '@coastline/domain/cars/rule-texts/rule-texts';
import type { ChargeKind } from '@coastline/domain/charges/trip-charges';
import { formatRange } from '@coastline/domain/days/english-formats';
import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { amountDue } from '@coastline/domain/money/guest-credits';
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
  /** How often the days have changed. */
  dateChanges: number;
  days: number;
  dailyPriceBututs: Bututs;
  totalBututs: Bututs;
  /** The kept part of days that the guest gave up; part of the total. */
  keptBututs: Bututs;
  /** Fees and extras; part of the total. */
  lines: readonly LineFacts[];
  /** The change of the total since the final payment. */
  changedBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
  /** The amount that the host earns when the rental is over. */
  hostBututs: Bututs;
  /** The guest's money that is not used for a payment and counts as paid. */
  creditBututs: Bututs;
  /** The credit that went back last. */
  creditRefundBututs: Bututs;
  depositReceived: boolean;
  finalPaymentReceived: boolean;
  /** The method that the guest chose. */
  paymentMethod: PaymentMethod;
  /** Methods of received payments; the chosen method before the first payment. */
  paymentMethods: readonly RecordedMethod[];
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
  /** Set only for mails about a new payment notice. */
  paymentNotice?: PaymentNoticeFacts | undefined;
  /** Set only for mails about a signed contract. */
  contract?: SignedContractFacts | undefined;
  /** Set only for mails about credit that came from another booking. */
  creditTransfer?: CreditTransferFacts | undefined;
  /** Set only for mails about charges after the trip. */
  charge?: ChargeFacts | undefined;
  /** Set only for mails about an accident. */
  accident?: AccidentFacts | undefined;
  /** Set only for mails about changed days. */
  dateChange?: DateChangeFacts | undefined;
  /** Set only for mails about a request for other days. */
  dateRequest?: DateRequestFacts | undefined;
  /** Set only for mails about another car. */
  carChange?: CarChangeFacts | undefined;
  /** Set only for mails about days that are held until they are paid. */
  extension?: ExtensionFacts | undefined;
  /** Set only for mails about the security deposit. */
  securityDeposit?: SecurityDepositFacts | undefined;
  /** The agreed rules of the car. */
  carRules: CarRules;
  /** The cancellation terms, and when the mail is written. */
  cancellation: CancellationTerms & { now: Date };
  /** Shares of the money received for a cancelled booking. */
  refund: { guestBututs: Bututs; hostBututs: Bututs } | null;
}

/** A fee or an extra with its sum. */
export interface LineFacts {
  kind: LineKind;
  name: string;
  quantity: number;
  recipient: LineRecipient;
  bututs: Bututs;
}

/** Money that a payment provider received. */
export interface ReceiptFacts {
  /** The exact amount in the currency that was charged. */
  charged: string;
  /** Its value in dalasi. */
  bututs: Bututs;
  /** Why it was not applied; unset once it is refunded. */
  reason?: UnmatchedReason;
  /** Method with which the office paid the refund by hand. */
  paidBy?: OfflineMethod;
}

/** A payment that the guest says is sent. */
export interface PaymentNoticeFacts {
  phase: PaymentPhase;
  method: OfflineMethod;
  reference: string | null;
  note: string | null;
  bututs: Bututs;
  /** When the hold ends after the notice; null for a final payment. */
  heldUntil: Date | null;
}

/** A signed version of a rental contract. */
export interface SignedContractFacts {
  version: number;
  fileSha256: string;
}

/** Credit that came from another booking of the guest. */
export interface CreditTransferFacts {
  bututs: Bututs;
  /** The number of the booking that it came from. */
  from: string;
  /** Whether the receiving booking awaited nothing and keeps the credit. */
  isKept: boolean;
  /** The amount of the next payment of the receiving booking. */
  dueBututs: Bututs;
  /** The amount of the next payment of the booking that it came from. */
  senderDueBututs: Bututs;
}

/** A charge after the trip, or the sum of the charges that were paid. */
export interface ChargeFacts {
  bututs: Bututs;
  /** Unset for a sum of several charges. */
  kind?: ChargeKind;
  /** The words of the office. */
  reason?: string;
  answerBy?: Date | null;
  /** The host's part. */
  hostBututs?: Bututs;
}

/** The days and the price before a change of days. */
export interface DateChangeFacts {
  before: DateRange;
  totalBeforeBututs: Bututs;
  /** Below 0: the booking has become cheaper. */
  differenceBututs: Bututs;
}

/** Days that the host of a car is asked for. */
export interface DateRequestFacts extends DateRange {
  /** The host's share of the price with these days. */
  hostBututs: Bututs;
  /** Until when the host can answer. */
  expiresAt: Date;
  /** The words of a host who declines. */
  reason: string | null;
}

/** The car before a change of the car, and the price before it. */
export interface CarChangeFacts {
  titleBefore: string;
  totalBeforeBututs: Bututs;
  /** The names of extras of the old car's host. */
  endedExtras: readonly string[];
  /** The words of the office. */
  reason: string | undefined;
}

/** The days of a booking with its extension, the price of the extension, and the end of its hold. */
export interface ExtensionFacts extends DateRange {
  bututs: Bututs;
  heldUntil: Date;
}

/** A held or settled security deposit. */
export interface SecurityDepositFacts {
  bututs: Bututs;
  /** The part that paid charges. */
  chargedBututs: Bututs;
  /** Hours after the return until it goes back by itself. */
  disputeHours: number;
  /** Whether a card is authorised; otherwise it is cash. */
  isCard: boolean;
  /** Of cash. */
  receiptNumber: string | null;
}

/** A report of an accident, as its guest has sent it. */
export interface AccidentFacts {
  happenedAt: Date;
  timeWarning: TimeWarning | null;
  place: string;
  latitude: number | null;
  longitude: number | null;
  injury: Injury;
  police: PoliceState;
  policeDetails: string;
  otherNames: string;
  otherPhones: string;
  otherPlates: string;
  otherInsurer: string;
  description: string;
  announcedPhotos: number;
  /** The admin who has read it; undefined before. */
  acknowledgedBy: string | undefined;
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

/** Fees and extras with their sums (TRIP-89). */
export function lineFacts(
  lines: readonly Omit<LineFacts, 'recipient'>[],
  { labels }: Pick<GuestTexts, 'labels'> = english,
): [label: string, value: string][] {
  return lines.map((line) => {
    const name = nameLine(line, labels);
    return [line.quantity > 1 ? `${line.quantity} × ${name}` : name, formatExactPrice(line.bututs)];
  });
}

/** The extras that host and office hand out with the car. */
export function extraFacts({ lines }: BookingMailFacts): [label: string, value: string][] {
  const extras = describeExtras(lines);
  return extras.length > 0 ? [['Extras', extras.join(', ')]] : [];
}

/** The name of a fee in the language of the labels, or of an extra. */
export function nameLine(
  { kind, name }: Pick<LineFacts, 'kind' | 'name'>,
  labels: GuestTexts['labels'],
): string {
  if (kind === 'extra') return name;
  return kind === 'pick_up_fee' ? labels.pickUpFee : labels.returnFee;
}

/** ` (before: …)` in English, for mails about changed days. */
export function describeBefore({ dateChange }: BookingMailFacts): string {
  return dateChange ? ` (before: ${formatRange(dateChange.before.start, dateChange.before.end)})` : '';
}

/** The agreed rules of the car, one sentence each (TRIP-67). */
export function ruleFacts(
  { carRules }: BookingMailFacts,
  { labels, carRuleTexts }: Pick<GuestTexts, 'labels' | 'carRuleTexts'> = english,
): [label: string, value: string][] {
  const sentences = listRuleSentences(carRules, carRuleTexts).map(({ sentence }) => sentence);
  return [[labels.carRules, sentences.join('. ')]];
}

/** The dates until which money comes back, with the sums: of the total if it is paid, else of the deposit (TRIP-192). */
export function cancellationFacts(
  facts: BookingMailFacts,
  { labels, dates, refundDateTexts }: Pick<GuestTexts, 'labels' | 'dates' | 'refundDateTexts'>,
): [label: string, value: string][] {
  const { cancellation, depositBututs, finalPaymentReceived } = facts;
  const lines = listRefundDates(cancellation, {
    now: cancellation.now,
    bututs: finalPaymentReceived ? facts.totalBututs : depositBututs,
    texts: refundDateTexts,
    formatInstant: dates.dateTime,
  });
  return [[labels.cancellation, lines.join('. ')]];
}

/** The amount due of the next payment of a booking: its half without the open credit; 0 if everything is paid. */
export function getAmountDue(facts: BookingMailFacts): Bututs {
  if (facts.finalPaymentReceived) return 0;
  return amountDue(facts.depositReceived ? facts.finalBututs : facts.depositBututs, facts.creditBututs);
}

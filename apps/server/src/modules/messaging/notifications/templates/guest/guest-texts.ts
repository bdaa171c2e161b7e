import type { Injury, PoliceState } from '@coastline/domain/accidents/accident-report';
import type { RecordedMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { CancellationOutcome } from '@coastline/domain/bookings/cancellation';
import type { RefundDateTexts } from '@coastline/domain/bookings/refund-date-texts/refund-date-texts';
import type { CarRuleTexts } from '@coastline/domain/cars/rule-texts/rule-texts';
import type { ChargeKind } from '@coastline/domain/charges/trip-charges';
import type { DateFormats } from '@coastline/domain/languages/dates';
import type { Language } from '@coastline/domain/languages/languages';
import type { UnmatchedReason } from '@coastline/domain/money/payment-providers';
import type { GuestNotice } from '@coastline/domain/people/notices';
import type { MailContent } from '@coastline/mail/render-mail';

/** Values of a template, formatted in its language. */
export interface GuestMailValues {
  car: string;
  number: string;
  /** The days of the rental. */
  range: string;
  /** Duration of the hold. */
  hold: string;
  deposit: string;
  final: string;
  refund: string;
  /** The open credit, the credit that went back last, and the amount due of the next payment. */
  credit: string;
  creditRefund: string;
  due: string;
  /** Credit from another booking, and the number of that one; empty in other mails. */
  moved: string;
  movedFrom: string;
  /** The amounts due for the receiving booking and for the other one; empty if nothing is due. */
  movedDue: string;
  movedSenderDue: string;
  /** Whether the receiving booking keeps the credit, because it awaits no money. */
  isMovedKept: boolean;
  /** Completes "pay the deposit …". */
  paymentMethod: string;
  /** Pick-up and return locations. */
  pickupLocations: string;
  /** Whether the hour of the pick-up is agreed. */
  hasHour: boolean;
  /** The day of the pick-up. */
  pickUpDay: string;
  isPaid: boolean;
  /** The payment that is due next; `nothing` for a cancelled booking. */
  nextPayment: 'deposit' | 'final' | 'nothing';
  /** The amount of a payment that was not applied, and the sentence that says why; empty in other mails. */
  charged: string;
  /** The sentence that says how the office gave it back by hand; empty if it goes back through its provider. */
  paidByHand: string;
  unmatchedReason: string;
  /** The amount of a payment notice, and the end of its hold or of an extension's; empty in other mails and for a final payment. */
  noticed: string;
  /** The sum of a charge, its name, the words of the office, and the end of the time for an answer; empty in other mails. */
  charge: string;
  chargeName: string;
  chargeReason: string;
  answerUntil: string;
  /** The number of the signed version of a contract, and the SHA-256 of its file; empty in other mails. */
  contractVersion: string;
  contractHash: string;
  heldUntil: string;
  /** Who in the office has read an accident report; empty in other mails. */
  readBy: string;
  /** The car before a change, the names of the extras that end with it, and the words of the office, or of a host who declines; empty in other mails. */
  carBefore: string;
  endedExtras: string;
  changeReason: string;
  /** The days that the host was asked for; empty in other mails. */
  wantedRange: string;
  /** The price and the days of an extension; empty in other mails. */
  extension: string;
  extensionRange: string;
  /** The security deposit, its parts for charges and for the guest, and the hours after the return; empty in other mails. */
  securityDeposit: string;
  taken: string;
  goesBack: string;
  disputeHours: string;
  /** Whether a card is authorised, and nothing was received. */
  isCard: boolean;
}

type Label =
  | 'booking'
  | 'car'
  | 'carRules'
  | 'cancellation'
  | 'kept'
  | 'pickUpFee'
  | 'returnFee'
  | 'before'
  | 'changed'
  | 'pickUp'
  | 'return'
  | 'where'
  | 'pricePerDay'
  | 'days'
  | 'total'
  | 'deposit'
  | 'finalPayment'
  | 'paymentMethod'
  | 'payment'
  | 'credit'
  | 'refund'
  | 'securityDeposit';

type PayLabel =
  | 'amount'
  | 'by'
  | 'reference'
  | 'waveNumber'
  | 'waveName'
  | 'waveLink'
  | 'bank'
  | 'holder'
  | 'account'
  | 'branch'
  | 'office'
  | 'remark';

/** Labels and values of an accident report. */
export interface AccidentMailTexts {
  labels: Record<
    | 'when'
    | 'place'
    | 'injury'
    | 'police'
    | 'names'
    | 'phones'
    | 'plates'
    | 'insurer'
    | 'description'
    | 'photos',
    string
  >;
  injuries: Record<Exclude<Injury, 'unknown'>, string>;
  policeStates: Record<Exclude<PoliceState, 'unknown'>, string>;
}

/** The mails to guests in one language. */
export type GuestMails = Record<
  GuestNotice,
  (parts: GuestMailValues) => Required<Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>>
>;

/** All texts of mails to guests in one language, with the terms of its pages. */
export interface GuestTexts {
  language: Language;
  dates: DateFormats;
  /** `2 hours` */
  hours: (count: number) => string;
  labels: Record<Label, string>;
  carRuleTexts: CarRuleTexts;
  refundDateTexts: RefundDateTexts;
  /** State of each half of the price. */
  paymentStates: Record<'received' | 'dueNow' | 'dueBeforePickUp', string>;
  methods: Record<RecordedMethod, string>;
  methodPhrases: Record<RecordedMethod, string>;
  /** Texts of the payment instructions. */
  pay: {
    labels: Record<PayLabel, string>;
    /** A deadline in Gambian time: `Nov 22, 16:40 Gambian time (GMT)`. */
    until: (time: string) => string;
    beforePickUp: (day: string) => string;
    /** Used for methods of payment providers. */
    online: string;
    /** Used if no payee details are set; `contacts` are phone numbers. */
    askOffice: (contacts: string) => string;
  };
  /** Sentences that say why a payment could not be applied. */
  unmatchedReasons: Record<UnmatchedReason, string>;
  chargeNames: Record<ChargeKind, string>;
  accident: AccidentMailTexts;
  mails: GuestMails;
  notes: {
    /** The method of the paid refund. */
    refundMethod: (method: string) => string;
    /** `limit` is how long before the pick-up day the policy lets money come back. */
    cancelled: Record<CancellationOutcome, (refund: string, limit: string) => string>;
    /** The words of the office. */
    officeReason: (reason: string) => string;
    /** The amount of the refund after the office changed it. */
    newRefund: (refund: string) => string;
    /** The credit of a booking that is over. */
    creditGoesBack: (credit: string) => string;
    /** The contract that is signed is outdated. */
    signAgain: string;
    receiptAttached: string;
    receiptAndInvoiceAttached: string;
    /** Another person paid with a pay link of the guest. */
    paidByLink: string;
  };
  viewBooking: string;
  /** Separator after a label in plain text. */
  colon: string;
  footer: { reason: (productName: string) => string; alwaysSent: string; unsubscribe: string };
}

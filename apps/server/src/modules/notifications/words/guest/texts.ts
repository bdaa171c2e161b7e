import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { CancellationOutcome } from '@coastline/domain/bookings/cancellation';
import type { Dates } from '@coastline/domain/languages/dates';
import type { Language } from '@coastline/domain/languages/languages';
import type { GuestNotice } from '@coastline/domain/people/notices';
import type { Wording } from '../booking-facts.ts';

/** What the sentences of a mail are filled in with, written as its language writes it. */
export interface GuestMailParts {
  car: string;
  number: string;
  /** The days of the rental. */
  range: string;
  /** For how long the car is held. */
  hold: string;
  deposit: string;
  final: string;
  refund: string;
  /** Completes "pay the deposit …". */
  by: string;
  /** Where cars are picked up and brought back. */
  places: string;
  isPaid: boolean;
  /** What is due next; nothing for a booking that is over. */
  waitsFor: 'deposit' | 'final' | 'nothing';
}

type Label =
  | 'booking'
  | 'car'
  | 'pickUp'
  | 'return'
  | 'where'
  | 'pricePerDay'
  | 'days'
  | 'total'
  | 'deposit'
  | 'finalPayment'
  | 'paymentMethod'
  | 'refund';

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

/** Everything that mails to guests say, in one language: in the words that its pages use. */
export interface GuestTexts {
  language: Language;
  dates: Dates;
  /** `2 hours` */
  hours: (count: number) => string;
  labels: Record<Label, string>;
  /** What becomes of each half of the price. */
  halves: Record<'received' | 'dueNow' | 'dueBeforePickUp', string>;
  methods: Record<PaymentMethod, string>;
  byMethod: Record<PaymentMethod, string>;
  /** How and until when to pay, to whom. */
  pay: {
    labels: Record<PayLabel, string>;
    /** A moment in Gambian time: `Nov 22, 16:40 Gambian time (GMT)`. */
    until: (moment: string) => string;
    beforePickUp: (day: string) => string;
    /** Where the office has not said to whom to pay; `ways` are phone numbers. */
    askOffice: (ways: string) => string;
  };
  kinds: Record<GuestNotice, (parts: GuestMailParts) => Omit<Wording, 'facts'>>;
  notes: {
    /** Money that goes back went out so. */
    wentOut: (by: string) => string;
    cancelled: Record<CancellationOutcome, (refund: string) => string>;
    /** What goes back, once the office has set it. */
    refundIs: (refund: string) => string;
  };
  view: string;
  /** What follows a label in plain text. */
  colon: string;
  foot: { why: (productName: string) => string; always: string; stop: string };
}

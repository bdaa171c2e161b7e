import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { CancellationOutcome } from '@coastline/domain/bookings/cancellation';
import type { Dates } from '@coastline/domain/languages/dates';
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

/** Everything that mails to guests say, in one language: in the words that its pages use. */
export interface GuestTexts {
  dates: Dates;
  /** `2 hours` */
  hours: (count: number) => string;
  labels: Record<Label, string>;
  /** What becomes of each half of the price. */
  halves: Record<'received' | 'dueNow' | 'dueBeforePickUp', string>;
  methods: Record<PaymentMethod, string>;
  byMethod: Record<PaymentMethod, string>;
  kinds: Record<GuestNotice, (parts: GuestMailParts) => Omit<Wording, 'facts'>>;
  notes: {
    /** Money that goes back went out so. */
    wentOut: (by: string) => string;
    cancelled: Record<CancellationOutcome, (refund: string) => string>;
  };
  view: string;
  /** What follows a label in plain text. */
  colon: string;
  foot: { why: (productName: string) => string; always: string; stop: string };
}

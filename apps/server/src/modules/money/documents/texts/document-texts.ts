import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';

/** Texts of documents in one language, in addition to those of the mails. */
export interface DocumentTexts {
  phone: string;
  email: string;
  /** A moment of a day: `Tuesday, November 24, 2026, 14:05 GMT`. */
  moment: (day: string, time: string) => string;
  void: string;
  receipt: {
    title: string;
    number: string;
    receivedOn: string;
    receivedFrom: string;
    /** The guest for whom the holder of a pay link paid. */
    paidFor: string;
    amount: string;
    purpose: string;
    phases: Record<PaymentPhase, string>;
    totalPrice: string;
    voided: (moment: string) => string;
  };
  invoice: {
    title: string;
    number: string;
    issuedOn: string;
    issuedTo: string;
    lines: string;
    service: string;
    quantity: string;
    price: string;
    sum: string;
    rental: (car: string) => string;
    paid: string;
    refund: string;
    due: string;
    cancelled: string;
    cancelledText: string;
  };
  /** The statement of a payout, for its host. */
  statement: {
    title: string;
    number: string;
    paidOn: string;
    paidTo: string;
    amount: string;
    reference: string;
    bookings: string;
    days: string;
    price: string;
    fee: string;
    share: string;
    /** Remark on a booking that was cancelled. */
    cancelled: string;
    /** Remark on an amount with or of charges after the trip. */
    charges: string;
    total: string;
    voided: (moment: string) => string;
  };
}

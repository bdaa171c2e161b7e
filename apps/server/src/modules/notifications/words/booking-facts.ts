import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Bututs } from '@coastline/domain/money/money';
import type { MailContent } from '../mail-layout.ts';

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
  paymentMethod: PaymentMethod;
  /** For how long it is held unpaid. */
  holdHours: number;
  /** Where cars are picked up and brought back. */
  offices: string;
  /** For the office only. */
  guestName: string;
  hostName: string;
  /** The guest as the host may know them: nothing before the deposit and nothing after a cancellation (D43, D50). */
  guestContact: { name: string; phone: string } | null;
  /** What was received for a cancelled booking, shared out. */
  refund: { guestBututs: Bututs; hostBututs: Bututs } | null;
}

/** What one kind of mail says. */
export type Wording = Required<Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts'>>;

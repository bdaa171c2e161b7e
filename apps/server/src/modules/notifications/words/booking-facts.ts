import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Bututs } from '@coastline/domain/money/money';
import type { Payee } from '@coastline/domain/money/payee';
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
  /** The one that the guest chose. */
  paymentMethod: PaymentMethod;
  /** Those by which payments came in; before the first the one chosen. */
  paymentMethods: readonly PaymentMethod[];
  /** For how long it is held unpaid. */
  holdHours: number;
  /** When an unpaid hold ends. */
  holdExpiresAt: Date;
  /** To whom the guest pays; null where the office has not said it. */
  payee: Payee | null;
  /** How guests reach the office. */
  officeContact: { phone: string; whatsapp: string };
  /** Where cars are picked up and brought back. */
  offices: string;
  /** For the office only. */
  guestName: string;
  hostName: string;
  /** The guest as the host may know them: nothing before the deposit and nothing after a cancellation (D43, D50). */
  guestContact: { name: string; phone: string } | null;
  /** Only where the mail is about the car going out or coming back. */
  condition?: ConditionFacts | undefined;
  /** What was received for a cancelled booking, shared out. */
  refund: { guestBututs: Bututs; hostBututs: Bututs } | null;
}

/** The car's state as it went out or came back. */
export interface ConditionFacts {
  mileageKm: number;
  fuelEighths: number;
  /** Since it went out. */
  drivenKm?: number | undefined;
}

/** What one kind of mail says. */
export type Wording = Required<Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts'>>;

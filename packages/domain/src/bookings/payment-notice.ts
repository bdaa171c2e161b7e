/** Payment notices: a guest says that a payment is on its way, which extends the hold until the office has checked. */
import { addDays, type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import type { FieldError } from '../form-error.ts';
import { isReferenceMissing, REFERENCE_MISSING } from '../money/payments.ts';
import {
  type BookingStatus,
  type HoldHours,
  holdMinutes,
  type OfflineMethod,
  type PaymentMethod,
  type PaymentPhase,
} from './booking-life-cycle.ts';

export const PAYMENT_NOTE_MAX_LENGTH = 500;
/** Pictures of the transfer for one notice. */
export const MAX_PAYMENT_PROOFS = 3;
/** One week. */
export const MAX_PAYMENT_NOTICE_HOURS = 168;

/** Hours that a booking is held after a payment notice, by method of payment. */
export type PaymentNoticeHours = Record<OfflineMethod, number>;

export const DEFAULT_PAYMENT_NOTICE_HOURS: PaymentNoticeHours = { cash: 3, wave: 3, bank: 24 };

const MS_PER_MINUTE = 60_000;

/** The payment that a booking in this status awaits; undefined if none is due. */
export function duePhase(status: BookingStatus): PaymentPhase | undefined {
  if (status === 'booked') return 'deposit50';
  return status === 'confirmed' ? 'final50' : undefined;
}

interface Hold {
  now: Date;
  holdExpiresAt: Date;
  startDate: IsoDate;
}

/** The end of the hold after a payment notice: never earlier than before, and not extended beyond the pick-up day. */
export function holdAfterNotice(hold: Hold & { method: OfflineMethod; hours: PaymentNoticeHours }): Date {
  return extendHold(hold, hold.hours[hold.method] * 60);
}

/** The end of the hold after a declined notice: the one before the notice, or a new hold of normal length if later. */
export function holdAfterDecline(hold: Hold & { method: PaymentMethod; hours: HoldHours }): Date {
  return extendHold(hold, holdMinutes(hold.method, hold.hours));
}

function extendHold({ now, holdExpiresAt, startDate }: Hold, minutes: number): Date {
  const endOfPickUpDay = startOfDayInBanjul(addDays(startDate, 1)).getTime();
  const wanted = now.getTime() + minutes * MS_PER_MINUTE;
  return new Date(Math.max(holdExpiresAt.getTime(), Math.min(wanted, endOfPickUpDay)));
}

/** Values of the form with which a guest sends a notice. */
export type PaymentNoticeValues = { method: OfflineMethod; reference: string; note: string };

/** The broken rules of the form: a transfer needs its reference. */
export function validatePaymentNotice(values: PaymentNoticeValues): FieldError<'reference'>[] {
  return isReferenceMissing(values)
    ? [{ field: 'reference', rule: 'reference_missing', message: REFERENCE_MISSING }]
    : [];
}

/** Which of a host's due bookings one payout covers, and what it comes to. */
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { type DuePayout, MAX_PAYOUT_BOOKINGS, type PayoutItem } from '@coastline/domain/wire/bookings/payout';

/** The body of a payout. */
export interface PayoutArgs {
  host_id: string;
  booking_ids: string[];
  /** In dalasi, what the office saw. */
  expected_amount: number;
  method: PaymentMethod;
  reference: string | null;
}

/** The bookings that are ticked at first: all, or as many of the oldest as one payout takes. */
export function firstChoice(due: DuePayout): ReadonlySet<string> {
  return new Set(due.items.slice(0, MAX_PAYOUT_BOOKINGS).map((item) => item.booking_id));
}

/** The items of a choice; what is not due any more falls out of it. */
export function chosenItems(due: DuePayout, choice: ReadonlySet<string>): PayoutItem[] {
  return due.items.filter((item) => choice.has(item.booking_id));
}

/** The choice with one booking put in or taken out. */
export function toggled(choice: ReadonlySet<string>, bookingId: string): ReadonlySet<string> {
  const next = new Set(choice);
  if (!next.delete(bookingId)) next.add(bookingId);
  return next;
}

/** A sum in dalasi, added up in whole bututs. */
export function sumOf(items: readonly { amount: number }[]): number {
  return toDalasi(items.reduce((sum, { amount }) => sum + fromDalasi(amount), 0));
}

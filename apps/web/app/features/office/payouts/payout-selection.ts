/** Selection of the due bookings that a payout covers, and its amount. */

import { type DuePayout, MAX_PAYOUT_BOOKINGS, type PayoutItem } from '@coastline/contracts/bookings/payout';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';

/** Bookings that are selected initially: all, or the oldest up to the maximum of a payout. */
export function getInitialSelection(due: DuePayout): ReadonlySet<string> {
  return new Set(due.items.slice(0, MAX_PAYOUT_BOOKINGS).map((item) => item.booking_id));
}

/** Selected items. Bookings that are no longer due are left out. */
export function getSelectedItems(due: DuePayout, selection: ReadonlySet<string>): PayoutItem[] {
  return due.items.filter((item) => selection.has(item.booking_id));
}

export function toggleBooking(selection: ReadonlySet<string>, bookingId: string): ReadonlySet<string> {
  const next = new Set(selection);
  if (!next.delete(bookingId)) next.add(bookingId);
  return next;
}

/** Sum of amounts in dalasi, calculated in whole bututs. */
export function sumAmounts(items: readonly { amount: number }[]): number {
  return toDalasi(items.reduce((sum, { amount }) => sum + fromDalasi(amount), 0));
}

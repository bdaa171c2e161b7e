/** Changes of a booking's days before its final payment: rules and price (TRIP-70 to TRIP-79). */

import type { DateRange, IsoDate } from '../days/rental-dates.ts';
import { type Bututs, divideHalfUp } from '../money/money.ts';
import { type BookingPrice, type PriceParts, priceBooking } from '../money/pricing.ts';
import type { BookingStatus } from './booking-life-cycle.ts';
import { canDatesChange, DATES_ARE_FINAL } from './booking-transitions.ts';
import type { CancellationTerms } from './cancellation-policy.ts';
import { policyPercentage } from './refund-percentage.ts';

/** A guest can change the days this often; then the office does it. */
export const MAX_DATE_CHANGES = 10;

/** The price of a booking before the change. */
export interface ChangedBooking {
  status: BookingStatus;
  dailyPriceBututs: Bututs;
  days: number;
  totalBututs: Bututs;
  depositBututs: Bututs;
  depositReceived: boolean;
  /** The open credit, which counts as paid. */
  creditBututs: Bututs;
  markupPct: number;
  parts: PriceParts;
  terms: CancellationTerms;
  /** How often the days have changed. */
  changes: number;
  /** Whether the host offers the car at present. */
  isCarActive: boolean;
}

/** The new price. `keptBututs` includes what stays of the given-up days. */
export type ChangedPrice = BookingPrice & {
  givenUpDays: number;
  /** What stays of the given-up days with this change. */
  keptNowBututs: Bututs;
  keptBututs: Bututs;
  /** Above 0: the booking becomes dearer. */
  differenceBututs: Bututs;
};

export type DateChangeObstacle =
  | 'wrong_status'
  | 'car_inactive'
  | 'same_dates'
  | 'too_late_to_change'
  | 'too_many_date_changes'
  | 'price_already_paid';

/** English messages; the codes are those of the API. */
export const DATE_CHANGE_MESSAGES: Record<DateChangeObstacle, string> = {
  wrong_status: DATES_ARE_FINAL,
  car_inactive: 'This car is not available for booking.',
  same_dates: 'These are the days of the booking. Please choose others.',
  too_late_to_change: 'It is too late to change the days here. Please call the office.',
  too_many_date_changes: 'The days have changed very often. Please call the office to change them.',
  price_already_paid: 'The new price would not be above what is already paid. Please call the office.',
};

/**
 * What keeps a change from being made. A guest with a paid deposit can change as long as the cancellation policy would give
 * something back: otherwise moving the days would be a way around it.
 */
export function findDateChangeObstacle(
  booking: ChangedBooking,
  change: { before: DateRange; after: DateRange; now: Date; isOffice: boolean },
): DateChangeObstacle | undefined {
  const { before, after, now, isOffice } = change;
  if (!canDatesChange(booking.status)) return 'wrong_status';
  if (before.start === after.start && before.end === after.end) return 'same_dates';
  if (!isOffice && !booking.isCarActive) return 'car_inactive';
  if (!isOffice && booking.changes >= MAX_DATE_CHANGES) return 'too_many_date_changes';
  if (!isOffice && booking.depositReceived && policyPercentage(booking.terms, now) === 0) {
    return 'too_late_to_change';
  }
  const price = priceDateChange(booking, { ...after, now });
  const dueBututs = booking.depositReceived ? price.finalBututs : price.depositBututs;
  // Nothing would be left to pay, and no payment would move the booking on.
  return dueBututs <= booking.creditBututs ? 'price_already_paid' : undefined;
}

/**
 * The price with the new days at the agreed daily price. A paid deposit stays as it is, and the final payment takes up the
 * difference. Of what is paid for days that are given up, the part stays that a cancellation now would not give back.
 */
export function priceDateChange(
  booking: ChangedBooking,
  { start, end, now }: { start: IsoDate; end: IsoDate; now: Date },
): ChangedPrice {
  const { dailyPriceBututs, markupPct, parts, totalBututs, depositReceived } = booking;
  const plain = priceBooking({ dailyPriceBututs, start, end, markupPct, parts });
  const givenUpDays = Math.max(0, booking.days - plain.days);
  const keptNowBututs = depositReceived
    ? keptOf(givenUpDays * dailyPriceBututs, {
        paidBututs: booking.depositBututs,
        totalBututs,
        lostPercentage: 100 - policyPercentage(booking.terms, now),
      })
    : 0;
  const keptBututs = parts.keptBututs + keptNowBututs;
  const price = priceBooking({ dailyPriceBututs, start, end, markupPct, parts: { ...parts, keptBututs } });
  const depositBututs = depositReceived ? booking.depositBututs : price.depositBututs;
  return {
    ...price,
    depositBututs,
    finalBututs: price.totalBututs - depositBututs,
    ...{ givenUpDays, keptNowBututs, keptBututs, differenceBututs: price.totalBututs - totalBututs },
  };
}

function keptOf(
  givenUpBututs: Bututs,
  {
    paidBututs,
    totalBututs,
    lostPercentage,
  }: Record<'paidBututs' | 'totalBututs' | 'lostPercentage', number>,
): Bututs {
  return divideHalfUp(
    BigInt(givenUpBututs) * BigInt(paidBututs) * BigInt(lostPercentage),
    BigInt(totalBututs) * 100n,
  );
}

/** Changes of a booking's days before its final payment: rules and price (TRIP-70 to TRIP-79). */

import { type DateRange, daysBetween, type IsoDate } from '../days/rental-dates.ts';
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
  /** The days that the paid deposit was half of the price of; null while it is due. */
  depositDays: number | null;
  /** The open credit, which counts as paid. */
  creditBututs: Bututs;
  markupPct: number;
  parts: PriceParts;
  terms: CancellationTerms;
  /** How often the days have changed. */
  changes: number;
  /** Whether the host offers the car at present. */
  isCarActive: boolean;
  /** Whether the rules of the car ask for the dates of the driver, which count on the pick-up day. */
  needsDriverDates: boolean;
}

/** The new price. `keptBututs` includes what stays of the given-up days. */
export type ChangedPrice = BookingPrice & {
  givenUpDays: number;
  /** What stays of the given-up days with this change; below 0 if days are taken again. */
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
  | 'driver_check_needed'
  | 'deposit_too_small'
  | 'price_already_paid';

/** English messages; the codes are those of the API. */
export const DATE_CHANGE_MESSAGES: Record<DateChangeObstacle, string> = {
  wrong_status: DATES_ARE_FINAL,
  car_inactive: 'This car is not available for booking.',
  same_dates: 'These are the days of the booking. Please choose others.',
  too_late_to_change: 'It is too late to change the days here. Please call the office.',
  too_many_date_changes: 'The days have changed very often. Please call the office to change them.',
  driver_check_needed:
    'For an earlier pick-up the office has to check the age and licence of the driver again. Please call the office.',
  deposit_too_small: 'What is paid is too little for so many days. Please call the office.',
  price_already_paid: 'The new price would not be above what is already paid. Please call the office.',
};

/**
 * What keeps a change from being made. A guest with a paid deposit can change as long as the cancellation policy would give
 * something back: otherwise moving the days would be a way around it.
 */
export function findDateChangeObstacle(
  booking: ChangedBooking,
  change: {
    before: DateRange;
    after: DateRange;
    now: Date;
    isOffice: boolean;
    keepsNothing?: boolean | undefined;
  },
): DateChangeObstacle | undefined {
  const { before, after, now, isOffice, keepsNothing } = change;
  if (!canDatesChange(booking.status)) return 'wrong_status';
  if (before.start === after.start && before.end === after.end) return 'same_dates';
  if (!isOffice && !booking.isCarActive) return 'car_inactive';
  if (!isOffice && booking.changes >= MAX_DATE_CHANGES) return 'too_many_date_changes';
  if (!isOffice && booking.depositReceived && policyPercentage(booking.terms, now) === 0) {
    return 'too_late_to_change';
  }
  if (!isOffice && booking.needsDriverDates && after.start < before.start) return 'driver_check_needed';
  const price = priceDateChange(booking, { ...after, now, keepsNothing });
  if (!isOffice && isDepositTooSmall(booking, price)) return 'deposit_too_small';
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
  {
    start,
    end,
    now,
    keepsNothing = false,
  }: {
    start: IsoDate;
    end: IsoDate;
    now: Date;
    /** The office waives what would stay of given-up days. */
    keepsNothing?: boolean | undefined;
  },
): ChangedPrice {
  const { dailyPriceBututs, markupPct, parts, totalBututs, depositReceived } = booking;
  const plain = priceBooking({ dailyPriceBututs, start, end, markupPct, parts });
  const { givenUpDays, keptNowBututs: keptByPolicy } = keepOf(booking, plain.days, now);
  const keptNowBututs = keepsNothing ? Math.min(keptByPolicy, 0) : keptByPolicy;
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

/** What is paid covers at least a quarter of a dearer price, so that nobody books a day and holds a car for a year. */
function isDepositTooSmall(
  { depositReceived, depositBututs, creditBututs, totalBututs }: ChangedBooking,
  price: ChangedPrice,
): boolean {
  const paidBututs = depositBututs + creditBututs;
  return depositReceived && price.totalBututs > totalBututs && paidBututs * 4 < price.totalBututs;
}

/**
 * What stays of paid days that are given up. Days beyond those that the deposit was paid for cost nothing to give up, and what
 * stays goes back into the price as its days are taken again.
 */
function keepOf(
  booking: ChangedBooking,
  days: number,
  now: Date,
): Pick<ChangedPrice, 'givenUpDays' | 'keptNowBututs'> {
  const { depositBututs, dailyPriceBututs, parts } = booking;
  const depositDays = booking.depositDays ?? booking.days;
  if (!booking.depositReceived) return { givenUpDays: 0, keptNowBututs: 0 };
  const paidBefore = Math.min(booking.days, depositDays);
  const change = paidBefore - Math.min(days, depositDays);
  if (change >= 0) {
    const paidPriceBututs =
      depositDays * dailyPriceBututs + parts.hostExtrasBututs + parts.officeExtrasBututs;
    const lostPercentage = 100 - policyPercentage(booking.terms, now);
    const keptNowBututs = divideHalfUp(
      BigInt(change * dailyPriceBututs) * BigInt(depositBututs) * BigInt(lostPercentage),
      BigInt(paidPriceBututs) * 100n,
    );
    return { givenUpDays: change, keptNowBututs };
  }
  const missing = depositDays - paidBefore;
  const keptNowBututs = -divideHalfUp(BigInt(parts.keptBututs) * BigInt(-change), BigInt(missing));
  return { givenUpDays: 0, keptNowBututs };
}

/**
 * The first day and the fewest days that a change may have. The office can leave a first day in the past as it is, and a booking
 * that does not become shorter is not measured by a minimum that came after it.
 */
export function changedDatesLimits(change: {
  before: DateRange;
  after: DateRange;
  today: IsoDate;
  minDays: number;
  isOffice: boolean;
}): { today: IsoDate; minDays: number } {
  const { before, after, today, minDays, isOffice } = change;
  const keepsStart = isOffice && after.start === before.start && before.start < today;
  const isShorter = daysBetween(after.start, after.end) < daysBetween(before.start, before.end);
  return { today: keepsStart ? before.start : today, minDays: isShorter ? minDays : 1 };
}

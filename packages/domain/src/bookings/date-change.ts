/** Changes of a booking's days until the return of the car: rules and price (TRIP-70 to TRIP-79, TRIP-264 to TRIP-273). */

import {
  type DateRange,
  type DateRangeCheck,
  daysBetween,
  type IsoDate,
  rentalDays,
  todayInBanjul,
  validateDateRange,
} from '../days/rental-dates.ts';
import type { Bututs } from '../money/money.ts';
import { type BookingPrice, type PriceParts, priceBooking } from '../money/pricing.ts';
import type { BookingStatus } from './booking-life-cycle.ts';
import { canDatesChange, DATES_ARE_FINAL } from './booking-transitions.ts';
import { type ChangedBooking, isPaidInFull, partsForDays } from './changed-booking.ts';
import { keepOfGivenUpDays } from './given-up-days.ts';
import { policyPercentage } from './refund-percentage.ts';

/** A guest can change the days this often; then the office does it. */
export const MAX_DATE_CHANGES = 10;

/** The new price. `keptBututs` includes the kept part of given-up days; `finalBututs` is 0 once the booking is paid in full. */
export type ChangedPrice = BookingPrice &
  PriceParts & {
    givenUpDays: number;
    /** Kept part of the given-up days with this change; below 0 if days are taken again. */
    keptNowBututs: Bututs;
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
 * The reason why a change is refused; undefined if it is possible. A guest with a paid deposit can give up days only as long as
 * the cancellation policy would refund something: otherwise a change of days would bypass the policy.
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
  const denied = isOffice ? undefined : findGuestObstacle(booking, change);
  if (denied || isPaidInFull(booking.status)) return denied;
  const price = priceDateChange(booking, { ...after, now, keepsNothing });
  if (!isOffice && isDepositTooSmall(booking, price)) return 'deposit_too_small';
  const dueBututs = booking.depositReceived ? price.finalBututs : price.depositBututs;
  // Nothing would be left to pay, and no payment would move the booking on.
  return dueBututs <= booking.creditBututs ? 'price_already_paid' : undefined;
}

/** Obstacles for guests only. */
function findGuestObstacle(
  booking: ChangedBooking,
  { before, after, now }: { before: DateRange; after: DateRange; now: Date },
): DateChangeObstacle | undefined {
  const takesDays = after.start < before.start || after.end > before.end;
  if (takesDays && !booking.isCarActive) return 'car_inactive';
  if (booking.changes >= MAX_DATE_CHANGES) return 'too_many_date_changes';
  if (isTooLate(booking, { before, after, now })) return 'too_late_to_change';
  return booking.needsDriverDates && after.start < before.start ? 'driver_check_needed' : undefined;
}

/** On the road until the last day; before that as long as the policy gives something back, or no day is given up. */
function isTooLate(
  booking: ChangedBooking,
  { before, after, now }: { before: DateRange; after: DateRange; now: Date },
): boolean {
  if (booking.status === 'in_progress') return todayInBanjul(now) > before.end;
  const isExtension = after.start <= before.start && after.end >= before.end;
  if (!booking.depositReceived || (isExtension && isPaidInFull(booking.status))) return false;
  return policyPercentage(booking.terms, now) === 0;
}

/**
 * The price with the new days at the agreed daily price. A paid deposit stays as it is, and the final payment takes up the
 * difference. The price keeps the part of the money for given-up days that a cancellation now would not refund.
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
    /** The office waives the kept part of given-up days. */
    keepsNothing?: boolean | undefined;
  },
): ChangedPrice {
  const { dailyPriceBututs, markupPct, totalBututs, depositReceived } = booking;
  const days = rentalDays(start, end);
  const { givenUpDays, keptNowBututs: keptByPolicy } = keepOfGivenUpDays(booking, days, now);
  const keptNowBututs = keepsNothing ? Math.min(keptByPolicy, 0) : keptByPolicy;
  const keptBututs = booking.parts.keptBututs + keptNowBututs;
  const parts = { ...partsForDays(booking, days), keptBututs };
  const price = priceBooking({ dailyPriceBututs, start, end, markupPct, parts });
  const depositBututs = depositReceived ? booking.depositBututs : price.depositBututs;
  return {
    ...price,
    depositBututs,
    finalBututs: isPaidInFull(booking.status) ? 0 : price.totalBututs - depositBututs,
    ...{ givenUpDays, keptNowBututs, differenceBututs: price.totalBututs - totalBututs },
    ...parts,
  };
}

/** The paid amount covers at least a quarter of a dearer price, so that no guest books a day and holds a car for a year. */
export function isDepositTooSmall(
  { depositReceived, depositBututs, creditBututs, totalBututs }: ChangedBooking,
  price: ChangedPrice,
): boolean {
  const paidBututs = depositBututs + creditBututs;
  return depositReceived && price.totalBututs > totalBututs && paidBututs * 4 < price.totalBututs;
}

/**
 * Validates the days of a change. On the road the first day is over, and the last one is today or later. The office can leave
 * a first day in the past as it is. A booking that does not become shorter is not measured by a minimum that came after it,
 * nor is one on the road.
 */
export function validateChangedDates(change: {
  before: DateRange;
  after: DateRange;
  status: BookingStatus;
  today: IsoDate;
  minDays: number;
  isOffice: boolean;
}): DateRangeCheck {
  const { before, after, status, today, minDays, isOffice } = change;
  const isOut = status === 'in_progress';
  const keepsStart = (isOffice || isOut) && after.start === before.start && before.start < today;
  const isShorter = daysBetween(after.start, after.end) < daysBetween(before.start, before.end);
  const check = validateDateRange({
    ...after,
    today: keepsStart ? before.start : today,
    minDays: isShorter && !isOut ? minDays : 1,
  });
  if (!check.ok || !isOut) return check;
  if (after.start !== before.start) {
    return { ok: false, reason: 'invalid_dates', message: 'The trip has begun, so its first day stays.' };
  }
  if (after.end >= today) return check;
  return {
    ok: false,
    reason: 'end_before_start',
    message: 'The return date cannot be before today.',
  };
}

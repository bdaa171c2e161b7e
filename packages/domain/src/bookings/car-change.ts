/** Moves of a booking to another car for the same days: rules and price (TRIP-272 to TRIP-277). */

import type { DateRange } from '../days/rental-dates.ts';
import type { Bututs } from '../money/money.ts';
import { CAR_IS_FINAL, canCarChange } from './booking-transitions.ts';
import { type ChangedBooking, isPaidInFull } from './changed-booking.ts';
import { type ChangedPrice, isDepositTooSmall, MAX_DATE_CHANGES, priceDateChange } from './date-change.ts';
import { policyPercentage } from './refund-percentage.ts';

/** The facts of the old and the new car that decide about a change. */
export interface CarChange {
  from: { id: string; type: string };
  to: {
    id: string;
    type: string;
    isActive: boolean;
    dailyPriceBututs: Bututs;
    /** Whether its rules ask for the dates of the driver, which only the office can check now. */
    needsDriverDates: boolean;
    /** Whether its host is asked about the days of guests, so that only the office moves bookings to it. */
    approvesDateChanges: boolean;
  };
  days: DateRange;
  now: Date;
  isOffice: boolean;
}

export type CarChangeObstacle =
  | 'wrong_status'
  | 'same_car'
  | 'car_inactive'
  | 'other_car_type'
  | 'car_change_by_office'
  | 'car_too_dear'
  | 'price_already_paid';

/** English messages; the codes are those of the API. */
export const CAR_CHANGE_MESSAGES: Record<CarChangeObstacle, string> = {
  wrong_status: CAR_IS_FINAL,
  same_car: 'This is the car of the booking. Please choose another.',
  car_inactive: 'This car is not available for booking.',
  other_car_type: 'This car is of another kind. Please choose one of the same kind, or call the office.',
  car_change_by_office: 'Only the office can change to this car now. Please call the office.',
  car_too_dear: 'This car costs more than what is paid. Please choose another.',
  price_already_paid: 'The new price would not be above what is already paid. Please call the office.',
};

/**
 * The price of the same days with the daily price of the new car. Extras of the old car's host end. Payments stay as for a change
 * of days.
 */
export function priceCarChange(
  booking: ChangedBooking,
  change: Pick<CarChange, 'to' | 'days' | 'now'>,
): ChangedPrice {
  const { to, days, now } = change;
  const moved = {
    ...booking,
    dailyPriceBututs: to.dailyPriceBututs,
    parts: { ...booking.parts, hostExtrasBututs: 0 },
    dailyParts: { ...booking.dailyParts, hostBututs: 0 },
  };
  return priceDateChange(moved, { ...days, now });
}

/** The reason why a change of the car is refused; undefined if it is possible. */
export function findCarChangeObstacle(
  booking: ChangedBooking,
  change: CarChange,
): CarChangeObstacle | undefined {
  const { from, to, isOffice } = change;
  if (!canCarChange(booking.status)) return 'wrong_status';
  if (from.id === to.id) return 'same_car';
  if (!to.isActive) return 'car_inactive';
  const denied = isOffice ? undefined : findGuestObstacle(booking, change);
  return denied ?? findPriceObstacle(booking, change);
}

/** A guest has the limits of changed days: an end of the policy, a number of changes, and a paid part of the price. */
function findGuestObstacle(booking: ChangedBooking, change: CarChange): CarChangeObstacle | undefined {
  const { from, to, now } = change;
  if (from.type !== to.type) return 'other_car_type';
  const isTooLate = booking.depositReceived && policyPercentage(booking.terms, now) === 0;
  const needsOffice =
    isPaidInFull(booking.status) ||
    to.needsDriverDates ||
    to.approvesDateChanges ||
    booking.changes >= MAX_DATE_CHANGES ||
    isTooLate ||
    isDepositTooSmall(booking, priceCarChange(booking, change));
  return needsOffice ? 'car_change_by_office' : undefined;
}

function findPriceObstacle(booking: ChangedBooking, change: CarChange): CarChangeObstacle | undefined {
  const price = priceCarChange(booking, change);
  if (isPaidInFull(booking.status)) return price.differenceBututs > 0 ? 'car_too_dear' : undefined;
  const dueBututs = booking.depositReceived ? price.finalBututs : price.depositBututs;
  // Nothing would be left to pay, and no payment would move the booking on.
  return dueBututs <= booking.creditBututs ? 'price_already_paid' : undefined;
}

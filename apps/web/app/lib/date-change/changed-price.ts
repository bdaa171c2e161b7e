import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangedBooking } from '@coastline/domain/bookings/changed-booking';
import {
  type ChangedPrice,
  type DateChangeObstacle,
  findDateChangeObstacle,
  priceDateChange,
  validateChangedDates,
} from '@coastline/domain/bookings/date-change';
import { type DateRange, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import { getCancellationTerms } from '#app/lib/car-rules/cancellation-terms.ts';
import { sumAdditions, sumDailyAdditions } from '../booking-lines/sum-additions.ts';

/** Result of a change to new days: a price, an obstacle, or days that cannot be rented. */
export type DateChangePreview =
  | { kind: 'price'; price: ChangedPrice }
  | { kind: 'obstacle'; obstacle: DateChangeObstacle }
  | { kind: 'invalid' };

/** Calculates the price of new days with the rules of the server (TRIP-72, TRIP-73). */
export function previewDateChange(
  booking: Booking,
  {
    range,
    now,
    minDays,
    keepsNothing = false,
  }: { range: DateRange; now: Date; minDays: number; keepsNothing?: boolean },
): DateChangePreview {
  const isOffice = booking.viewer === 'admin';
  const change = { before: { start: booking.start_date, end: booking.end_date }, after: range, isOffice };
  const dates = { ...change, status: booking.status, today: todayInBanjul(now), minDays };
  if (!validateChangedDates(dates).ok) return { kind: 'invalid' };
  const changed = toChangedBooking(booking);
  const obstacle = findDateChangeObstacle(changed, { ...change, now, keepsNothing });
  if (obstacle) return { kind: 'obstacle', obstacle };
  return { kind: 'price', price: priceDateChange(changed, { ...range, now, keepsNothing }) };
}

/** The facts of a booking that decide about a change of its days, as far as a page knows them. */
export function toChangedBooking(booking: Booking): ChangedBooking {
  return {
    status: booking.status,
    dailyPriceBututs: fromDalasi(booking.daily_price),
    days: booking.days,
    totalBututs: fromDalasi(booking.guest_total),
    depositBututs: fromDalasi(booking.deposit_amount),
    depositReceived: booking.deposit_received,
    depositDays: booking.deposit_days,
    creditBututs: fromDalasi(booking.credit_amount ?? 0),
    markupPct: booking.markup_pct,
    parts: { ...sumAdditions(booking), keptBututs: fromDalasi(booking.kept_amount) },
    dailyParts: sumDailyAdditions(booking),
    terms: getCancellationTerms(booking),
    changes: booking.date_changes,
    // The server checks whether the car is active and its driver fits.
    isCarActive: true,
    needsDriverDates: false,
  };
}

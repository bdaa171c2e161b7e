import type { Booking } from '@coastline/contracts/bookings/booking';
import {
  type ChangedBooking,
  type ChangedPrice,
  type DateChangeObstacle,
  findDateChangeObstacle,
  priceDateChange,
} from '@coastline/domain/bookings/date-change';
import { type DateRange, todayInBanjul, validateDateRange } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import { NO_PRICE_PARTS } from '@coastline/domain/money/pricing';
import { getCancellationTerms } from '#app/lib/car-rules/cancellation-terms.ts';

/** What new days would do: a price, an obstacle, or days that cannot be rented. */
export type DateChangePreview =
  | { kind: 'price'; price: ChangedPrice }
  | { kind: 'obstacle'; obstacle: DateChangeObstacle }
  | { kind: 'invalid' };

/** Calculates the price of new days with the rules of the server (TRIP-72, TRIP-73). */
export function previewDateChange(
  booking: Booking,
  { range, now, minDays }: { range: DateRange; now: Date; minDays: number },
): DateChangePreview {
  const check = validateDateRange({ ...range, today: todayInBanjul(now), minDays });
  if (!check.ok) return { kind: 'invalid' };
  const changed = toChangedBooking(booking);
  const obstacle = findDateChangeObstacle(changed, {
    before: { start: booking.start_date, end: booking.end_date },
    after: range,
    now,
    isOffice: booking.viewer === 'admin',
  });
  if (obstacle) return { kind: 'obstacle', obstacle };
  return { kind: 'price', price: priceDateChange(changed, { ...range, now }) };
}

function toChangedBooking(booking: Booking): ChangedBooking {
  return {
    status: booking.status,
    dailyPriceBututs: fromDalasi(booking.daily_price),
    days: booking.days,
    totalBututs: fromDalasi(booking.guest_total),
    depositBututs: fromDalasi(booking.deposit_amount),
    depositReceived: booking.deposit_received,
    creditBututs: fromDalasi(booking.credit_amount ?? 0),
    markupPct: booking.markup_pct,
    parts: { ...NO_PRICE_PARTS, keptBututs: fromDalasi(booking.kept_amount) },
    terms: getCancellationTerms(booking),
    changes: booking.date_changes,
    // Only the server knows.
    isCarActive: true,
  };
}

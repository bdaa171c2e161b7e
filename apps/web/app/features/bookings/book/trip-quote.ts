import type { CarDetail } from '@coastline/contracts/car';
import { type BookingLine, sumLines } from '@coastline/domain/bookings/booking-lines';
import { fromDalasi } from '@coastline/domain/money/money';
import { quoteRental, type RentalQuote } from '@coastline/domain/money/pricing';
import type { Trip } from './trip/car-summary.tsx';

/** The price of a trip with its fees and extras, as the server calculates it. */
export function quoteTrip(
  car: Pick<CarDetail, 'daily_price'>,
  trip: Trip,
  lines: readonly BookingLine[],
): RentalQuote {
  const { hostExtrasBututs, officeExtrasBututs } = sumLines(lines, trip.days);
  return quoteRental({
    ...trip,
    dailyPriceBututs: fromDalasi(car.daily_price),
    additionsBututs: hostExtrasBututs + officeExtrasBututs,
  });
}

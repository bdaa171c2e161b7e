import type { DateRange } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import { quoteRental, type RentalQuote } from '@coastline/domain/money/pricing';

/** Quotes a rental of a car for a range of days, in bututs (CAR-24). */
export function quoteCarRental(car: { daily_price: number }, { start, end }: DateRange): RentalQuote {
  return quoteRental({ dailyPriceBututs: fromDalasi(car.daily_price), start, end });
}

import { fromDalasi } from '@coastline/domain/money';
import { type BookingPrice, DEFAULT_MARKUP_PCT, priceBooking } from '@coastline/domain/pricing';
import type { IsoDate } from '@coastline/domain/rental-dates';

/** What a rental costs the guest, in bututs (CAR-24). The split with the host is the server's and not shown here. */
export function rentalPrice(dailyPriceDalasi: number, start: IsoDate, end: IsoDate): BookingPrice {
  return priceBooking({
    dailyPriceBututs: fromDalasi(dailyPriceDalasi),
    start,
    end,
    markupPct: DEFAULT_MARKUP_PCT,
  });
}

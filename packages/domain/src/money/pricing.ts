import { type IsoDate, rentalDays } from '../days/rental-dates.ts';
import { type Bututs, divideHalfUp, percentOf } from './money.ts';

/** The price of a rental for its guest: total, deposit and final payment. */
export type RentalQuote = {
  days: number;
  totalBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
};

export type BookingPrice = RentalQuote & {
  feeBututs: Bututs;
  hostBututs: Bututs;
};

export const DEFAULT_MARKUP_PCT = 30;

/**
 * The price of a rental, the same on cards, forms, bookings and mails (D7, BOOK-22, BOOK-23, BOOK-28): total = daily price ×
 * days, deposit = half of it rounded half up to a whole dalasi, final payment = the rest.
 */
export function quoteRental(input: { dailyPriceBututs: Bututs; start: IsoDate; end: IsoDate }): RentalQuote {
  return quoteDays(input.dailyPriceBututs, rentalDays(input.start, input.end));
}

/** The price for a number of rental days, for a page of cars with the same dates. */
export function quoteDays(dailyPriceBututs: Bututs, days: number): RentalQuote {
  const totalBututs = dailyPriceBututs * days;
  const depositBututs = depositOf(totalBututs);
  return { days, totalBututs, depositBututs, finalBututs: totalBututs - depositBututs };
}

/** A quote with the shares of platform and host: the fee is rounded half up to the butut, the host gets the rest (D7, D48). */
export function priceBooking(input: {
  dailyPriceBututs: Bututs;
  start: IsoDate;
  end: IsoDate;
  markupPct: number;
}): BookingPrice {
  const quote = quoteRental(input);
  const feeBututs = percentOf(quote.totalBututs, input.markupPct);
  return { ...quote, feeBututs, hostBututs: quote.totalBututs - feeBututs };
}

/** Half of a total, rounded half up to a whole dalasi. Rounded once: rounding to bututs first would give 50 instead of 49 for 98.99. */
function depositOf(totalBututs: Bututs): Bututs {
  return divideHalfUp(BigInt(totalBututs), 200n) * 100;
}

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
 * days + additions, deposit = half of it rounded half up to a whole dalasi, final payment = the rest.
 */
export function quoteRental(input: {
  dailyPriceBututs: Bututs;
  start: IsoDate;
  end: IsoDate;
  /** Fees of meeting places and extras. */
  additionsBututs?: Bututs;
}): RentalQuote {
  return quoteDays(input.dailyPriceBututs, rentalDays(input.start, input.end), input.additionsBututs);
}

/** The price for a number of rental days, for a page of cars with the same dates. */
export function quoteDays(dailyPriceBututs: Bututs, days: number, additionsBututs: Bututs = 0): RentalQuote {
  const totalBututs = dailyPriceBututs * days + additionsBututs;
  const depositBututs = depositOf(totalBututs);
  return { days, totalBututs, depositBututs, finalBututs: totalBututs - depositBututs };
}

/** Parts of a price besides its days, in bututs. The host's share is taken of all but the office's extras. */
export type PriceParts = {
  hostExtrasBututs: Bututs;
  officeExtrasBututs: Bututs;
  /** Kept part of days that the guest has given up. */
  keptBututs: Bututs;
};

export const NO_PRICE_PARTS: PriceParts = { hostExtrasBututs: 0, officeExtrasBututs: 0, keptBututs: 0 };

/**
 * A quote with the shares of platform and host (D7, D48). The fee is the percentage of the days and the host's parts, rounded
 * half up to the butut, plus the office's extras; the host gets the rest.
 */
export function priceBooking(input: {
  dailyPriceBututs: Bututs;
  start: IsoDate;
  end: IsoDate;
  markupPct: number;
  parts?: PriceParts;
}): BookingPrice {
  const { dailyPriceBututs, start, end, markupPct } = input;
  const { hostExtrasBututs, officeExtrasBututs, keptBututs } = input.parts ?? NO_PRICE_PARTS;
  const additionsBututs = hostExtrasBututs + officeExtrasBututs + keptBututs;
  const quote = quoteRental({ dailyPriceBututs, start, end, additionsBututs });
  const sharedBututs = quote.totalBututs - officeExtrasBututs;
  const feeBututs = percentOf(sharedBututs, markupPct) + officeExtrasBututs;
  return { ...quote, feeBututs, hostBututs: quote.totalBututs - feeBututs };
}

/** Half of a total, rounded half up to a whole dalasi. Rounded once: rounding to bututs first would give 50 instead of 49 for 98.99. */
function depositOf(totalBututs: Bututs): Bututs {
  return divideHalfUp(BigInt(totalBututs), 200n) * 100;
}

import type { PaymentPhase } from './booking-life-cycle.ts';
import { type Bututs, divideHalfUp, percentOf } from './money.ts';
import { type IsoDate, rentalDays } from './rental-dates.ts';

export type BookingPrice = {
  days: number;
  totalBututs: Bututs;
  depositBututs: Bututs;
  finalBututs: Bututs;
  feeBututs: Bututs;
  hostBututs: Bututs;
};

export const DEFAULT_MARKUP_PCT = 30;

/**
 * The price of a rental (D7, D48, BOOK-22, BOOK-23, BOOK-28): total = daily price × days, the deposit is half of it
 * half up to a whole dalasi, the final payment the rest; the fee is half up to the butut, the host gets the rest.
 */
export function priceBooking(input: {
  dailyPriceBututs: Bututs;
  start: IsoDate;
  end: IsoDate;
  markupPct: number;
}): BookingPrice {
  const days = rentalDays(input.start, input.end);
  const totalBututs = input.dailyPriceBututs * days;
  const depositBututs = depositOf(totalBututs);
  const feeBututs = percentOf(totalBututs, input.markupPct);
  return {
    days,
    totalBututs,
    depositBututs,
    finalBututs: totalBututs - depositBututs,
    feeBututs,
    hostBututs: totalBututs - feeBututs,
  };
}

/** Half of a total, half up to a whole dalasi. Rounded once: by way of the butut, 98.99 would give 50 and not 49. */
function depositOf(totalBututs: Bututs): Bututs {
  return divideHalfUp(BigInt(totalBututs), 200n) * 100;
}

/** The amount of a payment record: the deposit, or the total minus the deposit (D10, ADM-13, ADM-14). */
export function paymentAmount(
  phase: PaymentPhase,
  booking: { totalBututs: Bututs; depositBututs: Bututs },
): Bututs {
  return phase === 'deposit50' ? booking.depositBututs : booking.totalBututs - booking.depositBututs;
}

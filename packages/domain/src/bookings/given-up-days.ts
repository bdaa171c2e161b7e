/** The kept part of paid days that a guest gives up (TRIP-73, TRIP-266, TRIP-268). */

import { addDays } from '../days/rental-dates.ts';
import { type Bututs, divideHalfUp } from '../money/money.ts';
import { CANCELLATION_RULES } from './cancellation-policy.ts';
import { type ChangedBooking, dayPrice, isPaidInFull, partsForDays } from './changed-booking.ts';
import { policyLimit, policyPercentage } from './refund-percentage.ts';

interface GivenUpDays {
  givenUpDays: number;
  /** Their kept part; below 0 if days are taken again. */
  keptNowBututs: Bututs;
}

/** Calculates the kept part of the days that a booking gives up if it is shortened to `days` days. */
export function keepOfGivenUpDays(booking: ChangedBooking, days: number, now: Date): GivenUpDays {
  if (!booking.depositReceived) return { givenUpDays: 0, keptNowBututs: 0 };
  return isPaidInFull(booking.status)
    ? keepOfPaidDays(booking, days, now)
    : keepOfDepositDays(booking, days, now);
}

/** After the final payment all days are paid. Their kept part never falls, also if days are taken again. */
function keepOfPaidDays(booking: ChangedBooking, days: number, now: Date): GivenUpDays {
  const givenUpDays = Math.max(0, booking.days - days);
  const lostPercentages = sumLostPercentages(booking, givenUpDays, now);
  return {
    givenUpDays,
    keptNowBututs: divideHalfUp(BigInt(dayPrice(booking)) * BigInt(lostPercentages), 100n),
  };
}

/**
 * The percentages of a day's price that the given-up days lose, added up. Before the hand-over the policy counts from the first
 * day of the rental, as for a cancellation. On the road it counts from the begin of each day that is given up.
 */
function sumLostPercentages({ status, terms, days }: ChangedBooking, givenUpDays: number, now: Date): number {
  if (status !== 'in_progress') return givenUpDays * (100 - policyPercentage(terms, now));
  const { percentage } = CANCELLATION_RULES[terms.policy];
  let sum = 0;
  for (let day = days - givenUpDays; day < days; day += 1) {
    const limit = policyLimit({ policy: terms.policy, startDate: addDays(terms.startDate, day) });
    sum += now < limit ? 100 - percentage : 100;
  }
  return sum;
}

/**
 * Before the final payment half of the days is paid. Days beyond `depositDays` cost nothing to give up, and the kept part
 * pays for these days if they are taken again.
 */
function keepOfDepositDays(booking: ChangedBooking, days: number, now: Date): GivenUpDays {
  const { depositBututs, dailyPriceBututs } = booking;
  const depositDays = booking.depositDays ?? booking.days;
  const paidBefore = Math.min(booking.days, depositDays);
  const change = paidBefore - Math.min(days, depositDays);
  if (change >= 0) {
    const { hostExtrasBututs, officeExtrasBututs } = partsForDays(booking, depositDays);
    const paidPriceBututs = depositDays * dailyPriceBututs + hostExtrasBututs + officeExtrasBututs;
    const lostPercentage = 100 - policyPercentage(booking.terms, now);
    const keptNowBututs = divideHalfUp(
      BigInt(change * dayPrice(booking)) * BigInt(depositBututs) * BigInt(lostPercentage),
      BigInt(paidPriceBututs) * 100n,
    );
    return { givenUpDays: change, keptNowBututs };
  }
  const missing = depositDays - paidBefore;
  const keptNowBututs = -divideHalfUp(BigInt(booking.parts.keptBututs) * BigInt(-change), BigInt(missing));
  return { givenUpDays: 0, keptNowBututs };
}

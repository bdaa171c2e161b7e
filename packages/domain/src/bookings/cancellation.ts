/** Refunds of cancelled bookings (D8, D36, D48) and their texts. */

import { type IsoDate, rentalDays, startOfDayInBanjul, todayInBanjul } from '../days/rental-dates.ts';
import { formatExactPrice } from '../money/currency.ts';
import { type Bututs, divideHalfUp, percentOf } from '../money/money.ts';
import type { CancelReason } from './booking-life-cycle.ts';
import type { CancellationTerms } from './cancellation-policy.ts';
import { policyPercentage } from './refund-percentage.ts';

const LATE_HOURS = 24;
const MS_PER_HOUR = 3_600_000;

/** Basis of the guest's share: percentage of the policy (D8, D36), days not driven (D56), set by the office (D55). */
export const REFUND_BASES = ['percentage', 'days_not_driven', 'office'] as const;
export type RefundBasis = (typeof REFUND_BASES)[number];

export type RefundShares = {
  basis: RefundBasis;
  refundPercentage: number;
  cancelledWithin24h: boolean;
  renterBututs: Bututs;
  ownerBututs: Bututs;
  platformBututs: 0;
};

export type CancelledRental = CancellationTerms & {
  receivedBututs: Bututs;
  /** The kept part of days that the guest gave up earlier; included in the received money. */
  keptBututs?: Bututs;
  now: Date;
  reason?: CancelReason | null;
  /** If the car is handed over: the days of the rental and their price with fees and extras. */
  out?: { days: number; priceBututs: Bututs } | null;
};

/**
 * Splits the received money (CANC-03 to CANC-06, CANC-17 to CANC-19). The guest gets the percentage of the booking's policy;
 * the host gets the rest and the platform 0. `host_unavailable` refunds everything, `no_show` nothing. While the car is out,
 * a fault of the car refunds the days not driven with their share of fees and extras (D56, TRIP-88). The kept part of given-up
 * days stays: the percentage was applied to it already.
 */
export function calculateRefund(input: CancelledRental): RefundShares {
  const { receivedBututs, startDate, now, reason, out } = input;
  const cancelledWithin24h = isWithinLimit(startDate, now);
  if (out && isCarFault(reason)) {
    const unused = daysNotDriven({ days: out.days, startDate, today: todayInBanjul(now) });
    const unusedBututs = divideHalfUp(BigInt(out.priceBututs) * BigInt(unused), BigInt(out.days));
    const renterBututs = Math.min(receivedBututs, unusedBututs);
    return { basis: 'days_not_driven', cancelledWithin24h, ...splitAmount(receivedBututs, renterBututs) };
  }
  const refundPercentage = out ? 0 : percentageFor(input);
  const keptBututs = reason === 'host_unavailable' ? 0 : (input.keptBututs ?? 0);
  const renterBututs = percentOf(receivedBututs - keptBututs, refundPercentage);
  return {
    basis: 'percentage',
    cancelledWithin24h,
    ...splitAmount(receivedBututs, renterBututs),
    refundPercentage,
  };
}

/** Whether the car or its host is the reason of a cancellation. */
export function isCarFault(reason: CancelReason | null | undefined): boolean {
  return reason === 'car_problem' || reason === 'host_unavailable';
}

/**
 * The charged days of a rental minus the days charged for a rental from its start to today. The day of the hand-over always
 * counts as driven.
 */
export function daysNotDriven(rental: { days: number; startDate: IsoDate; today: IsoDate }): number {
  const driven = rental.today > rental.startDate ? rentalDays(rental.startDate, rental.today) : 1;
  return Math.max(0, rental.days - driven);
}

export type OfficeRefundCheck = { ok: true; shares: RefundShares } | { ok: false; message: string };

/** The shares if the office sets the guest's share: from 0 to the received amount. The host gets the rest, the platform 0. */
export function validateOfficeRefund(
  shares: Pick<RefundShares, 'cancelledWithin24h'>,
  sum: { receivedBututs: Bututs; renterBututs: Bututs },
): OfficeRefundCheck {
  const { receivedBututs, renterBututs } = sum;
  if (renterBututs < 0 || renterBututs > receivedBututs) {
    return {
      ok: false,
      message: `The guest has paid ${formatExactPrice(receivedBututs)}. Please enter a sum from 0 to that.`,
    };
  }
  const { cancelledWithin24h } = shares;
  return {
    ok: true,
    shares: { basis: 'office', cancelledWithin24h, ...splitAmount(receivedBututs, renterBututs) },
  };
}

/**
 * The shares of a cancelled booking after one of its payments is voided: the same percentage of the remaining money, or the
 * amount of the office up to the remaining money.
 */
export function recalculateRefund(
  shares: Pick<RefundShares, 'basis' | 'refundPercentage' | 'cancelledWithin24h' | 'renterBututs'>,
  receivedBututs: Bututs,
): RefundShares {
  const { basis, refundPercentage, cancelledWithin24h } = shares;
  if (basis === 'percentage') {
    const renterBututs = percentOf(receivedBututs, refundPercentage);
    return { basis, cancelledWithin24h, ...splitAmount(receivedBututs, renterBututs), refundPercentage };
  }
  const renterBututs = Math.min(shares.renterBututs, receivedBututs);
  return { basis, cancelledWithin24h, ...splitAmount(receivedBututs, renterBututs) };
}

function splitAmount(receivedBututs: Bututs, renterBututs: Bututs) {
  return {
    renterBututs,
    ownerBututs: receivedBututs - renterBututs,
    platformBututs: 0 as const,
    refundPercentage:
      receivedBututs === 0 ? 0 : Math.floor((renterBututs * 200 + receivedBututs) / (2 * receivedBututs)),
  };
}

function isWithinLimit(startDate: IsoDate, now: Date): boolean {
  const remainingMs = startOfDayInBanjul(startDate).getTime() - now.getTime();
  return remainingMs <= LATE_HOURS * MS_PER_HOUR;
}

function percentageFor(input: CancelledRental): number {
  if (input.reason === 'host_unavailable') return 100;
  if (input.reason === 'no_show') return 0;
  return policyPercentage(input, input.now);
}

/** The outcome of a cancellation for the guest. */
export type CancellationOutcome = 'nothing_received' | 'refund' | 'no_refund' | 'nothing_back';

type CancelledMoney = { receivedBututs: Bututs; renterBututs: Bututs; basis?: RefundBasis | undefined };

export function cancellationOutcome(money: CancelledMoney): CancellationOutcome {
  const { receivedBututs, renterBututs, basis = 'percentage' } = money;
  if (receivedBututs === 0) return 'nothing_received';
  if (renterBututs > 0) return 'refund';
  return basis === 'percentage' ? 'no_refund' : 'nothing_back';
}

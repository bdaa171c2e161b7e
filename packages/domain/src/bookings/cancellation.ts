/** What becomes of the money of a cancelled booking (D8, D36, D48) and how it is said. */

import { type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import { type Bututs, percentOf } from '../money/money.ts';
import type { CancelReason } from './booking-life-cycle.ts';

export const CANCELLATION_LIMIT_HOURS = 24;
export const EARLY_REFUND_PERCENTAGE = 50;

const MS_PER_HOUR = 3_600_000;

export type RefundShares = {
  refundPercentage: number;
  cancelledWithin24h: boolean;
  renterBututs: Bututs;
  ownerBututs: Bututs;
  platformBututs: 0;
};

/**
 * The shares of the money received so far (CANC-03 to CANC-06, CANC-17 to CANC-19): more than 24 h before 00:00 in
 * Banjul of the pick-up day half goes back to the renter, later nothing; the host gets the rest and the platform 0.
 * `host_unavailable` gives everything back, `no_show` nothing, at any time.
 */
export function refundFor(input: {
  receivedBututs: Bututs;
  startDate: IsoDate;
  now: Date;
  reason?: CancelReason | null;
}): RefundShares {
  const { receivedBututs, startDate, now, reason } = input;
  const cancelledWithin24h = isWithinLimit(startDate, now);
  const refundPercentage = percentageFor({ cancelledWithin24h, reason });
  const renterBututs = percentOf(receivedBututs, refundPercentage);
  return {
    refundPercentage,
    cancelledWithin24h,
    renterBututs,
    ownerBututs: receivedBututs - renterBututs,
    platformBututs: 0,
  };
}

function isWithinLimit(startDate: IsoDate, now: Date): boolean {
  const remainingMs = startOfDayInBanjul(startDate).getTime() - now.getTime();
  return remainingMs <= CANCELLATION_LIMIT_HOURS * MS_PER_HOUR;
}

function percentageFor(input: {
  cancelledWithin24h: boolean;
  reason: CancelReason | null | undefined;
}): number {
  if (input.reason === 'host_unavailable') return 100;
  if (input.reason === 'no_show') return 0;
  return input.cancelledWithin24h ? 0 : EARLY_REFUND_PERCENTAGE;
}

/** What a cancellation comes to for the guest. */
export type CancellationOutcome = 'nothing_received' | 'refund' | 'no_refund';

type CancelledMoney = { receivedBututs: Bututs; renterBututs: Bututs };

export function cancellationOutcome({ receivedBututs, renterBututs }: CancelledMoney): CancellationOutcome {
  if (receivedBututs === 0) return 'nothing_received';
  return renterBututs > 0 ? 'refund' : 'no_refund';
}

/** What the guest is told of it in English. */
export const CANCELLATION_OUTCOMES: Record<CancellationOutcome, (refund: string) => string> = {
  nothing_received: () => 'No payment had been received, so nothing is due.',
  refund: (refund) => `Your refund is ${refund}.`,
  no_refund: () =>
    `No refund available. Cancellations must be made more than ${CANCELLATION_LIMIT_HOURS} hours before pick-up.`,
};

/** The cancellation policy, line by line, as the dialog of "Cancel Booking" and the Terms print it (TXT-15). */
export const CANCELLATION_POLICY: readonly string[] = [
  `More than ${CANCELLATION_LIMIT_HOURS} hours before the pick-up day begins (00:00 in Banjul): ${EARLY_REFUND_PERCENTAGE} % of what you have paid so far comes back to you, and the rest goes to the owner.`,
  `${CANCELLATION_LIMIT_HOURS} hours or less before the pick-up day begins: 0 % comes back to you, and all of it goes to the owner.`,
  'No show: if you do not come to pick up the car, there is no refund.',
  'After pick-up there is no refund, and none for bringing the car back early.',
  'If the owner cannot provide the car, everything that you have paid comes back to you.',
  'If you have paid nothing yet, nothing is due on either side.',
];

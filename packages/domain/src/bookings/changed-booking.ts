/** A booking whose days change. */

import type { Bututs } from '../money/money.ts';
import type { PriceParts } from '../money/pricing.ts';
import type { BookingStatus } from './booking-life-cycle.ts';
import type { CancellationTerms } from './cancellation-policy.ts';

/** The price of a booking before the change. */
export interface ChangedBooking {
  status: BookingStatus;
  dailyPriceBututs: Bututs;
  days: number;
  totalBututs: Bututs;
  depositBututs: Bututs;
  depositReceived: boolean;
  /** The days that the paid deposit was half of the price of; null while it is due. */
  depositDays: number | null;
  /** The open credit, which counts as paid. */
  creditBututs: Bututs;
  markupPct: number;
  parts: PriceParts;
  terms: CancellationTerms;
  /** How often the days have changed. */
  changes: number;
  /** Whether the host offers the car at present. */
  isCarActive: boolean;
  /** Whether the rules of the car ask for the dates of the driver, which count on the pick-up day. */
  needsDriverDates: boolean;
}

/** Whether the final payment is in and the car is not back. */
export function isPaidInFull(status: BookingStatus): boolean {
  return status === 'ready_for_pickup' || status === 'in_progress';
}

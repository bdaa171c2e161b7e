/** A booking whose days change. */

import type { Bututs } from '../money/money.ts';
import type { PriceParts } from '../money/pricing.ts';
import type { BookingStatus } from './booking-life-cycle.ts';
import type { CancellationTerms } from './cancellation-policy.ts';

/** The price of the extras per day, for one day. */
export interface DailyParts {
  hostBututs: Bututs;
  officeBututs: Bututs;
}

export const NO_DAILY_PARTS: DailyParts = { hostBututs: 0, officeBututs: 0 };

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
  /** The parts per day, for one day. */
  dailyParts: DailyParts;
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

/** The parts of the price for another number of days: fees stay, extras per day follow. */
export function partsForDays({ days, parts, dailyParts }: ChangedBooking, changedDays: number): PriceParts {
  const addedDays = changedDays - days;
  return {
    hostExtrasBututs: parts.hostExtrasBututs + addedDays * dailyParts.hostBututs,
    officeExtrasBututs: parts.officeExtrasBututs + addedDays * dailyParts.officeBututs,
    keptBututs: parts.keptBututs,
  };
}

/** The price of a day with its extras. */
export function dayPrice({ dailyPriceBututs, dailyParts }: ChangedBooking): Bututs {
  return dailyPriceBututs + dailyParts.hostBututs + dailyParts.officeBututs;
}

/** What the office notes of a car when it goes out and when it comes back (D17, D44, TXT-11). */

import { type IsoDate, rentalDays } from '../days/rental-dates.ts';
import { groupDigits } from '../money/currency.ts';
import type { BookingStatus } from './booking-life-cycle.ts';

/** The two moments at which a car's state is noted. */
export const CONDITION_MOMENTS = ['hand_over', 'return'] as const;
export type ConditionMoment = (typeof CONDITION_MOMENTS)[number];
/** What the office calls them. */
export const MOMENT_WORDS: Record<ConditionMoment, string> = { hand_over: 'hand-over', return: 'return' };

export const MAX_MILEAGE_KM = 10_000_000;
/** A gauge is read in eighths: 0 is empty, 8 is full. */
export const FULL_TANK_EIGHTHS = 8;
export const MAX_CONDITION_NOTES_LENGTH = 1000;
/** Photos of one moment of one booking. */
export const MAX_CONDITION_PHOTOS = 8;

const PHOTOGRAPHED_IN: Record<ConditionMoment, readonly BookingStatus[]> = {
  hand_over: ['confirmed', 'ready_for_pickup', 'in_progress', 'completed'],
  return: ['in_progress', 'completed'],
};

/** Whether photos of a moment may be added: once it is at hand, and afterwards. */
export function mayAddConditionPhotos(moment: ConditionMoment, status: BookingStatus): boolean {
  return PHOTOGRAPHED_IN[moment].includes(status);
}

/** Whether photos may be taken out again: not once the booking is over, when they may be looked up in a quarrel. */
export function mayRemoveConditionPhotos(status: BookingStatus): boolean {
  return status !== 'completed';
}

export type MileageCheck =
  | { ok: true }
  | { ok: false; code: 'mileage_too_small' | 'mileage_implausible'; message: string };

/** The odometer of a car at its hand-over and its return; `days` is how many it was out. */
export interface OdometerReadings {
  outKm: number;
  backKm: number;
  days: number;
  /** The office has read an implausible odometer again. */
  isConfirmed: boolean;
}

/** A car never comes back with less on the clock than it left with; a distance that is too long asks again. */
export function checkMileageBack(clock: OdometerReadings): MileageCheck {
  const drivenKm = clock.backKm - clock.outKm;
  if (drivenKm >= 0) {
    const { days, isConfirmed } = clock;
    if (isConfirmed || !isUnlikelyDrive({ drivenKm, days })) return { ok: true };
    const inDays = days <= 1 ? '1 day' : `${days} days`;
    const message = `That is ${formatKm(drivenKm)} in ${inDays}. Please read the odometer again, and confirm it if it is right.`;
    return { ok: false, code: 'mileage_implausible', message };
  }
  const message = `The car left with ${formatKm(clock.outKm)}, so it cannot come back with ${formatKm(clock.backKm)}. Please read the clock again.`;
  return { ok: false, code: 'mileage_too_small', message };
}

/** From end to end of the country and back is 700. */
export const MAX_PLAUSIBLE_KM_A_DAY = 1500;

/** The days that a car was out, for its odometer: from the day of the hand-over, at least one. */
export function daysOut(handedOver: IsoDate, returned: IsoDate): number {
  return rentalDays(handedOver, returned);
}

/** Whether a car came back with more on the odometer than is plausible for so many days: in all likelihood it was misread. */
export function isUnlikelyDrive({ drivenKm, days }: { drivenKm: number; days: number }): boolean {
  return drivenKm > MAX_PLAUSIBLE_KM_A_DAY * Math.max(days, 1);
}

/** `84 210 km` */
export function formatKm(kilometres: number): string {
  return `${groupDigits(kilometres)}\u00a0km`;
}

/** `full`, `empty`, `half`, otherwise `3/8`: what the gauge shows. */
export function fuelWord(eighths: number): string {
  if (eighths <= 0) return 'empty';
  if (eighths >= FULL_TANK_EIGHTHS) return 'full';
  if (eighths % 4 === 0) return 'half';
  return eighths % 2 === 0 ? `${eighths / 2}/4` : `${eighths}/8`;
}

/** Fuel is returned at the same level (TXT-11): what is missing, or that nothing is. */
export function compareFuel(tank: { outEighths: number; backEighths: number }): string {
  const missing = tank.outEighths - tank.backEighths;
  if (missing === 0) return 'same level as at hand-over';
  return missing > 0 ? `${missing}/8 less than at hand-over` : `${-missing}/8 more than at hand-over`;
}

/** The condition of a car, which the office records at hand-over and return (D17, D44, TXT-11). */

import { type IsoDate, rentalDays } from '../days/rental-dates.ts';
import { groupDigits } from '../money/currency.ts';
import type { BookingStatus } from './booking-life-cycle.ts';

/** The phases at which the office records the condition of a car. */
export const CONDITION_PHASES = ['hand_over', 'return'] as const;
export type ConditionPhase = (typeof CONDITION_PHASES)[number];
/** Labels for the office. */
export const PHASE_LABELS: Record<ConditionPhase, string> = { hand_over: 'hand-over', return: 'return' };

export const MAX_MILEAGE_KM = 10_000_000;
/** Fuel levels are eighths of a tank: 0 is empty, 8 is full. */
export const FULL_TANK_EIGHTHS = 8;
export const MAX_CONDITION_NOTES_LENGTH = 1000;
/** Maximum number of photos per booking and phase. */
export const MAX_CONDITION_PHOTOS = 8;

const PHOTO_STATUSES: Record<ConditionPhase, readonly BookingStatus[]> = {
  hand_over: ['confirmed', 'ready_for_pickup', 'in_progress', 'completed'],
  return: ['in_progress', 'completed'],
};

/** Whether photos of a phase can be added: from shortly before the phase on. */
export function canAddConditionPhotos(phase: ConditionPhase, status: BookingStatus): boolean {
  return PHOTO_STATUSES[phase].includes(status);
}

/** Whether photos can be removed: not after the return, when they are evidence in a dispute. */
export function canRemoveConditionPhotos(status: BookingStatus): boolean {
  return status !== 'completed';
}

export type MileageCheck =
  | { ok: true }
  | { ok: false; code: 'mileage_too_small' | 'mileage_implausible'; message: string };

/** The odometer of a car at hand-over and return, and the number of days in between. */
export interface OdometerReadings {
  outKm: number;
  backKm: number;
  days: number;
  /** Whether the office has confirmed an implausible reading. */
  isConfirmed: boolean;
}

/** Rejects a reading below that of the hand-over, and an implausible distance until the office confirms it. */
export function validateReturnMileage(readings: OdometerReadings): MileageCheck {
  const drivenKm = readings.backKm - readings.outKm;
  if (drivenKm >= 0) {
    const { days, isConfirmed } = readings;
    if (isConfirmed || !isImplausibleDistance({ drivenKm, days })) return { ok: true };
    const inDays = days <= 1 ? '1 day' : `${days} days`;
    const message = `That is ${formatKm(drivenKm)} in ${inDays}. Please read the odometer again, and confirm it if it is right.`;
    return { ok: false, code: 'mileage_implausible', message };
  }
  const message = `The car left with ${formatKm(readings.outKm)}, so it cannot come back with ${formatKm(readings.backKm)}. Please read the clock again.`;
  return { ok: false, code: 'mileage_too_small', message };
}

/** A drive across the whole country and back is 700 km. */
export const MAX_PLAUSIBLE_KM_PER_DAY = 1500;

/** Days between hand-over and return, at least 1. */
export function countDaysOut(handedOver: IsoDate, returned: IsoDate): number {
  return rentalDays(handedOver, returned);
}

/** Whether a distance is implausible for a number of days, so that the odometer was probably misread. */
export function isImplausibleDistance({ drivenKm, days }: { drivenKm: number; days: number }): boolean {
  return drivenKm > MAX_PLAUSIBLE_KM_PER_DAY * Math.max(days, 1);
}

/** `84 210 km` */
export function formatKm(kilometres: number): string {
  return `${groupDigits(kilometres)}\u00a0km`;
}

/** `full`, `empty`, `half`, otherwise a fraction such as `3/8`. */
export function formatFuelLevel(eighths: number): string {
  if (eighths <= 0) return 'empty';
  if (eighths >= FULL_TANK_EIGHTHS) return 'full';
  if (eighths % 4 === 0) return 'half';
  return eighths % 2 === 0 ? `${eighths / 2}/4` : `${eighths}/8`;
}

/** Compares the fuel levels at hand-over and return, which must be the same (TXT-11). */
export function compareFuel(tank: { outEighths: number; backEighths: number }): string {
  const missing = tank.outEighths - tank.backEighths;
  if (missing === 0) return 'same level as at hand-over';
  return missing > 0 ? `${missing}/8 less than at hand-over` : `${-missing}/8 more than at hand-over`;
}

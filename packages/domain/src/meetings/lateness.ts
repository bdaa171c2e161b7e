/** Late returns: the office sees since when a car is late. Nothing is charged for it yet. */
import type { IsoDate } from '../days/rental-dates.ts';
import { instantInBanjul } from './time-of-day.ts';

export const GRACE_HOURS = 2;
const MS_PER_HOUR = 3_600_000;

/**
 * Since when a car that is out is late: its agreed return, once the grace of two hours after it has passed. Undefined
 * while it is in time.
 */
export function findLateSince({
  endDate,
  returnMinutes,
  now,
}: {
  endDate: IsoDate;
  returnMinutes: number;
  now: Date;
}): Date | undefined {
  const agreed = instantInBanjul(endDate, returnMinutes);
  return now.getTime() > agreed.getTime() + GRACE_HOURS * MS_PER_HOUR ? agreed : undefined;
}

/** Days that are added to a booking after its final payment and held until they are paid (TRIP-264, TRIP-265). */

import { addDays, type DateRange } from '../days/rental-dates.ts';

/** A guest can ask for added days this often; then the office does it. */
export const MAX_EXTENSION_REQUESTS = 10;
const MAX_HOLD_HOURS = 48;
const MS_PER_HOUR = 3_600_000;

/** The days of a change that the booking does not have yet: before its first day, after its last day, or both. */
export function addedRanges(before: DateRange, after: DateRange): DateRange[] {
  const earlierEnd = after.end < before.start ? after.end : addDays(before.start, -1);
  const laterStart = after.start > before.end ? after.start : addDays(before.end, 1);
  return [
    ...(after.start < before.start ? [{ start: after.start, end: earlierEnd }] : []),
    ...(after.end > before.end ? [{ start: laterStart, end: after.end }] : []),
  ];
}

/** The end of a hold that is made longer, at most two days after the request. */
export function extensionHoldLimit({ requestedAt, until }: { requestedAt: Date; until: Date }): Date {
  return new Date(Math.min(until.getTime(), requestedAt.getTime() + MAX_HOLD_HOURS * MS_PER_HOUR));
}

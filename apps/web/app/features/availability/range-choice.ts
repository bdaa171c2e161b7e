import {
  DATE_UNAVAILABLE,
  endAfterNewStart,
  isFree,
  isTaken,
  RANGE_UNAVAILABLE,
} from '@coastline/domain/availability';
import type { Notice } from '@coastline/domain/form-error';
import type { DateRange, IsoDate } from '@coastline/domain/rental-dates';

export type RangeEnd = 'start' | 'end';

/** A range in the making: `next` is the end that the next press on a day sets. */
export interface RangeChoice {
  start: IsoDate | null;
  end: IsoDate | null;
  next: RangeEnd;
}
export type Press = { ok: true; choice: RangeChoice } | { ok: false; notice: Notice };

/**
 * What a press on a day makes of a choice: a taken day is refused (CAR-20), a new start clears an end that it has
 * passed (CAR-21), and no end is set beyond taken days (CAR-22). A day before the start begins anew.
 */
export function pressDay(choice: RangeChoice, day: IsoDate, taken: readonly DateRange[] = []): Press {
  const { start, end, next } = choice;
  if (isTaken(day, taken)) return { ok: false, notice: DATE_UNAVAILABLE };
  if (next === 'start' || start === null || day < start) {
    return { ok: true, choice: { start: day, end: keptEnd(day, end, taken), next: 'end' } };
  }
  if (!isFree({ start, end: day }, taken)) return { ok: false, notice: RANGE_UNAVAILABLE };
  return { ok: true, choice: { start, end: day, next: 'start' } };
}

// An end beyond taken days goes too: the guest has only just begun to choose, and may want the days before them.
function keptEnd(start: IsoDate, end: IsoDate | null, taken: readonly DateRange[]): IsoDate | null {
  const kept = endAfterNewStart(start, end ?? undefined);
  return kept !== undefined && isFree({ start, end: kept }, taken) ? kept : null;
}

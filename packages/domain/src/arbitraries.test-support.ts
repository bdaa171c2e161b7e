import * as fc from 'fast-check';
import { addDays, type IsoDate } from './days/rental-dates.ts';

export const FIRST_DAY = '2026-11-21';

/** Amounts up to the maximum of a `numeric(12,2)`. */
export const bututs = fc.integer({ min: 0, max: 999_999_999_999 });

export const isoDate: fc.Arbitrary<IsoDate> = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => addDays(FIRST_DAY, days));

/** A range of up to six weeks. */
export const dateRange = fc
  .tuple(isoDate, fc.integer({ min: 0, max: 42 }))
  .map(([start, length]) => ({ start, end: addDays(start, length) }));

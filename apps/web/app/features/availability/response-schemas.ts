import { TakenRange } from '@coastline/contracts/car';
import { CalendarDate } from '@coastline/contracts/fields';
import * as z from 'zod/mini';

/** Schemas of API responses about taken and free days. */
export { FreeDates } from '@coastline/contracts/car';
export const TakenRanges = z.array(TakenRange);

/** Schema of the offline cache, in the shape of the query data. */
export const CachedTakenDates = z.array(z.object({ start: CalendarDate, end: CalendarDate }));

import { CalendarDate } from '@coastline/contracts/fields';
import * as z from 'zod/mini';

/** Schema of the offline cache, in the shape of the query data. */
export const CachedTakenDates = z.array(z.object({ start: CalendarDate, end: CalendarDate }));

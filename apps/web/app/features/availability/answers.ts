import { TakenRange } from '@coastline/domain/wire/car';
import { CalendarDate } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';

/** What the API answers about taken and free days. */
export { FreeDates } from '@coastline/domain/wire/car';
export const TakenRanges = z.array(TakenRange);

/** What a device keeps of them, as the query holds it. */
export const KeptDays = z.array(z.object({ start: CalendarDate, end: CalendarDate }));

import { TakenRange } from '@coastline/domain/wire/car';
import { CalendarDate } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';

/** What the API answers about the days of a car. */
export const TakenRanges = z.array(TakenRange);

/** What a device keeps of them, as the query holds it. */
export const KeptDays = z.array(z.object({ start: CalendarDate, end: CalendarDate }));

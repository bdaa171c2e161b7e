import { TakenRange } from '@coastline/domain/wire/car';
import * as z from 'zod/mini';

/** What the API answers about the days of a car. */
export const TakenRanges = z.array(TakenRange);

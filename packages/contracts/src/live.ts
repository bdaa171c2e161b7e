import { LIVE_TOPICS } from '@coastline/domain/live';
import * as z from 'zod/mini';
import { Uuid } from './fields.ts';

/** The `data` of a server-sent event. */
export const LiveEvent = z.object({ topic: z.enum(LIVE_TOPICS), id: z.optional(Uuid) });
export type LiveEvent = z.infer<typeof LiveEvent>;

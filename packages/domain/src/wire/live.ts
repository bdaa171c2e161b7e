import * as z from 'zod/mini';
import { Uuid } from './fields.ts';

/**
 * What an open page is told of, so that it reads again: never the thing itself. `all`: something may have been missed.
 * `account`: roles, payouts and what else belongs to a person. `inbox` has no id.
 */
export const LIVE_TOPICS = ['all', 'account', 'booking', 'car', 'inbox'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** One line of `data` in the stream of events. */
export const LiveEvent = z.object({ topic: z.enum(LIVE_TOPICS), id: z.optional(Uuid) });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A stream says at least this often that it is there; a reader who hears nothing for twice as long asks anew. */
export const LIVE_BEAT_MS = 25_000;

/**
 * What an open page is told of, so that it reads again: never the thing itself. `all`: something may have been missed.
 * `account`: roles, payouts and what else belongs to a person. `inbox` comes without an id.
 */
export const LIVE_TOPICS = ['all', 'account', 'booking', 'car', 'inbox'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** A stream says at least this often that it is there; a reader who hears nothing for twice as long asks anew. */
export const LIVE_BEAT_MS = 25_000;

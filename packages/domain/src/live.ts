/**
 * Topics of live events, which make open pages reload data; events never contain the data. `all`: events may have been
 * missed. `account`: roles, payouts and other data of a user. `inbox` events have no id.
 */
export const LIVE_TOPICS = ['all', 'account', 'booking', 'car', 'inbox'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Interval of stream heartbeats. A client reconnects after twice this time without an event. */
export const LIVE_HEARTBEAT_MS = 25_000;

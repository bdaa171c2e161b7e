import type { Server } from 'node:http';

/** How slowly a request may come in, in ms. */
export const SLOW_CLIENT_LIMITS = {
  headersTimeout: 15_000,
  // A photo of 20 MB over a slow phone; other bodies have 10 seconds.
  requestTimeout: 300_000,
  // Longer than proxies keep theirs: the one who closes first must be the one who would use it next.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

// Nothing came or went for so long: nobody reads. Streams of events say something every 25 seconds.
const SILENT_MS = 60_000;
// Beside everybody who listens to live updates.
const MOST_CONNECTIONS = 8_000;

/** How many may wait to be let in at all; the usual 511 break in a rush, and those who are lost learn it after seconds. */
export const WAITING_TO_CONNECT = 4_096;

/** Cuts connections off that nobody uses any more, and refuses those beyond what a process can hold. */
export function limitConnections(server: Server): void {
  server.setTimeout(SILENT_MS);
  server.maxConnections = MOST_CONNECTIONS;
}

import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from '../../observability/logger.ts';
import { createClientErrorHandlers } from '../errors/client-error.ts';

/** Creates the HTTP server for a fetch handler, with timeouts for slow clients and error responses for unparsable requests. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  { logger, hostname }: { logger: Logger; hostname?: string | undefined },
): Server {
  const { errorHandler, onClientError, onExpectation } = createClientErrorHandlers(logger);
  const listener = getRequestListener(fetch, { errorHandler, ...(hostname !== undefined && { hostname }) });
  const server = createServer(HTTP_TIMEOUTS, listener);
  server.on('clientError', onClientError);
  server.on('checkExpectation', onExpectation);
  limitConnections(server);
  return server;
}

/** Timeouts of the HTTP server, in ms. */
export const HTTP_TIMEOUTS = {
  headersTimeout: 15_000,
  // Allows a photo of 20 MB over a slow connection; the admission limits other bodies to 10 seconds.
  requestTimeout: 300_000,
  // Longer than the keep-alive of proxies: a proxy that reuses a connection which the server just closed would fail.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

// Closes sockets without traffic for so long. Event streams send a keep-alive every 25 seconds.
const SOCKET_TIMEOUT_MS = 60_000;
// Includes the open event streams of live updates.
const MAX_CONNECTIONS = 8_000;

/** Listen backlog. Node's default of 511 overflows under load, and dropped clients only notice after seconds. */
export const LISTEN_BACKLOG = 4_096;

/** Closes idle connections, and rejects connections beyond `MAX_CONNECTIONS`. */
export function limitConnections(server: Server): void {
  server.setTimeout(SOCKET_TIMEOUT_MS);
  server.maxConnections = MAX_CONNECTIONS;
}

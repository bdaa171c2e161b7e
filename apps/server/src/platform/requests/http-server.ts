import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerStillborn } from '../errors/client-error.ts';
import type { Logger } from '../logger.ts';
import { limitConnections, SLOW_CLIENT_LIMITS } from '../overload/slow-clients.ts';

/** A server of HTTP around `fetch`, with bounds for slow clients; what never becomes a request is answered as well. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  { logger, hostname }: { logger: Logger; hostname?: string | undefined },
): Server {
  const { errorHandler, onClientError, onExpectation } = answerStillborn(logger);
  const listener = getRequestListener(fetch, { errorHandler, ...(hostname !== undefined && { hostname }) });
  const server = createServer(SLOW_CLIENT_LIMITS, listener);
  server.on('clientError', onClientError);
  server.on('checkExpectation', onExpectation);
  limitConnections(server);
  return server;
}

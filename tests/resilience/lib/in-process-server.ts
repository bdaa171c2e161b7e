import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { createHttpServer } from '../../../apps/server/src/http/middleware/http-server.ts';
import { createLogger } from '../../../apps/server/src/observability/logger.ts';
import { createServer, type Server } from '../../../apps/server/src/server.ts';

/** A server without pages that runs in this process and listens on a port. */
export interface InProcessServer {
  server: Server;
  origin: string;
  stop(): Promise<void>;
}

/** Starts a server on a database. `dataDir` holds its signing keys; `clock` replaces the time. */
export async function startInProcessServer(options: {
  databaseUrl: string;
  dataDir: string;
  publishableKey: string;
  clock?: () => Date;
}): Promise<InProcessServer> {
  const { databaseUrl, dataDir, publishableKey, clock } = options;
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLISHABLE_KEY: publishableKey,
    LOG_LEVEL: 'silent',
    AUTH_RATE_LIMITS: 'false',
    RATE_LIMITS: 'false',
    // The simulator would be called at the site's URL, where nothing listens.
    PAYMENT_SIMULATOR: 'false',
    SITE_URL: 'http://localhost:3000',
  });
  const logger = createLogger('silent');
  const server = await createServer({
    config,
    databaseTarget: { url: databaseUrl },
    logger,
    ...(clock && { clock }),
  });
  // Scheduled jobs would change data unexpectedly during a test.
  await server.database.pool.query('delete from pgboss.schedule');
  const httpServer = createHttpServer(server.app.fetch, { logger });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
    await server.stop();
  };
  return { server, origin: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`, stop };
}

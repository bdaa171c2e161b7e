import type { AddressInfo } from 'node:net';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createHttpServer } from '../../apps/server/src/platform/requests/http-server.ts';
import { createServer, type Server } from '../../apps/server/src/server.ts';

/** The product without its pages, in this process, with its clock in the hand of the proof; it listens on a port. */
export interface InProcess {
  server: Server;
  origin: string;
  stop(): Promise<void>;
}

/** Starts it on a database; `dataDir` keeps the keys that it signs with. */
export async function startInProcess(place: {
  databaseUrl: string;
  dataDir: string;
  publishableKey: string;
  clock?: () => Date;
}): Promise<InProcess> {
  const { databaseUrl, dataDir, publishableKey, clock } = place;
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLISHABLE_KEY: publishableKey,
    LOG_LEVEL: 'silent',
    AUTH_RATE_LIMITS: 'false',
    RATE_LIMITS: 'false',
    SITE_URL: 'http://localhost:3000',
  });
  const logger = createLogger('silent');
  const server = await createServer({
    config,
    databaseTarget: { url: databaseUrl },
    logger,
    ...(clock && { clock }),
  });
  // Nothing happens behind the back of the proof.
  await server.database.pool.query('delete from pgboss.schedule');
  const door = createHttpServer(server.app.fetch, { logger });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    door.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
    await server.stop();
  };
  return { server, origin: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, stop };
}

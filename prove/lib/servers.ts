import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { type ServerProcess, startServerProcess, withDataFolder } from '../../bench/lib/server-process.ts';
import { reservePort } from '../../scripts/ports.ts';

/** Server processes on one PostgreSQL, as they would stand behind a proxy, and a look past them at its rows. */
export interface Site {
  servers: ServerProcess[];
  /** The PostgreSQL that all of them use; started again it has the same address. */
  postgres: EmbeddedPostgres;
  startPostgres(): Promise<EmbeddedPostgres>;
  /** One more process; it stops with the site. */
  startServer(environment?: Record<string, string>): Promise<ServerProcess>;
  client: pg.Client;
  dataDir: string;
}

/** Starts `count` server processes on a PostgreSQL of their own; everything is stopped and gone afterwards. */
export async function withSite(
  options: { servers: number; environment?: Record<string, string> },
  work: (site: Site) => Promise<void>,
): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const settings = { port: String((await reservePort()).port) };
    const startPostgres = () => startEmbeddedPostgres({ dataDir, settings });
    const postgres = await startPostgres();
    const client = new pg.Client(postgres.urlOf('postgres'));
    client.on('error', () => undefined);
    const servers: ServerProcess[] = [];
    // One after the other: the first one makes the keys that all of them sign with.
    const startServer = async (environment: Record<string, string> = {}) => {
      const databaseUrl = postgres.urlOf('postgres');
      const server = await startServerProcess(dataDir, {
        DATABASE_URL: databaseUrl,
        ...options.environment,
        ...environment,
      });
      servers.push(server);
      return server;
    };
    try {
      await client.connect();
      for (let place = 0; place < options.servers; place += 1) await startServer();
      await work({ servers, postgres, startPostgres, startServer, client, dataDir });
    } finally {
      await client.end().catch(() => undefined);
      await Promise.all(servers.map((server) => server.stop()));
      await (await startPostgres()).stop();
    }
  });
}

import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import {
  BENCH_KEY,
  type ServerProcess,
  startServerProcess,
  withDataFolder,
} from '../../../benchmarks/lib/server-process.ts';
import { reservePort } from '../../../tools/scripts/ports.ts';
import type { ApiClient } from '../../support/permissions/api-client.ts';

const PASSWORD = 'a-long-password';

/** Server processes that share one PostgreSQL, with direct access to the database. */
export interface Deployment {
  servers: ServerProcess[];
  /** The shared PostgreSQL; a restart keeps its address. */
  postgres: EmbeddedPostgres;
  startPostgres(): Promise<EmbeddedPostgres>;
  /** Starts one more process, which stops with the deployment. */
  startServer(environment?: Record<string, string>): Promise<ServerProcess>;
  client: pg.Client;
  dataDir: string;
}

/** Starts `servers` processes on a new PostgreSQL, runs `work`, then stops everything and deletes the data. */
export async function withDeployment(
  options: { servers: number; environment?: Record<string, string> },
  work: (deployment: Deployment) => Promise<void>,
): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const settings = { port: String((await reservePort()).port) };
    const startPostgres = () => startEmbeddedPostgres({ dataDir, settings });
    const postgres = await startPostgres();
    const client = new pg.Client(postgres.urlOf('postgres'));
    client.on('error', () => undefined);
    const servers: ServerProcess[] = [];
    // Processes start one after the other, because the first one generates the shared signing keys.
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
      for (let index = 0; index < options.servers; index += 1) await startServer();
      await work({ servers, postgres, startPostgres, startServer, client, dataDir });
    } finally {
      await client.end().catch(() => undefined);
      await Promise.all(servers.map((server) => server.stop()));
      await (await startPostgres()).stop();
    }
  });
}

/** Creates a client of the first server process for the shared permission and privacy tests. */
export function createApiClient({ servers, client, dataDir }: Deployment): ApiClient {
  const origin = servers[0]?.origin ?? '';
  return {
    apiKey: BENCH_KEY,
    signingKeysFile: join(dataDir, 'signing-keys.json'),
    now: () => new Date(),
    request: (path, init) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    sql: async (text, values) => (await client.query(text, values)).rows,
    createAccount: async ({ email, name, phone }) => {
      const body = { email, password: PASSWORD, data: { full_name: name, phone } };
      const { status, json } = await postJson(origin, '/auth/v1/signup', { body });
      if (status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(json)}`);
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { COMPILE_CACHE } from '../../tools/scripts/compile-cache.ts';
import { reservePort } from '../../tools/scripts/ports.ts';

const ROOT = join(import.meta.dirname, '../..');
export const BENCH_KEY = 'a-key-for-benches-only';
const READY = /is ready at/;
/** V8 options of `npm start`. */
const V8_OPTIONS = new Set(packageFile.scripts.start.match(/--[\w-]+=\d+/g));

/** A server in its own process on its own data folder, started like an installation. */
export interface ServerProcess {
  origin: string;
  pid: number;
  databaseUrl: string;
  /** Output so far, stdout and stderr. */
  log(): string;
  /** Time from the start of the process to its ready line. */
  startMs: number;
  /** Stops the process with SIGTERM, like an operator. */
  stop(): Promise<void>;
  /** Kills the process with SIGKILL; its database keeps running. */
  kill(): Promise<void>;
}

/** Starts a server on a data folder, as `npm start` does once the pages are built. `environment` overrides its settings. */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const { port } = await reservePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...V8_OPTIONS, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      SERVE_PAGES: 'false',
      PUBLISHABLE_KEY: BENCH_KEY,
      LOG_LEVEL: 'warn',
      AUTH_RATE_LIMITS: 'false',
      RATE_LIMITS: 'false',
      ...environment,
    },
  });
  const output: string[] = [];
  await waitUntilReady(child, output);
  const startMs = performance.now() - startedAt;
  // Attaches to the PostgreSQL that the server has started, to get its URL.
  const postgres = await startEmbeddedPostgres({ dataDir });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    origin,
    pid: child.pid ?? 0,
    databaseUrl: postgres.urlOf('postgres'),
    log: () => output.join(''),
    startMs,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function waitUntilReady(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    const collect = (chunk: Buffer) => {
      output.push(chunk.toString());
      isReady ||= READY.test(output.join(''));
      if (isReady) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => reject(new Error(`the server did not start: ${output.join('')}`)));
  });
}

/** Runs `work` with a server on a temporary data folder, and stops it afterwards. */
export async function withServer(
  environment: Record<string, string>,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, environment);
    await work(server).finally(() => server.stop());
  });
}

/** Runs `work` with a connection to a database, and closes it afterwards. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Runs `work` with a temporary data folder and deletes it afterwards. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

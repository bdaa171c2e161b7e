import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { reservePort } from '../../scripts/ports.ts';

const ROOT = join(import.meta.dirname, '../..');
export const BENCH_KEY = 'a-key-for-benches-only';
const READY = /is ready at/;
// As `npm start` has it, with its settings of memory, but without a look whether pages have to be built.
const START = packageFile.scripts.start.replace('scripts/start.ts', 'apps/server/src/main.ts');
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** A server in a process of its own on a data folder of its own, as somebody would run it. */
export interface ServerProcess {
  origin: string;
  pid: number;
  databaseUrl: string;
  /** All that it has written so far. */
  log(): string;
  /** From the start of the process to the line that says it is ready. */
  startMs: number;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; the database is left running. */
  kill(): Promise<void>;
}

/** Starts a server on a data folder; `environment` overrides its settings. */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const { port } = await reservePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn('sh', ['-c', START], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH,
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
  const said: string[] = [];
  await waitUntilReady(child, said);
  const startMs = performance.now() - startedAt;
  // Takes over the connection facts of the database that the server runs; it is not started twice.
  const postgres = await startEmbeddedPostgres({ dataDir });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    origin,
    pid: child.pid ?? 0,
    databaseUrl: postgres.urlOf('postgres'),
    log: () => said.join(''),
    startMs,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function waitUntilReady(child: ChildProcess, said: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString());
      isReady ||= READY.test(said.join(''));
      if (isReady) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the server did not start: ${said.join('')}`)));
  });
}

/** A data folder that is gone when `work` is done. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort } from '../../../tools/scripts/ports.ts';

export const ROOT = join(import.meta.dirname, '../../..');
/** Shared with `npm start`. Without it, every server compiles all its modules again. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/coastline');

/** A server process with a database and a data folder of its own. */
export interface TestServer {
  origin: string;
  dataDir: string;
  /** Ends the process, and deletes its data folder unless `keepData` is set. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

interface ServerOptions {
  /** Default: a free port. */
  port?: number;
  /** Environment variables of the server. */
  settings?: Record<string, string>;
  /** Default: a new, empty folder. */
  dataDir?: string;
  /** `tools/scripts/start.ts` also builds outdated pages. */
  program?: 'apps/server/src/main.ts' | 'tools/scripts/start.ts';
}

/** Starts the server with the defaults of `npm start`, apart from rate limits and `settings`. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await createDataDir());
  const reservation = options.port === undefined ? await reservePort() : undefined;
  const port = options.port ?? reservation?.port ?? 0;
  const origin = originAt(port);
  const child = spawn(process.execPath, [options.program ?? 'apps/server/src/main.ts'], {
    cwd: ROOT,
    // The IPC channel closes when this process dies, which ends the server.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys send from the same IP address.
      AUTH_RATE_LIMITS: 'false',
      RATE_LIMITS: 'false',
      ...options.settings,
    },
  });
  await waitUntilReady(child);
  const stop: TestServer['stop'] = async ({ keepData } = {}) => {
    await endProcess(child);
    await reservation?.release();
    if (!keepData) await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop };
}

export function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'coastline-e2e-'));
}

export function originAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort } from '../../scripts/ports.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** A server process with a database and a data folder of its own. */
export interface Product {
  origin: string;
  dataDir: string;
  /** Ends the process and deletes its data folder, unless the folder is to be kept. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

export interface ProductOptions {
  /** The port, where it has to be known before the start; a free one when left out. */
  port?: number;
  /** Environment variables of the server. */
  settings?: Record<string, string>;
  /** The data folder; a new and empty one when left out. */
  dataDir?: string;
  /** `scripts/start.ts` also builds the pages when they are stale. */
  program?: 'apps/server/src/main.ts' | 'scripts/start.ts';
}

/** Starts the product with the defaults of `npm start`, apart from rate limits and `settings`. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await createDataDir());
  const reservation = options.port === undefined ? await reservePort() : undefined;
  const port = options.port ?? reservation?.port ?? 0;
  const origin = originAt(port);
  const child = spawn(process.execPath, [options.program ?? 'apps/server/src/main.ts'], {
    cwd: ROOT,
    // The server also ends when this process dies: its channel closes.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Every journey calls from the same address.
      AUTH_RATE_LIMITS: 'false',
      RATE_LIMITS: 'false',
      ...options.settings,
    },
  });
  await waitUntilReady(child);
  const stop: Product['stop'] = async ({ keepData } = {}) => {
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
    child.once('exit', () => reject(new Error(`the product did not start: ${output}`)));
  });
}

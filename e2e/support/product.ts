import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/** The product in a process of its own. */
export interface Product {
  origin: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the product as anybody would, on a data folder of its own. */
export async function startProduct(port: number, settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-e2e-'));
  const origin = originAt(port);
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      AUTH_RATE_LIMITS: 'false',
      RATE_LIMITS: 'false',
      ...settings,
    },
  });
  await waitUntilReady(child);
  const stop = async () => {
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop };
}

/** Makes an administrator of somebody who has signed up to the shared product, as its operator does. */
export async function grantAdmin(email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const args = ['apps/server/src/admin.ts', 'grant', email];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
}

export function originAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`the product did not start: ${said}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

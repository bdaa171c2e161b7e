import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../compile-cache.ts';
import { reservePort } from '../ports.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The product with new demo data, in a process and a data folder of its own. */
export interface DemoServer {
  origin: string;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the product like `npm start`, on a free port. The folder of the data is a new temporary one. */
export async function startDemoServer(): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-demo-'));
  const { port, release } = await reservePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['tools/scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
    },
  });
  const stop = async () => {
    await endProcess(child);
    await release();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
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

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort } from '../../../../tools/scripts/ports.ts';
import { createDatabase } from './server.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** A product server in its own process with an external PostgreSQL. */
export interface RunningProduct {
  siteUrl: string;
  /** Address of its built-in auth server. */
  authUrl: string;
  key: string;
  /** Path of the file with its signing keys. */
  keysFile: string;
  /** Calls the product's API, as a user or, without a token, as a visitor. */
  call(method: 'GET' | 'POST', path: string, call?: ProductCall): Promise<ProductAnswer>;
  close(): Promise<void>;
}

export interface ProductCall {
  token?: string | undefined;
  body?: unknown;
}

export interface ProductAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary fields of the response
  json: any;
}

/** Starts a product. `key` is its publishable key; `settings` are additional environment variables. */
export async function startProduct(
  key: string,
  settings: Record<string, string> = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-acceptance-'));
  const { port, release } = await reservePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const keysFile = join(dataDir, 'keys.json');
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: await createDatabase(),
      SIGNING_KEYS_FILE: keysFile,
      PUBLISHABLE_KEY: key,
      SERVE_PAGES: 'false',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  await waitUntilReady(child);
  return {
    siteUrl,
    authUrl: `${siteUrl}/auth/v1`,
    key,
    keysFile,
    call: (method, path, call = {}) => callProduct({ siteUrl, key }, { method, path, ...call }),
    close: async () => {
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
      await release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function callProduct(
  product: { siteUrl: string; key: string },
  { method, path, token, body }: ProductCall & { method: string; path: string },
): Promise<ProductAnswer> {
  const isPhoto = body instanceof Uint8Array;
  const response = await fetch(`${product.siteUrl}${path}`, {
    method,
    headers: {
      apikey: product.key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': isPhoto ? 'image/webp' : 'application/json' }),
    },
    ...(body !== undefined && { body: isPhoto ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
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

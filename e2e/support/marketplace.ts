import { execFile } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDataDir, type Product, ROOT, startProduct } from './product.ts';

const execute = promisify(execFile);

// Nobody needs the data of a test after a power cut.
const POSTGRES_SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
`;

/** Where the workers find the data folder that they copy. */
const TEMPLATE = 'E2E_TEMPLATE_DIR';

/** Starts the product once, as `npm start` does, and keeps its data folder with the demo as the template of all others. */
export async function createTemplate(): Promise<() => Promise<void>> {
  const product = await startProduct({ program: 'scripts/start.ts' });
  await product.stop({ keepData: true });
  await appendFile(join(product.dataDir, 'postgres/postgresql.conf'), POSTGRES_SETTINGS);
  process.env[TEMPLATE] = product.dataDir;
  return () => rm(product.dataDir, { recursive: true, force: true });
}

/** Starts a product on a copy of the template. */
export async function startMarketplace(settings: Record<string, string> = {}): Promise<Product> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('the template of the data folders was not created');
  const dataDir = await createDataDir();
  // Keeps owners and modes, without which PostgreSQL refuses its folder.
  await execute('cp', ['-a', `${template}/.`, dataDir]);
  return startProduct({ dataDir, settings });
}

let current: { file: string; product: Product } | undefined;

/** Gives a test file a marketplace of its own; the tests of one file share it. */
export async function useMarketplaceOf(file: string): Promise<void> {
  if (current?.file === file) return;
  await stopMarketplace();
  // A journey connects a calendar of a server of its own.
  current = { file, product: await startMarketplace({ LOCAL_CALENDARS: 'true' }) };
}

export async function stopMarketplace(): Promise<void> {
  await current?.product.stop();
  current = undefined;
}

/** The address of the product under test. */
export function origin(): string {
  return getProduct().origin;
}

/** Connection URL of the database of the product under test. */
export async function getDatabaseUrl(product = getProduct()): Promise<string> {
  const { dataDir } = product;
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${postmaster.split('\n')[3]}/postgres`;
}

/** Makes a person who has signed up to the product under test an administrator, as its operator does. */
export async function grantAdmin(email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: getProduct().dataDir };
  await execute(process.execPath, ['apps/server/src/admin.ts', 'grant', email], { cwd: ROOT, env });
}

function getProduct(): Product {
  if (!current) throw new Error('the product was not started');
  return current.product;
}

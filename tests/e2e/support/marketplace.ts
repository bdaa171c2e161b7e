import { execFile } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDataDir, ROOT, startServer, type TestServer } from './server-process.ts';

const execute = promisify(execFile);

// Test data need not survive a power cut, so PostgreSQL skips its syncs.
const POSTGRES_SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
`;

/** Environment variable with the path of the template, for the Playwright workers. */
const TEMPLATE_VARIABLE = 'E2E_TEMPLATE_DIR';

/**
 * Starts the server once, as `npm start` does, and keeps its data folder with the demo data as a template. Returns a
 * function that deletes the template.
 */
export async function createDataTemplate(): Promise<() => Promise<void>> {
  const server = await startServer({ program: 'tools/scripts/start.ts' });
  await server.stop({ keepData: true });
  await appendFile(join(server.dataDir, 'postgres/postgresql.conf'), POSTGRES_SETTINGS);
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}

/** Starts a server with the demo data, on a copy of the template. */
export async function startMarketplace(settings: Record<string, string> = {}): Promise<TestServer> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('the template of the data folders does not exist');
  const dataDir = await createDataDir();
  // PostgreSQL rejects a data folder with another owner or mode, so `cp -a` keeps both.
  await execute('cp', ['-a', `${template}/.`, dataDir]);
  return startServer({ dataDir, settings });
}

let current: { file: string; server: TestServer } | undefined;

/** Starts the marketplace of a test file. The tests of one file share it. */
export async function startMarketplaceFor(file: string): Promise<void> {
  if (current?.file === file) return;
  await stopMarketplace();
  // The journey of the host's calendar connects a calendar on a local server.
  current = { file, server: await startMarketplace({ LOCAL_CALENDARS: 'true' }) };
}

export async function stopMarketplace(): Promise<void> {
  await current?.server.stop();
  current = undefined;
}

/** Origin of the server of the test file. */
export function getOrigin(): string {
  return getServer().origin;
}

/** Connection URL of the database of a server, by default of the server of the test file. */
export async function getDatabaseUrl(server = getServer()): Promise<string> {
  const { dataDir } = server;
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${postmaster.split('\n')[3]}/postgres`;
}

/** Makes an account an admin by the operator's command. */
export async function grantAdmin(email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: getServer().dataDir };
  await execute(process.execPath, ['apps/server/src/cli/admin.ts', 'grant', email], { cwd: ROOT, env });
}

function getServer(): TestServer {
  if (!current) throw new Error('the server is not started');
  return current.server;
}

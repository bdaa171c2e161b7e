import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'apps/web/build');
const STAMP = join(BUILD, 'source-hash');
// Not in the folder of the build, which each build deletes.
const LOCK = join(ROOT, 'apps/web/.react-router/build-lock');
const LOCK_POLL_MS = 500;
/** Longer than any build: the id of a process that ended may belong to another one by then. */
const LOCK_EXPIRES_MS = 600_000;
const SOURCES = ['apps/web/app', 'apps/web/public', 'packages/domain/src'];
const FILES = ['apps/web/package.json', 'package-lock.json'];

/** Builds the pages when anything that goes into them has changed since the last build. */
export async function buildWebIfStale(): Promise<void> {
  const hash = await hashSources();
  if (await isBuilt(hash)) return;
  await withLock(async () => {
    // Another process may have built them in the meantime.
    if (!(await isBuilt(hash))) await build(hash);
  });
}

async function isBuilt(hash: string): Promise<boolean> {
  if (!existsSync(join(BUILD, 'server/index.js'))) return false;
  return (await readFile(STAMP, 'utf8').catch(() => '')) === hash;
}

/** Runs `work` while no other process does: two builds at once would delete each other's files. */
async function withLock(work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(LOCK), { recursive: true });
  while (!(await takeLock())) await setTimeout(LOCK_POLL_MS);
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

async function takeLock(): Promise<boolean> {
  try {
    await writeFile(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isLockAbandoned()) await rm(LOCK, { force: true });
    return false;
  }
}

/** Whether the process that took the lock has ended without releasing it. */
async function isLockAbandoned(): Promise<boolean> {
  const taken = await stat(LOCK).catch(() => undefined);
  if (!taken) return false;
  if (Date.now() - taken.mtimeMs > LOCK_EXPIRES_MS) return true;
  const owner = Number(await readFile(LOCK, 'utf8').catch(() => ''));
  return owner > 0 && !isRunning(owner);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function build(hash: string): Promise<void> {
  const builder = join(ROOT, 'node_modules/.bin/react-router');
  if (!existsSync(builder)) {
    throw new Error(
      'What builds the pages is not installed: npm leaves it out where NODE_ENV is production. Run npm ci --include=dev.',
    );
  }
  process.stdout.write('Building the pages …\n');
  const command = [builder, 'build'];
  const result = spawnSync(process.execPath, command, { cwd: join(ROOT, 'apps/web'), encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The pages could not be built.\n${result.stdout}${result.stderr}`);
  await precompress(join(BUILD, 'client'));
  await writeFile(STAMP, hash);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const listed = await Promise.all([...SOURCES.map(listFiles), listBuilders()]);
  for (const file of [...FILES, ...listed.flat()].sort()) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** The settings of the build, and what of it is ours. */
async function listBuilders(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'apps/web'));
  return names.filter((name) => name.endsWith('.ts')).map((name) => `apps/web/${name}`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

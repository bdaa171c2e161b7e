import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'apps/web/build');
const HASH_FILE = join(BUILD, 'source-hash');
// Outside the build folder, which each build deletes.
const LOCK = join(ROOT, 'apps/web/.react-router/build-lock');
const LOCK_POLL_MS = 500;
/** Longer than any build. Without a limit, a reused process id would keep an abandoned lock. */
const LOCK_EXPIRES_MS = 600_000;
const SOURCES = ['apps/web/app', 'apps/web/public', 'packages/contracts/src', 'packages/domain/src'];
const FILES = ['apps/web/package.json', 'package-lock.json'];
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MIN_COMPRESSED_BYTES = 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Builds the pages if a source, a setting or a dependency changed since the last build. */
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
  return (await readFile(HASH_FILE, 'utf8').catch(() => '')) === hash;
}

/** Runs `work` under a lock between processes: concurrent builds would delete each other's files. */
async function withLock(work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(LOCK), { recursive: true });
  while (!(await acquireLock())) await pause(LOCK_POLL_MS);
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

async function acquireLock(): Promise<boolean> {
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
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function build(hash: string): Promise<void> {
  const builder = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  if (!existsSync(builder)) {
    throw new Error(
      'The build tools are not installed: npm omits them when NODE_ENV is production. Run npm ci --include=dev.',
    );
  }
  process.stdout.write('Building the pages …\n');
  const command = [builder, 'build'];
  const result = spawnSync(process.execPath, command, { cwd: join(ROOT, 'apps/web'), encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The pages could not be built.\n${result.stdout}${result.stderr}`);
  await precompress(join(BUILD, 'client'));
  await writeFile(HASH_FILE, hash);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const listed = await Promise.all([...SOURCES.map(listFiles), listBuildFiles()]);
  for (const file of [...FILES, ...listed.flat()].sort()) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Build settings and plugins of `apps/web`. */
async function listBuildFiles(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'apps/web'));
  return names.filter((name) => name.endsWith('.ts')).map((name) => `apps/web/${name}`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

/** Writes a Brotli and a gzip version of every text file of a folder beside it, at the highest compression. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => writeCompressed(join(entry.parentPath, entry.name))));
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return;
  const quality = constants.BROTLI_MAX_QUALITY;
  await writeFile(
    `${file}.br`,
    await asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  await writeFile(`${file}.gz`, await asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

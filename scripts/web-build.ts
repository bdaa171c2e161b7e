import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'apps/web/build');
const STAMP = join(BUILD, 'source-hash');
const SOURCES = ['apps/web/app', 'apps/web/public', 'packages/domain/src'];
const FILES = ['apps/web/package.json', 'package-lock.json'];

/** Builds the pages when anything that goes into them has changed since the last build. */
export async function buildWebIfStale(): Promise<void> {
  const hash = await hashSources();
  const isBuilt = existsSync(join(BUILD, 'server/index.js'));
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (isBuilt && built === hash) return;
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

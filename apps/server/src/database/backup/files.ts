import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import type { BackupFolder } from './backup-folder.ts';
import type { FileEntry } from './manifest.ts';

/** Paths of all files below a folder, in order; none where the folder is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Copies a file into a backup; undefined where it no longer exists. */
export async function copyIn(
  folder: BackupFolder,
  job: { from: string; path: string },
): Promise<Omit<FileEntry, 'path'> | undefined> {
  const { meter, sum } = createMeter();
  try {
    await folder.write(
      filePath(job.path),
      pipeline(createReadStream(job.from), meter, () => undefined),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return sum();
}

/** Copies a file out of a backup, readable by its owner only. Throws where it is not what was written. */
export async function copyOut(folder: BackupFolder, job: { entry: FileEntry; to: string }): Promise<void> {
  await mkdir(dirname(job.to), { recursive: true, mode: 0o700 });
  const { meter, sum } = createMeter();
  await finished(folder.read(filePath(job.entry.path)), meter, createWriteStream(job.to, { mode: 0o600 }));
  if (sum().sha256 !== job.entry.sha256) throw damaged(folder.fileOf(filePath(job.entry.path)));
}

/** What a file of a backup is; throws where it is missing. */
export async function sumOfFile(folder: BackupFolder, path: string): Promise<Omit<FileEntry, 'path'>> {
  const { meter, sum } = createMeter();
  await finished(folder.read(filePath(path)), meter.resume());
  return sum();
}

/** Where a photo or key is in a backup. */
export function filePath(path: string): string {
  return `files/${path}`;
}

export function damaged(file: string): Error {
  return new Error(`The backup is damaged: ${file} is not what was written.`);
}

function createMeter(): { meter: Transform; sum: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

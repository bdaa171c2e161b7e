import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import type { BackupFolder } from './backup-folder.ts';
import type { FileEntry } from './manifest.ts';

/** Lists the paths of all files below a folder, sorted; empty if the folder is missing. */
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

/** Copies a file into a backup; undefined if it no longer exists. */
export async function copyIntoBackup(
  folder: BackupFolder,
  job: { from: string; path: string },
): Promise<Omit<FileEntry, 'path'> | undefined> {
  const { meter, sum } = createDigest();
  try {
    await folder.write(
      fileEntryPath(job.path),
      pipeline(createReadStream(job.from), meter, () => undefined),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return sum();
}

/** Copies a file from a backup with mode 0600. Throws if its digest differs from the manifest. */
export async function copyFromBackup(
  folder: BackupFolder,
  job: { entry: FileEntry; to: string },
): Promise<void> {
  await mkdir(dirname(job.to), { recursive: true, mode: 0o700 });
  const { meter, sum } = createDigest();
  await finished(
    folder.read(fileEntryPath(job.entry.path)),
    meter,
    createWriteStream(job.to, { mode: 0o600 }),
  );
  if (sum().sha256 !== job.entry.sha256)
    throw createDamagedError(folder.filePath(fileEntryPath(job.entry.path)));
}

/** Size and digest of a file of a backup; throws if it is missing. */
export async function digestFile(folder: BackupFolder, path: string): Promise<Omit<FileEntry, 'path'>> {
  const { meter, sum } = createDigest();
  await finished(folder.read(fileEntryPath(path)), meter.resume());
  return sum();
}

/** Path of a photo or key in a backup. */
export function fileEntryPath(path: string): string {
  return `files/${path}`;
}

export function createDamagedError(file: string): Error {
  return new Error(`The backup is damaged: ${file} differs from the manifest.`);
}

function createDigest(): { meter: Transform; sum: () => { bytes: number; sha256: string } } {
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

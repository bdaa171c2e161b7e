import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Copies a file, readable by its owner only; undefined where it has gone. */
export async function copyWithSum(job: {
  from: string;
  to: string;
  path: string;
}): Promise<FileEntry | undefined> {
  await mkdir(dirname(job.to), { recursive: true, mode: 0o700 });
  const { meter, sum } = createMeter();
  try {
    await pipeline(createReadStream(job.from), meter, createWriteStream(job.to, { mode: 0o600 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { path: job.path, ...sum() };
}

/** What a file is; throws where it is missing. */
export async function sumOfFile(file: string): Promise<Omit<FileEntry, 'path'>> {
  const { meter, sum } = createMeter();
  await pipeline(createReadStream(file), meter.resume());
  return sum();
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

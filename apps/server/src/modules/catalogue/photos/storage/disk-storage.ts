import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errors } from '../../../../http/errors/errors.ts';
import type { PhotoStorage } from './photo-storage.ts';

// The disk is full or not writable at present: an operator can fix that, and the same upload then succeeds.
const RETRYABLE_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];

/**
 * Stores photos in a local folder; validated paths cannot leave it. Throws `photos_unavailable` if the disk is not writable
 * and passes the fault to `report`.
 */
export function createDiskStorage(folder: string, report: (fault: string) => void): PhotoStorage {
  return {
    async find(path) {
      return readFile(join(folder, path)).catch(ignoreMissing);
    },
    async has(path) {
      return (await stat(join(folder, path)).catch(ignoreMissing))?.isFile() ?? false;
    },
    async add(path, bytes) {
      try {
        return await writeAtomically(join(folder, path), bytes);
      } catch (error) {
        if (!RETRYABLE_CODES.some((code) => hasCode(error, code))) throw error;
        report(String(error));
        throw errors.photosUnavailable();
      }
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
    },
  };
}

/** Links a file to its name after all bytes are written: a truncated file would occupy the name for good. */
async function writeAtomically(file: string, bytes: Buffer): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporaryFile, bytes, { flag: 'wx', flush: true });
    await link(temporaryFile, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT') || hasCode(error, 'EISDIR') || hasCode(error, 'ENOTDIR')) return undefined;
  throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

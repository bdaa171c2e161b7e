import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuse } from '../../../platform/errors/app-error.ts';
import type { PhotoStorage } from './photo-storage.ts';

// The disk is full, or cannot be written just now: an operator can mend that, and the same upload then succeeds.
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];

/**
 * Photos in a folder of this machine; no checked path leads out of it. Throws `photos_unavailable` where nothing can be
 * written, and `report` hears why.
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
        return await addWhole(join(folder, path), bytes);
      } catch (error) {
        if (!NO_ROOM.some((code) => isCode(error, code))) throw error;
        report(String(error));
        throw refuse.photosUnavailable();
      }
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
    },
  };
}

/** Gives a file its name once all of it is there: one that was cut short would keep the name for good. */
async function addWhole(file: string, bytes: Buffer): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (isCode(error, 'ENOENT') || isCode(error, 'EISDIR') || isCode(error, 'ENOTDIR')) return undefined;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoStorage } from './photo-storage.ts';

/** Photos in a folder of this machine; no checked path leads out of it. */
export function createDiskStorage(folder: string): PhotoStorage {
  return {
    async find(path) {
      return readFile(join(folder, path)).catch(ignoreMissing);
    },
    async has(path) {
      return (await stat(join(folder, path)).catch(ignoreMissing))?.isFile() ?? false;
    },
    async add(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      return writeFile(file, bytes, { flag: 'wx' }).then(
        () => true,
        (error: unknown) => {
          if (isCode(error, 'EEXIST')) return false;
          throw error;
        },
      );
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (isCode(error, 'ENOENT') || isCode(error, 'EISDIR') || isCode(error, 'ENOTDIR')) return undefined;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where photos are kept: files by path, written once and never overwritten (STO-03). */
export interface PhotoStorage {
  /** The file's bytes; undefined where there is none. */
  find(path: string): Promise<Buffer | undefined>;
  /** Whether there is a file, without reading it. */
  has(path: string): Promise<boolean>;
  /** Keeps a new file; false where the path is taken. */
  add(path: string, bytes: Buffer): Promise<boolean>;
}

/** Photos in a folder of this machine. Paths come checked: no step leads out of the folder. */
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
  };
}

function ignoreMissing(error: unknown): undefined {
  if (isCode(error, 'ENOENT') || isCode(error, 'EISDIR') || isCode(error, 'ENOTDIR')) return undefined;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { NamedKey } from '../../config/config-security.ts';
import { createDecryption, createEncryption } from './encryption.ts';

const ENCRYPTED = '.enc';

/** The files of a backup, encrypted if there are keys. */
export class BackupFolder {
  readonly #folder: string;
  readonly #keys: readonly NamedKey[];

  /** @param keys newest first; without keys the files are not encrypted. */
  constructor(folder: string, keys: readonly NamedKey[]) {
    this.#folder = folder;
    this.#keys = keys;
  }

  /** Path of a file on disk, for messages. */
  filePath(path: string): string {
    return join(this.#folder, this.#keys.length > 0 ? `${path}${ENCRYPTED}` : path);
  }

  async has(path: string): Promise<boolean> {
    return (await stat(this.filePath(path)).catch(() => undefined)) !== undefined;
  }

  /** Writes a file with mode 0600; removes it if the source fails. */
  async write(path: string, source: Readable): Promise<void> {
    const [newest] = this.#keys;
    const file = this.filePath(path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const encryption = newest ? createEncryption(newest, path) : new PassThrough();
    try {
      await finished(source, encryption, createWriteStream(file, { mode: 0o600 }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  /** Reads a file. The stream fails if the file or its key is missing, or if the file was changed or truncated. */
  read(path: string): Readable {
    const decryption = this.#keys.length > 0 ? createDecryption(this.#keys, path) : new PassThrough();
    // The consumer of the stream gets the error.
    return pipeline(createReadStream(this.filePath(path)), decryption, () => undefined);
  }
}

/** Opens an existing backup. Throws if it is encrypted and there are no keys, or the reverse. */
export async function openBackupFolder(
  folder: string,
  { keys, index }: { keys: readonly NamedKey[]; index: string },
): Promise<BackupFolder> {
  const [opened, plain] = [new BackupFolder(folder, keys), new BackupFolder(folder, [])];
  if (await opened.has(index)) return opened;
  if (await plain.has(`${index}${ENCRYPTED}`)) {
    throw new Error(`${folder} is encrypted: set BACKUP_KEYS to the keys that encrypted it.`);
  }
  if (await plain.has(index)) {
    throw new Error(
      `${folder} is not encrypted, so anyone could have changed it. Unset BACKUP_KEYS to restore it nevertheless.`,
    );
  }
  throw new Error(`${folder} is not a backup: it has no ${index}.`);
}

/** Parses the arguments of a backup command: one folder and one flag. Throws `usage` for any others. */
export function parseBackupArguments({ option, usage }: { option: string; usage: string }): {
  folder: string;
  isSet: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { [option]: { type: 'boolean' } },
    });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0) return { folder: resolve(folder), isSet: values[option] === true };
  } catch {}
  throw new Error(usage);
}

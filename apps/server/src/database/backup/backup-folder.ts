import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import type { NamedKey } from '../../platform/named-keys.ts';
import { createDecryption, createEncryption } from './encryption.ts';

const ENCRYPTED = '.enc';

/** The files of a backup, encrypted where there are keys. Paths name what is in them and lead nowhere else. */
export class BackupFolder {
  readonly #folder: string;
  readonly #keys: readonly NamedKey[];

  /** @param keys the newest first; none: the files are not encrypted. */
  constructor(folder: string, keys: readonly NamedKey[]) {
    this.#folder = folder;
    this.#keys = keys;
  }

  /** Where a file is, for messages. */
  fileOf(path: string): string {
    return join(this.#folder, this.#keys.length > 0 ? `${path}${ENCRYPTED}` : path);
  }

  async has(path: string): Promise<boolean> {
    return (await stat(this.fileOf(path)).catch(() => undefined)) !== undefined;
  }

  /** Writes a file, readable by its owner only; leaves none where the source fails. */
  async write(path: string, source: Readable): Promise<void> {
    const [newest] = this.#keys;
    const file = this.fileOf(path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const encryption = newest ? createEncryption(newest, path) : new PassThrough();
    try {
      await finished(source, encryption, createWriteStream(file, { mode: 0o600 }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  /** Reads a file; the stream fails where it is missing, was changed or cut off, or where its key is missing. */
  read(path: string): Readable {
    const decryption = this.#keys.length > 0 ? createDecryption(this.#keys, path) : new PassThrough();
    // The error reaches the reader of the stream.
    return pipeline(createReadStream(this.fileOf(path)), decryption, () => undefined);
  }
}

/** The files of a backup that exists. Throws where the keys do not fit whether it is encrypted. */
export async function openBackupFolder(
  folder: string,
  { keys, index }: { keys: readonly NamedKey[]; index: string },
): Promise<BackupFolder> {
  const [given, plain] = [new BackupFolder(folder, keys), new BackupFolder(folder, [])];
  if (await given.has(index)) return given;
  if (await plain.has(`${index}${ENCRYPTED}`)) {
    throw new Error(`${folder} is encrypted: set BACKUP_KEYS to the keys that it was made with.`);
  }
  if (await plain.has(index)) {
    throw new Error(
      `${folder} is not encrypted, so anyone could have changed it. Unset BACKUP_KEYS to restore it nevertheless.`,
    );
  }
  throw new Error(`${folder} is no backup: it has no ${index}.`);
}

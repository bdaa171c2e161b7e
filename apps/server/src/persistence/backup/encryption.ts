import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import type { NamedKey } from '../../config/config-security.ts';

const MAGIC = Buffer.from('CLBK1');
const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 32;
const TAG_BYTES = 16;
/** Bytes of plain text in every chunk except the last one. */
export const CHUNK_BYTES = 64 * 1024;

interface FileCipher {
  /** Authenticated with every chunk. */
  header: Buffer;
  key: Buffer;
}

/**
 * Encrypts a file in chunks of AES-256-GCM (the STREAM construction). The header names the key and holds a random salt.
 * The key of the file is derived from both and from the path, so a file cannot stand in for another one. The nonce of a
 * chunk is its number and whether it is the last one, so chunks cannot be reordered, repeated or cut off.
 */
export function createEncryption({ id, key }: NamedKey, path: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, Buffer.from([id.length]), Buffer.from(id), salt]);
  const cipher = { header, key: deriveKey(key, { salt, path }) };
  let pending = Buffer.alloc(0);
  let number = 0;
  return new Transform({
    construct(done) {
      this.push(header);
      done();
    },
    transform(data: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, data]);
      for (; pending.length > CHUNK_BYTES; number += 1) {
        this.push(encryptChunk(cipher, { number, isLast: false, data: pending.subarray(0, CHUNK_BYTES) }));
        pending = pending.subarray(CHUNK_BYTES);
      }
      done();
    },
    flush(done) {
      done(null, encryptChunk(cipher, { number, isLast: true, data: pending }));
    },
  });
}

/** Decrypts a file. Emits a chunk only after it is authenticated, and fails if the last chunk is missing. */
export function createDecryption(keys: readonly NamedKey[], path: string): Transform {
  let cipher: FileCipher | undefined;
  let pending = Buffer.alloc(0);
  let number = 0;
  const decrypt = (isLast: boolean, size: number): Buffer => {
    if (!cipher) throw createDecryptionError(path);
    const data = decryptChunk(cipher, { number, isLast, data: pending.subarray(0, size) });
    if (!data) throw createDecryptionError(path);
    pending = pending.subarray(size);
    number += 1;
    return data;
  };
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, data]);
      try {
        if (!cipher) {
          cipher = readHeader(pending, { keys, path });
          if (cipher) pending = pending.subarray(cipher.header.length);
        }
        while (cipher && pending.length > CHUNK_BYTES + TAG_BYTES)
          this.push(decrypt(false, CHUNK_BYTES + TAG_BYTES));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, decrypt(true, pending.length));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** The cipher of a header; undefined until the whole header has arrived. */
function readHeader(
  data: Buffer,
  { keys, path }: { keys: readonly NamedKey[]; path: string },
): FileCipher | undefined {
  const start = data.subarray(0, MAGIC.length);
  if (!MAGIC.subarray(0, start.length).equals(start)) throw createDecryptionError(path);
  const idBytes = data[MAGIC.length];
  const saltAt = MAGIC.length + 1 + (idBytes ?? 0);
  if (idBytes === undefined || data.length < saltAt + SALT_BYTES) return undefined;
  const id = data.toString('latin1', MAGIC.length + 1, saltAt);
  const found = keys.find((key) => key.id === id);
  if (!found)
    throw new Error(`The backup is encrypted with key ${JSON.stringify(id)}, which is not in BACKUP_KEYS.`);
  const header = Buffer.from(data.subarray(0, saltAt + SALT_BYTES));
  return { header, key: deriveKey(found.key, { salt: header.subarray(saltAt), path }) };
}

function deriveKey(key: Buffer, { salt, path }: { salt: Buffer; path: string }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `coastline-backup/${path}`, 32));
}

interface Chunk {
  number: number;
  isLast: boolean;
  data: Buffer;
}

function encryptChunk({ header, key }: FileCipher, chunk: Chunk): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(chunk)).setAAD(header);
  return Buffer.concat([cipher.update(chunk.data), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if the chunk is not authentic. */
function decryptChunk({ header, key }: FileCipher, chunk: Chunk): Buffer | undefined {
  const end = chunk.data.length - TAG_BYTES;
  if (end < 0) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(chunk), { authTagLength: TAG_BYTES })
    .setAAD(header)
    .setAuthTag(chunk.data.subarray(end));
  try {
    return Buffer.concat([decipher.update(chunk.data.subarray(0, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function nonceOf({ number, isLast }: Chunk): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function createDecryptionError(path: string): Error {
  return new Error(
    `The backup is damaged: ${path} cannot be decrypted. It was changed or truncated, or BACKUP_KEYS has another key under the same name.`,
  );
}

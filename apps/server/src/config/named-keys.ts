import { createHash, randomBytes } from 'node:crypto';
import { readOrCreateSecretFile } from '@coastline/auth/secrets';

const KEY_BYTES = 32;
const NAMED_KEY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_=-]+)$/;

/** A 32-byte encryption key. Its id is stored with every value that the key encrypted. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

/**
 * Parses keys such as `2026b:<base64>,2026a:<base64>`, newest first. Returns undefined if a key has no id or not 32 bytes,
 * or if an id occurs twice.
 */
export function parseNamedKeys(text: string): NamedKey[] | undefined {
  const keys = text.split(',').map((entry) => parseKey(entry.trim()));
  const valid = keys.filter((key) => key !== undefined);
  const isValid = valid.length === keys.length && new Set(valid.map(({ id }) => id)).size === keys.length;
  return isValid ? valid : undefined;
}

function parseKey(entry: string): NamedKey | undefined {
  const [, id, encoded] = NAMED_KEY.exec(entry) ?? [];
  const key = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  return id !== undefined && key?.length === KEY_BYTES ? { id, key } : undefined;
}

/**
 * Reads the keys from a file in the format of `PERSONAL_DATA_KEYS`. Creates the file (mode 0600) with a new key if it is
 * missing; of processes that start at once, the first one to write wins. Throws if the file has any other content.
 */
export async function loadOrCreatePersonalKeys(file: string): Promise<NamedKey[]> {
  const text = await readOrCreateSecretFile(file, () => `${createKey()}\n`);
  const keys = parseNamedKeys(text.trim());
  if (!keys) throw new Error(`${file} does not contain keys in the format of PERSONAL_DATA_KEYS`);
  return keys;
}

// The id is derived from the key, so that a replacement for a lost key gets another id.
function createKey(): string {
  const key = randomBytes(KEY_BYTES);
  const id = createHash('sha256').update('key-id').update(key).digest('hex').slice(0, 12);
  return `${id}:${key.toString('base64')}`;
}

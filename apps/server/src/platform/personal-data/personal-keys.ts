import { createHash, randomBytes } from 'node:crypto';
import { readOrMakeSecretFile } from '@coastline/auth';

const KEY_BYTES = 32;
const NAMED_KEY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_=-]+)$/;

/** A key that personal data is sealed with, under the name that stands in what it sealed. */
export interface PersonalKey {
  id: string;
  key: Buffer;
}

/**
 * Reads keys as `2026b:<base64>,2026a:<base64>`, newest first; undefined where one is not 32 bytes with a name, or a name
 * stands twice.
 */
export function parsePersonalKeys(text: string): PersonalKey[] | undefined {
  const keys = text.split(',').map((entry) => parseKey(entry.trim()));
  const known = keys.filter((key) => key !== undefined);
  const isWhole = known.length === keys.length && new Set(known.map(({ id }) => id)).size === keys.length;
  return isWhole ? known : undefined;
}

function parseKey(entry: string): PersonalKey | undefined {
  const [, id, encoded] = NAMED_KEY.exec(entry) ?? [];
  const key = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  return id !== undefined && key?.length === KEY_BYTES ? { id, key } : undefined;
}

/**
 * The keys in a file, in the form of the setting; a fresh one (file mode 0600) where there is none. Several processes may
 * start at once: the first file stays. Throws on a file with anything else in it.
 */
export async function loadOrCreatePersonalKeys(file: string): Promise<PersonalKey[]> {
  const text = await readOrMakeSecretFile(file, () => `${newKey()}\n`);
  const keys = parsePersonalKeys(text.trim());
  if (!keys) throw new Error(`${file} does not hold keys as PERSONAL_DATA_KEYS has them`);
  return keys;
}

// Named after itself: a key that replaces a lost one is not taken for it.
function newKey(): string {
  const key = randomBytes(KEY_BYTES);
  const id = createHash('sha256').update('key-id').update(key).digest('hex').slice(0, 12);
  return `${id}:${key.toString('base64')}`;
}

import { createHash, randomBytes } from 'node:crypto';
import { readOrMakeSecretFile } from '@coastline/auth';
import { type NamedKey, parseNamedKeys } from '../named-keys.ts';

const KEY_BYTES = 32;

/** A key that personal data is sealed with, under the name that stands in what it sealed. */
export type PersonalKey = NamedKey;

/**
 * The keys in a file, in the form of the setting; a fresh one (file mode 0600) where there is none. Several processes may
 * start at once: the first file stays. Throws on a file with anything else in it.
 */
export async function loadOrCreatePersonalKeys(file: string): Promise<PersonalKey[]> {
  const text = await readOrMakeSecretFile(file, () => `${newKey()}\n`);
  const keys = parseNamedKeys(text.trim());
  if (!keys) throw new Error(`${file} does not hold keys as PERSONAL_DATA_KEYS has them`);
  return keys;
}

// Named after itself: a key that replaces a lost one is not taken for it.
function newKey(): string {
  const key = randomBytes(KEY_BYTES);
  const id = createHash('sha256').update('key-id').update(key).digest('hex').slice(0, 12);
  return `${id}:${key.toString('base64')}`;
}

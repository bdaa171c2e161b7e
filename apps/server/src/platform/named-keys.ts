const KEY_BYTES = 32;
const NAMED_KEY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_=-]+)$/;

/** A key, under the name that stands in front of what it encrypted. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

/**
 * Reads keys as `2026b:<base64>,2026a:<base64>`, newest first; undefined where one is not 32 bytes with a name, or a name
 * stands twice.
 */
export function parseNamedKeys(text: string): NamedKey[] | undefined {
  const keys = text.split(',').map((entry) => parseKey(entry.trim()));
  const known = keys.filter((key) => key !== undefined);
  const isWhole = known.length === keys.length && new Set(known.map(({ id }) => id)).size === keys.length;
  return isWhole ? known : undefined;
}

function parseKey(entry: string): NamedKey | undefined {
  const [, id, encoded] = NAMED_KEY.exec(entry) ?? [];
  const key = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  return id !== undefined && key?.length === KEY_BYTES ? { id, key } : undefined;
}

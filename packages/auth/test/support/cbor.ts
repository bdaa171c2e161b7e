/** What an authenticator needs to say in CBOR (RFC 8949). */
export type CborValue = number | string | Buffer | Map<number | string, CborValue>;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 };

/** Encodes a value; integers up to 32 bits. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') {
    return value >= 0 ? head(MAJOR.unsigned, value) : head(MAJOR.negative, -1 - value);
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(MAJOR.text, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(MAJOR.bytes, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(MAJOR.map, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  const type = major << 5;
  if (size < 24) return Buffer.of(type | size);
  if (size < 256) return Buffer.of(type | 24, size);
  const long = size < 65_536 ? Buffer.alloc(3) : Buffer.alloc(5);
  long[0] = type | (size < 65_536 ? 25 : 26);
  long.writeUIntBE(size, 1, long.length - 1);
  return long;
}

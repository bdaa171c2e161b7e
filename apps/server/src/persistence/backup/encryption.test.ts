import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CHUNK_BYTES, createDecryption, createEncryption } from './encryption.ts';

const KEY = { id: '2026a', key: randomBytes(32) };
const PATH = 'tables/public.cars.jsonl.gz';
const HEADER_BYTES = 6 + KEY.id.length + 32;
const ENCRYPTED_CHUNK_BYTES = CHUNK_BYTES + 16;

const through = (data: Buffer, transform: Transform) =>
  buffer(Readable.from(inPieces(data)).compose(transform));
const encrypt = (data: Buffer) => through(data, createEncryption(KEY, PATH));
const decrypt = (data: Buffer, { path = PATH, keys = [KEY] } = {}) =>
  through(data, createDecryption(keys, path));

/** Splits data into pieces that do not match the chunk size. */
function inPieces(data: Buffer): Buffer[] {
  const pieces = [data.subarray(0, 3)];
  for (let at = 3; at < data.length; at += 50_021) pieces.push(data.subarray(at, at + 50_021));
  return pieces;
}

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  'decrypts %i encrypted bytes, and two encryptions of the same data differ',
  async (size) => {
    const data = randomBytes(size);
    const encrypted = await encrypt(data);
    expect(await decrypt(encrypted)).toEqual(data);
    expect(await encrypt(data)).not.toEqual(encrypted);
  },
);

const chunksOf = (encrypted: Buffer) => ({
  header: encrypted.subarray(0, HEADER_BYTES),
  chunks: [0, 1, 2].map((at) =>
    encrypted.subarray(
      HEADER_BYTES + at * ENCRYPTED_CHUNK_BYTES,
      HEADER_BYTES + (at + 1) * ENCRYPTED_CHUNK_BYTES,
    ),
  ),
});

const flip = (data: Buffer, at: number) => {
  const changed = Buffer.from(data);
  changed.writeUInt8((changed.at(at) ?? 0) ^ 1, at < 0 ? changed.length + at : at);
  return changed;
};

type Parts = ReturnType<typeof chunksOf>;
const join = ({ header, chunks }: Parts, order: number[]) =>
  Buffer.concat([header, ...order.map((at) => chunks[at] ?? Buffer.alloc(0))]);

test.each<[string, (parts: Parts) => Buffer]>([
  ['a changed byte in the middle', (parts) => flip(join(parts, [0, 1, 2]), HEADER_BYTES + 70_000)],
  ['a changed tag at the end', (parts) => flip(join(parts, [0, 1, 2]), -1)],
  ['a changed salt', (parts) => flip(join(parts, [0, 1, 2]), HEADER_BYTES - 1)],
  ['a missing last byte', (parts) => join(parts, [0, 1, 2]).subarray(0, -1)],
  ['a missing last chunk', (parts) => join(parts, [0, 1])],
  ['no chunk at all', (parts) => join(parts, [])],
  ['half a header', (parts) => parts.header.subarray(0, 20)],
  ['an empty file', () => Buffer.alloc(0)],
  ['chunks in another order', (parts) => join(parts, [1, 0, 2])],
  ['a repeated chunk', (parts) => join(parts, [0, 0, 2])],
  ['a left-out chunk', (parts) => join(parts, [0, 2])],
  ['bytes behind the end', (parts) => Buffer.concat([join(parts, [0, 1, 2]), Buffer.from('x')])],
  ['something else', () => Buffer.from('not encrypted at all')],
])('rejects %s', async (_, change) => {
  const parts = chunksOf(await encrypt(randomBytes(3 * CHUNK_BYTES)));
  await expect(decrypt(change(parts))).rejects.toThrow('The backup is damaged');
});

test('rejects a file under another path and a file with an unknown key', async () => {
  const encrypted = await encrypt(Buffer.from('a car'));
  await expect(decrypt(encrypted, { path: 'manifest.json' })).rejects.toThrow('The backup is damaged');
  await expect(decrypt(encrypted, { keys: [{ ...KEY, id: 'other' }] })).rejects.toThrow('key "2026a"');
});

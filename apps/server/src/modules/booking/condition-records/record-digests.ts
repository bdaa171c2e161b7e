import { createHash, randomBytes } from 'node:crypto';

/** Hash that the first record of the chain follows. */
export const CHAIN_START = '0'.repeat(64);

type Values = Record<string, unknown>;

/** The fields that the hash of a record covers. Digests cover its values. */
export interface SealedHeader {
  sequence: number;
  id: string;
  bookingId: string;
  phase: string;
  kind: string;
  digests: Record<string, string>;
  recordedBy: string;
  recordedAt: Date;
  receivedAt: Date;
  previousHash: string;
}

/** JSON with sorted keys and without spaces, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/** The digests of the values of a record, by name. Personal values are salted, so that a deleted one cannot be guessed. */
export function digestValues({
  contents,
  personal,
}: {
  contents: Values;
  personal: Values | null;
}): Record<string, string> {
  const { salt, ...names } = personal ?? {};
  return Object.fromEntries([
    ...Object.entries(contents).map(([key, value]) => [key, sha256(canonicalJson([key, value]))]),
    ...Object.entries(names).map(([key, value]) => [key, sha256(canonicalJson([salt, key, value]))]),
  ]);
}

/** The hash of a record, which the next record contains. */
export function hashRecord(header: SealedHeader): string {
  return sha256(
    canonicalJson({
      version: 1,
      sequence: header.sequence,
      id: header.id,
      booking_id: header.bookingId,
      phase: header.phase,
      kind: header.kind,
      digests: header.digests,
      recorded_by: header.recordedBy,
      recorded_at: header.recordedAt.toISOString(),
      received_at: header.receivedAt.toISOString(),
      previous_hash: header.previousHash,
    }),
  );
}

/** Whether the personal part of a record was deleted. Some records never had one. */
export function isPersonalPartDeleted(record: {
  contents: Values;
  personal: Values | null;
  digests: Record<string, string>;
}): boolean {
  return record.personal === null && Object.keys(record.digests).some((name) => !(name in record.contents));
}

/** Adds a random salt to personal values. */
export function addSalt(personal: Values): Values {
  return { ...personal, salt: randomBytes(16).toString('hex') };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

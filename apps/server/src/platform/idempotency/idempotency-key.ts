import { refuse } from '../errors/app-error.ts';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const REPLAYED_HEADER = 'Idempotency-Replayed';
export const MAX_KEY_LENGTH = 255;

const BARE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const QUOTED = /^"([\x21\x23-\x5b\x5d-\x7e]*)"$/;

/** The key of a request: bare, or in quotes as the IETF draft writes it; undefined without the header. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = QUOTED.exec(header)?.[1] ?? header;
  // A header sent twice arrives joined by a comma and a space, and a space is in no key.
  if (key.length > MAX_KEY_LENGTH || !BARE.test(key)) throw refuse.invalidIdempotencyKey(MAX_KEY_LENGTH);
  return key;
}

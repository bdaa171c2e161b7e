import type { Metadata } from '../user.ts';
import { authErrors } from './errors/errors.ts';

const BYTES_PER_KIB = 1024;
const MAX_KIB = 64;

/** The user metadata of a sign-up. Throws `validation_failed` if it is too large. */
export function readUserData(data: Metadata | undefined): Metadata {
  requireUserDataSize(data ?? {});
  return data ?? {};
}

/**
 * Limits the size of user metadata, because every request of the user reads it. Data that was larger before may shrink.
 * Throws `validation_failed`.
 */
export function requireUserDataSize(data: Metadata, { before = {} }: { before?: Metadata } = {}): void {
  const bytes = sizeInBytes(data);
  if (bytes <= MAX_KIB * BYTES_PER_KIB || bytes < sizeInBytes(before)) return;
  throw authErrors.validationFailed(`User data cannot be larger than ${MAX_KIB} KiB`);
}

function sizeInBytes(data: Metadata): number {
  return Buffer.byteLength(JSON.stringify(data));
}

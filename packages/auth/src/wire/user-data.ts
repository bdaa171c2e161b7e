import type { Metadata } from '../user.ts';
import { authErrors } from './errors/errors.ts';

const BYTES_PER_KIB = 1024;
const MAX_KIB = 64;

/** What somebody tells of themself with a sign-up. Throws `validation_failed` where it is too much. */
export function readUserData(data: Metadata | undefined): Metadata {
  requireUserDataFits(data ?? {});
  return data ?? {};
}

/**
 * Refuses more than anybody needs (`validation_failed`): all of it is read with every call of its user. What was larger
 * before may become smaller.
 */
export function requireUserDataFits(data: Metadata, { before = {} }: { before?: Metadata } = {}): void {
  const bytes = bytesOf(data);
  if (bytes <= MAX_KIB * BYTES_PER_KIB || bytes < bytesOf(before)) return;
  throw authErrors.validationFailed(`User data cannot be larger than ${MAX_KIB} KiB`);
}

function bytesOf(data: Metadata): number {
  return Buffer.byteLength(JSON.stringify(data));
}

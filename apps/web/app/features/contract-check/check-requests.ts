import type { ContractCheck } from '@coastline/contracts/bookings/rental-contract';
import { api } from '#app/lib/api/api.ts';

/** The largest stored contract. */
const MAX_FILE_BYTES = 2_000_000;

/** Asks whether a file with this hash is a signed contract. */
export function fetchCheck(sha256: string): Promise<ContractCheck> {
  return api.get<ContractCheck>('/rest/v1/contracts/check', { query: { sha256 } });
}

/** Hashes a file and asks whether it is a signed contract. A file larger than any contract is not read. */
export async function checkFile(file: File): Promise<ContractCheck> {
  if (file.size > MAX_FILE_BYTES) return { known: false, contract: null };
  return fetchCheck(await hashFile(file));
}

/** SHA-256 of a file in hexadecimal digits. Browsers hash only on pages with TLS. */
async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

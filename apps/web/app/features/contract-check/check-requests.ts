import type { ContractCheck } from '@coastline/contracts/bookings/rental-contract';
import { api } from '#app/lib/api/api.ts';

/** Asks whether a file with this hash is a signed contract. */
export function fetchCheck(sha256: string): Promise<ContractCheck> {
  return api.get<ContractCheck>('/rest/v1/contracts/check', { query: { sha256 } });
}

/** SHA-256 of a file in hexadecimal digits; empty on a page without TLS, where browsers do not hash. */
export async function hashFile(file: File): Promise<string> {
  if (!globalThis.isSecureContext) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

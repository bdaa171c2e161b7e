import type { Database } from '../../../persistence/client.ts';
import { findFile } from './contracts.repository.ts';

/** A stored PDF of a signed contract. */
export interface ContractFile {
  /** Booking and version, such as `CL-2026-0001 v2.pdf`. */
  name: string;
  bytes: Buffer;
}

/** Returns a signed version as it was stored; undefined if it does not exist or was erased. */
export async function findContractFile(
  tx: Database,
  key: { bookingId: string; version: number },
): Promise<ContractFile | undefined> {
  const found = await findFile(tx, key);
  if (!found?.file) return undefined;
  return { name: `${found.bookingNumber} v${key.version}.pdf`, bytes: found.file };
}

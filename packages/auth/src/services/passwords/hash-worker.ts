import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync } from '@node-rs/argon2';
import { ARGON2_PARAMETERS, matchesHash } from './stored-hash.ts';

/** A request to compare a password with `stored`, or to hash it if `stored` is undefined. */
export interface HashRequest {
  id: number;
  password: string;
  stored?: string;
}

export type HashResponse = { id: number } & ({ result: string | boolean } | { failure: string });

// Gives hashing about a tenth of the CPU share of other threads; it still uses an idle CPU fully.
const NICENESS = 10;

/** On Linux, `setPriority` accepts thread ids, and `/proc/thread-self` names the calling thread. */
function lowerThreadPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Other systems keep the normal priority.
  }
}

async function work({ id, password, stored }: HashRequest): Promise<HashResponse> {
  try {
    const result =
      stored === undefined ? hashSync(password, ARGON2_PARAMETERS) : await matchesHash(stored, password);
    return { id, result };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

lowerThreadPriority();
parentPort?.on('message', async (order: HashRequest) => {
  parentPort?.postMessage(await work(order));
});

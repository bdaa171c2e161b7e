import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync } from '@node-rs/argon2';
import { ARGON2_PARAMETERS, matchesHash } from './stored-hash.ts';

/** One piece of work; with `stored` a password is compared, without it is hashed. */
export interface HashOrder {
  id: number;
  password: string;
  stored?: string;
}

export type HashAnswer = { id: number } & ({ result: string | boolean } | { failure: string });

// Weighs a tenth of everything else: hashing takes what is left over, and all of it where nothing else runs.
const NICENESS = 10;

/** Linux counts threads as processes here, and names the calling one. */
function stepBehind(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Elsewhere hashing has the same rank as everything else.
  }
}

async function work({ id, password, stored }: HashOrder): Promise<HashAnswer> {
  try {
    const result =
      stored === undefined ? hashSync(password, ARGON2_PARAMETERS) : await matchesHash(stored, password);
    return { id, result };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

stepBehind();
parentPort?.on('message', async (order: HashOrder) => {
  parentPort?.postMessage(await work(order));
});

import type { Jobs } from '../jobs.ts';
import type { Writes } from './writes.ts';

/** Forgets idempotency keys every hour. */
export async function startIdempotencyJob(jobs: Jobs, writes: Writes): Promise<void> {
  await jobs.work('prune-idempotency-keys', writes.prune);
  await jobs.everyHour('prune-idempotency-keys');
}

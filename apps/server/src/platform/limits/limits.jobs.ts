import type { Jobs } from '../jobs.ts';
import type { CallLimits } from './limits.ts';

/** Forgets every hour whose calls count no more. */
export async function startLimitsJob(jobs: Jobs, limits: CallLimits): Promise<void> {
  await jobs.work('prune-rate-buckets', limits.prune);
  await jobs.everyHour('prune-rate-buckets');
}

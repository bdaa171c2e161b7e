import type { Jobs } from '../../platform/jobs.ts';
import type { Tallies } from './tallies.service.ts';

/** Keeps the tallies short: each booking that ends adds a row. */
export async function startTalliesJob(jobs: Jobs, tallies: Tallies): Promise<void> {
  await jobs.work('fold-tallies', () => tallies.fold());
  await jobs.everyHour('fold-tallies');
}

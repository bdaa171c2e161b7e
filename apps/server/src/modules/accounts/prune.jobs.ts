import type { Jobs } from '../../platform/jobs.ts';

/** Throws away what nobody can use any more: run-out codes, ended sessions, old refresh tokens. */
export async function startPruneJob(jobs: Jobs, auth: { prune(): Promise<void> }): Promise<void> {
  await jobs.work('prune-accounts', () => auth.prune());
  await jobs.everyHour('prune-accounts');
}

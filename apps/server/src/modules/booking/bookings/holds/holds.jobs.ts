import type { Jobs } from '../../../../persistence/jobs.ts';
import type { HoldsService } from './holds.service.ts';

/** Ends expired holds every minute; reads treat them as ended before the job runs. */
export async function startHoldsJob(jobs: Jobs, holds: HoldsService): Promise<void> {
  await jobs.work('expire-holds', async () => {
    await holds.expireAll();
  });
  await jobs.scheduleEveryMinute('expire-holds');
}

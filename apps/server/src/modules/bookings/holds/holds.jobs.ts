import type { Jobs } from '../../../platform/jobs.ts';
import type { HoldsService } from './holds.service.ts';

/** Tidies run-out holds every minute; what people see is right before it comes by. */
export async function startHoldsJob(jobs: Jobs, holds: HoldsService): Promise<void> {
  await jobs.work('expire-holds', async () => {
    await holds.expireAll();
  });
  await jobs.everyMinute('expire-holds');
}

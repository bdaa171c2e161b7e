import type { Jobs } from '../../../persistence/jobs.ts';
import type { InboxService } from './inbox.service.ts';

/** Deletes old notices every hour. */
export async function startInboxJob(jobs: Jobs, inbox: InboxService): Promise<void> {
  await jobs.work('prune-notices', () => inbox.prune());
  await jobs.scheduleHourly('prune-notices');
}

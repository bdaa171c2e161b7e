import type { Jobs } from '../../platform/jobs.ts';
import type { InboxService } from './inbox.service.ts';

/** Throws away what nobody reads any more. */
export async function startInboxJob(jobs: Jobs, inbox: InboxService): Promise<void> {
  await jobs.work('prune-notices', () => inbox.prune());
  await jobs.everyHour('prune-notices');
}

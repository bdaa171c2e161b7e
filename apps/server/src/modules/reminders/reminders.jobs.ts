import type { Jobs } from '../../platform/jobs.ts';
import type { RemindersService } from './reminders.service.ts';

/** Comes by every hour: what was told is not told again, and what became due since the last time is. */
export async function startRemindersJob(jobs: Jobs, reminders: RemindersService): Promise<void> {
  await jobs.work('remind', () => reminders.remind());
  await jobs.everyHour('remind');
}

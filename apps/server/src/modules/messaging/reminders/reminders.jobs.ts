import type { Jobs } from '../../../persistence/jobs.ts';
import type { RemindersService } from './reminders.service.ts';

/** Sends due reminders every hour. Each reminder is sent once. */
export async function startRemindersJob(jobs: Jobs, reminders: RemindersService): Promise<void> {
  await jobs.work('remind', () => reminders.remind());
  await jobs.scheduleHourly('remind');
}

import type { Jobs } from '../../platform/jobs.ts';
import type { ConnectedCalendarsService } from './connected-calendars.service.ts';

/** Reads the calendars of other platforms again, each when it is due, and keeps the days that they take. */
export async function startConnectedCalendarsJob(
  jobs: Jobs,
  calendars: ConnectedCalendarsService,
): Promise<void> {
  await jobs.work('read-calendars', async () => {
    try {
      await calendars.readDue();
    } finally {
      await calendars.takeGivenBack();
    }
  });
  await jobs.everyMinute('read-calendars');
}

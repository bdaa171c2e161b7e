import type { Jobs } from '../../../persistence/jobs.ts';
import type { ConnectedCalendarsService } from './connected-calendars.service.ts';

/** Syncs due calendars every minute and blocks their days that became free. */
export async function startConnectedCalendarsJob(
  jobs: Jobs,
  calendars: ConnectedCalendarsService,
): Promise<void> {
  await jobs.work('read-calendars', async () => {
    try {
      await calendars.syncDue();
    } finally {
      await calendars.reclaimFreedDays();
    }
  });
  await jobs.scheduleEveryMinute('read-calendars');
}

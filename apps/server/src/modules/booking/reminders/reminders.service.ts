import { addDays, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { hourInBanjul, REMINDER_HOUR } from '@coastline/domain/people/notices';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { type ReminderKind, recordReminders } from './reminders.repository.ts';

const BATCH = 100;

/** Reminds guests, hosts and the office of check-outs and check-ins, by Banjul's calendar days. Each reminder is sent once, in any number of processes. */
export function createRemindersService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyParties: NotifyParties;
}) {
  /** Sends the reminders that are due; none at night. */
  async function remind(): Promise<void> {
    const now = deps.clock();
    if (hourInBanjul(now) < REMINDER_HOUR) return;
    const today = todayInBanjul(now);
    await sendReminders('hand_over_tomorrow', { day: addDays(today, 1), at: now });
    await sendReminders('return_today', { day: today, at: now });
  }

  async function sendReminders(event: ReminderKind, { day, at }: { day: IsoDate; at: Date }): Promise<void> {
    for (;;) {
      const sendBatch = async (tx: Database) => {
        const bookingIds = await recordReminders(tx, { kind: event, day, at, limit: BATCH });
        if (bookingIds.length > 0) await deps.notifyParties(tx, { bookingIds, event });
        return bookingIds.length;
      };
      const count = await inTransactionAs(deps.database.pool, 'reminders', sendBatch);
      if (count < BATCH) return;
    }
  }

  return { remind };
}

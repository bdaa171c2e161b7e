import { addDays, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { hourInBanjul, REMINDER_HOUR } from '@coastline/domain/people/notices';
import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import type { BookingNotices } from '../bookings/booking-notices.service.ts';
import { noteReminders, type ReminderKind } from './reminders.repository.ts';

const BATCH = 100;

export type RemindersService = ReturnType<typeof createRemindersService>;

/** Reminds guests, hosts and the office of what is to be done, by Banjul's days: each once, whoever comes by, however often. */
export function createRemindersService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  tellPeople: BookingNotices;
}) {
  /** Tells what is due now; nothing in the night. */
  async function remind(): Promise<void> {
    const now = deps.clock();
    if (hourInBanjul(now) < REMINDER_HOUR) return;
    const today = todayInBanjul(now);
    await tellAll('hand_over_tomorrow', { day: addDays(today, 1), at: now });
    await tellAll('return_today', { day: today, at: now });
  }

  async function tellAll(event: ReminderKind, { day, at }: { day: IsoDate; at: Date }): Promise<void> {
    for (;;) {
      const remindSome = async (tx: Database) => {
        const bookingIds = await noteReminders(tx, { kind: event, day, at, limit: BATCH });
        if (bookingIds.length > 0) await deps.tellPeople(tx, { bookingIds, event });
        return bookingIds.length;
      };
      const count = await inTransaction(deps.database.pool, remindSome, { asker: 'reminders' });
      if (count < BATCH) return;
    }
  }

  return { remind };
}

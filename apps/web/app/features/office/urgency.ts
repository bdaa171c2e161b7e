/** What the office must do about a booking next, and by which day. */
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { formatDalasi } from '#app/lib/formatting/format.ts';

type Facts = Pick<Booking, 'status' | 'start_date' | 'end_date' | 'deposit_amount' | 'final_amount'>;

export interface Task {
  title: string;
  /** Absent for a hold, which ends at a time and not with a day. */
  day?: { words: string; isOverdue: boolean };
}

/** The next task of a booking that is not over. */
export function findTask(booking: Facts, today: IsoDate): Task | undefined {
  const { start_date: start, end_date: end } = booking;
  switch (booking.status) {
    case 'booked':
      return { title: `Take the deposit of ${formatDalasi(booking.deposit_amount)}` };
    case 'confirmed':
      return {
        title: `Take the final payment of ${formatDalasi(booking.final_amount)}`,
        day: wordsOf('Pick-up', start, today),
      };
    case 'ready_for_pickup':
      return { title: 'Hand over the car', day: wordsOf('Pick-up', start, today) };
    case 'in_progress':
      return { title: 'Take the car back', day: wordsOf('Return', end, today) };
    default:
      return undefined;
  }
}

function wordsOf(event: string, day: IsoDate, today: IsoDate): NonNullable<Task['day']> {
  if (day < today) return { words: `${event} overdue since ${formatMonthDay(day)}`, isOverdue: true };
  if (day === today) return { words: `${event} today`, isOverdue: false };
  if (day === addDays(today, 1)) return { words: `${event} tomorrow`, isOverdue: false };
  return { words: `${event} on ${formatMonthDay(day)}`, isOverdue: false };
}

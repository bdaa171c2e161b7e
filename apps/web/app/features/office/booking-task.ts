/** Next task of the office for a booking, with its deadline. */

import type { Booking } from '@coastline/contracts/bookings/booking';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import { getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';

type TaskBooking = Pick<Booking, 'status' | 'start_date' | 'end_date'> & Parameters<typeof getAmountDue>[0];

interface BookingTask {
  title: string;
  /** Absent for a hold, which has an end time instead of a day. */
  day?: { text: string; isOverdue: boolean };
}

/** Finds the next task of a booking; undefined when the booking has ended. */
export function findBookingTask(booking: TaskBooking, today: IsoDate): BookingTask | undefined {
  const { start_date: start, end_date: end } = booking;
  switch (booking.status) {
    case 'booked':
      return { title: `Take the deposit of ${formatDalasi(getAmountDue(booking))}` };
    case 'confirmed':
      return {
        title: `Take the final payment of ${formatDalasi(getAmountDue(booking))}`,
        day: formatDeadline('Pick-up', start, today),
      };
    case 'ready_for_pickup':
      return { title: 'Hand over the car', day: formatDeadline('Pick-up', start, today) };
    case 'in_progress':
      return { title: 'Take the car back', day: formatDeadline('Return', end, today) };
    default:
      return undefined;
  }
}

function formatDeadline(event: string, day: IsoDate, today: IsoDate): NonNullable<BookingTask['day']> {
  if (day < today) return { text: `${event} overdue since ${formatMonthDay(day)}`, isOverdue: true };
  if (day === today) return { text: `${event} today`, isOverdue: false };
  if (day === addDays(today, 1)) return { text: `${event} tomorrow`, isOverdue: false };
  return { text: `${event} on ${formatMonthDay(day)}`, isOverdue: false };
}

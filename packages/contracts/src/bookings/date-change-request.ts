import { DATE_CHANGE_OUTCOMES } from '@coastline/domain/bookings/date-change-request';
import * as z from 'zod/mini';
import { CalendarDate, Instant, Money, Reason, Uuid } from '../fields.ts';
import { ChangeDatesArgs } from './date-change.ts';

/** Asks the host for other days, in the version and at the total that the page has shown (TRIP-280). */
export const RequestDateChangeArgs = z.omit(ChangeDatesArgs, { keeps_nothing: true });
export type RequestDateChangeArgs = z.infer<typeof RequestDateChangeArgs>;

/** The answer of the host (TRIP-282). */
export const AnswerDateChangeArgs = z.object({
  answer: z.enum(['accept', 'decline']),
  /** Why the host declines; the guest reads it. */
  reason: z.nullish(Reason),
});
export type AnswerDateChangeArgs = z.infer<typeof AnswerDateChangeArgs>;

/** Days that the host of a car is asked for. */
export const DateChangeRequest = z.object({
  id: Uuid,
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** The price of the booking with these days. */
  guest_total: Money,
  /** The host's share of it; missing for guests. */
  host_amount: z.optional(Money),
  created_at: Instant,
  /** Until when the host can answer. */
  expires_at: Instant,
  /** Null while the host is asked. */
  outcome: z.nullable(z.enum(DATE_CHANGE_OUTCOMES)),
  /** The words of the host who declined. */
  reason: z.nullable(z.string()),
});
export type DateChangeRequest = z.infer<typeof DateChangeRequest>;

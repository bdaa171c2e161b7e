import * as z from 'zod/mini';
import { BOOKING_STATUSES, PAYMENT_METHODS } from '../../bookings/booking-life-cycle.ts';
import { Instant, Money } from '../fields.ts';
import { CarCondition, ConditionPhoto } from './hand-over.ts';

export const STORY_SIDES = ['guest', 'host', 'office', 'server'] as const;
export type StorySide = (typeof STORY_SIDES)[number];

/** One thing that happened to a booking: who, what in words, when (LIFE-18, LIFE-24). */
export const StoryEntry = z.object({
  id: z.number(),
  at: Instant,
  /** Null where the server did it by itself. */
  name: z.nullable(z.string()),
  side: z.enum(STORY_SIDES),
  action: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  old_status: z.nullable(z.enum(BOOKING_STATUSES)),
  new_status: z.nullable(z.enum(BOOKING_STATUSES)),
});
export type StoryEntry = z.infer<typeof StoryEntry>;

/** What only the office keeps of a booking (SEC-09). */
export const BookingFile = z.object({
  /**
   * The driver as named in the booking, to compare with the papers; null once the guest has deleted their account. The
   * numbers of passport and licence are null from some time after the rental on; the licence also where none was given.
   */
  driver: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      passport_id: z.nullable(z.string()),
      licence_number: z.nullable(z.string()),
    }),
  ),
  /** Which of the two is suspended: the booking stays, and the office decides. */
  suspended: z.optional(
    z.array(z.object({ id: z.string(), name: z.string(), side: z.enum(['guest', 'host']) })),
  ),
  cancel_note: z.nullable(z.string()),
  refund_payment: z.nullable(
    z.object({
      amount: Money,
      method: z.enum(PAYMENT_METHODS),
      reference: z.nullable(z.string()),
      paid_at: Instant,
    }),
  ),
  hand_over: z.nullable(CarCondition),
  return: z.nullable(CarCondition),
  /** In the order in which they were added; also of a moment that is not noted yet. */
  photos: z.object({ hand_over: z.array(ConditionPhoto), return: z.array(ConditionPhoto) }),
  /** Oldest first. */
  story: z.array(StoryEntry),
});
export type BookingFile = z.infer<typeof BookingFile>;

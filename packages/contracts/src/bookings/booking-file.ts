import { BOOKING_STATUSES, PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import * as z from 'zod/mini';
import { Instant, Money } from '../fields.ts';
import { CarCondition, ConditionPhoto } from './hand-over.ts';

export const HISTORY_SIDES = ['guest', 'host', 'office', 'server'] as const;
export type HistorySide = (typeof HISTORY_SIDES)[number];

/** An entry of the booking history: actor, description and instant (LIFE-18, LIFE-24). */
export const HistoryEntry = z.object({
  id: z.number(),
  at: Instant,
  /** Name of the actor; null: the server. */
  name: z.nullable(z.string()),
  side: z.enum(HISTORY_SIDES),
  action: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  old_status: z.nullable(z.enum(BOOKING_STATUSES)),
  new_status: z.nullable(z.enum(BOOKING_STATUSES)),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The booking file, for the office only (SEC-09). */
export const BookingFile = z.object({
  /**
   * The driver of the booking, to compare with the identity documents; null once the guest deletes their account. The passport
   * and licence numbers are null once they are deleted after the rental, and the licence number also if the guest gave none.
   */
  driver: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      passport_id: z.nullable(z.string()),
      licence_number: z.nullable(z.string()),
    }),
  ),
  /** Suspended parties. The booking stays, and the office decides. */
  suspended: z.optional(
    z.array(z.object({ id: z.string(), name: z.string(), side: z.enum(['guest', 'host']) })),
  ),
  cancel_note: z.nullable(z.string()),
  refund_payment: z.nullable(
    z.object({
      amount: Money,
      method: z.enum(PAYMENT_METHODS),
      reference: z.nullable(z.string()),
      /** The masked destination that it was sent to. */
      destination: z.nullable(z.string()),
      paid_at: Instant,
    }),
  ),
  /** The parts of the refund that are paid, oldest first; a part whose refund failed later has `failed_at`. */
  refund_parts: z.array(
    z.object({
      receipt_number: z.string(),
      amount: Money,
      method: z.enum(PAYMENT_METHODS),
      reference: z.nullable(z.string()),
      destination: z.nullable(z.string()),
      paid_at: Instant,
      failed_at: z.nullable(Instant),
    }),
  ),
  hand_over: z.nullable(CarCondition),
  return: z.nullable(CarCondition),
  /** In the order of their upload, also for a phase without a recorded condition. */
  photos: z.object({ hand_over: z.array(ConditionPhoto), return: z.array(ConditionPhoto) }),
  /** Oldest first. */
  story: z.array(HistoryEntry),
});
export type BookingFile = z.infer<typeof BookingFile>;

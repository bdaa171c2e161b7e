import { OFFLINE_METHODS, PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import * as z from 'zod/mini';
import { CalendarDate, Instant, Money, MoneyArg, Uuid } from '../fields.ts';

/** A received sum that differed from the amount due. Optional fields are for admins only. */
export const GuestCredit = z.object({
  amount: Money,
  method: z.enum(PAYMENT_METHODS),
  received_at: Instant,
  receipt_number: z.string(),
  /** When it was voided; null if it is valid. */
  voided_at: z.nullable(Instant),
  /** Whether a payment provider received it. */
  paid_online: z.boolean(),
  reference: z.optional(z.nullable(z.string())),
  void_reason: z.optional(z.nullable(z.string())),
  voided_by: z.optional(z.nullable(z.string())),
});

/** A part of the credit that went back to the guest. Optional fields are for admins only. */
export const GuestCreditRefund = z.object({
  amount: Money,
  method: z.enum(OFFLINE_METHODS),
  paid_at: Instant,
  receipt_number: z.string(),
  reference: z.optional(z.nullable(z.string())),
  /** The masked destination that it was sent to. */
  destination: z.optional(z.nullable(z.string())),
  reason: z.optional(z.string()),
});

/** Credit that came from another booking of the guest, or went to it. */
export const CreditTransfer = z.object({
  direction: z.enum(['in', 'out']),
  amount: Money,
  transferred_at: Instant,
  /** The other booking. */
  booking_id: Uuid,
  booking_number: z.string(),
});

/** Moves open credit to another booking of the guest. */
export const TransferCreditArgs = z.object({ to_booking_id: Uuid, amount: MoneyArg });
export type TransferCreditArgs = z.infer<typeof TransferCreditArgs>;

/** The bookings that credit can be moved to, by their first day. */
export const CreditTargets = z.object({
  items: z.array(
    z.object({
      booking_id: Uuid,
      booking_number: z.string(),
      car_title: z.string(),
      start_date: CalendarDate,
      end_date: CalendarDate,
      /** Amount that the booking still needs; 0 if it only gets back credit that came from it. */
      due_amount: Money,
      /** The most that can be moved to it. */
      limit_amount: Money,
    }),
  ),
});
export type CreditTargets = z.infer<typeof CreditTargets>;

import { OFFLINE_METHODS, PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import * as z from 'zod/mini';
import { Instant, Money } from '../fields.ts';

/** A sum that was received and that was not exactly what was due. Optional fields are for admins only. */
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
export type GuestCredit = z.infer<typeof GuestCredit>;

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
export type GuestCreditRefund = z.infer<typeof GuestCreditRefund>;

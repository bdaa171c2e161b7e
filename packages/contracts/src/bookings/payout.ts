import { OFFLINE_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { DESTINATION_KINDS } from '@coastline/domain/money/payment-destination';
import * as z from 'zod/mini';
import { CalendarDate, Cursor, Instant, limitArg, Money, MoneyArg, Reason, text, Uuid } from '../fields.ts';
import { PayArgs } from './booking.ts';

/** Maximum number of bookings of a payout. */
export const MAX_PAYOUT_BOOKINGS = 200;
export const MAX_PAYOUTS_LIMIT = 100;
export const MAX_DUE_HOSTS_LIMIT = 100;

const PayoutItem = z.object({
  booking_id: Uuid,
  booking_number: z.string(),
  car_title: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** Whether the booking is cancelled. */
  cancelled: z.boolean(),
  /** The host's share of a completed booking, or of the money of a cancelled one. */
  amount: Money,
});
export type PayoutItem = z.infer<typeof PayoutItem>;

/** The payout due to a host, oldest booking first. */
export const DuePayout = z.object({
  host_id: Uuid,
  host_name: z.string(),
  host_phone: z.string(),
  amount: Money,
  items: z.array(PayoutItem),
});
export type DuePayout = z.infer<typeof DuePayout>;

/** A host with a payout due: amount and number of bookings. */
export const DueHost = z.object({
  host_id: Uuid,
  host_name: z.string(),
  host_phone: z.string(),
  amount: Money,
  bookings: z.number(),
  /** Where the host wants payouts, without the number; null if the host has not set it. */
  destination: z.nullable(
    z.object({
      kind: z.enum(DESTINATION_KINDS),
      last4: z.string(),
      /** When a change by the host takes effect; null if there is none. */
      change_at: z.nullable(Instant),
    }),
  ),
});
export type DueHost = z.infer<typeof DueHost>;

/** The total due to all hosts. */
export const DueTotal = z.object({ hosts: z.number(), bookings: z.number(), amount: Money });
export type DueTotal = z.infer<typeof DueTotal>;

/** Hosts by name. Only the first page without a search has the total. */
export const DueHostPage = z.object({
  items: z.array(DueHost),
  next_cursor: z.nullable(z.string()),
  total: z.optional(DueTotal),
});
export type DueHostPage = z.infer<typeof DueHostPage>;

/** A payout to a host with its bookings. */
export const Payout = z.object({
  id: Uuid,
  payout_number: z.string(),
  host_id: Uuid,
  host_name: z.string(),
  amount: Money,
  method: z.enum(OFFLINE_METHODS),
  /** The masked destination that it was sent to, such as `Wave •••• 4268`. */
  destination: z.nullable(z.string()),
  /** For admins only. */
  reference: z.optional(z.nullable(z.string())),
  paid_at: Instant,
  items: z.array(PayoutItem),
  /** When it was voided; null if it is valid. */
  voided_at: z.nullable(Instant),
  /** Reason and admin of the void; for admins only. */
  void_reason: z.optional(z.nullable(z.string())),
  voided_by: z.optional(z.nullable(z.string())),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutPage = z.object({ items: z.array(Payout), next_cursor: z.nullable(z.string()) });
export type PayoutPage = z.infer<typeof PayoutPage>;

/** Records a payout for some due bookings. `expected_amount` is the sum that the office saw, so that a stale page fails. */
export const PayHostArgs = z.extend(PayArgs, {
  host_id: Uuid,
  booking_ids: z
    .array(Uuid)
    .check(z.minLength(1, 'Choose at least one booking.'), z.maxLength(MAX_PAYOUT_BOOKINGS)),
  expected_amount: MoneyArg,
  /** The destination that the office sent the money to; null: another one. Default: the current one. */
  destination_id: z.nullish(Uuid),
});
export type PayHostArgs = z.infer<typeof PayHostArgs>;

/** Voids a payout that was recorded by mistake. Its amount is due again (D55). */
export const VoidPayoutArgs = z.object({ reason: Reason });
export type VoidPayoutArgs = z.infer<typeof VoidPayoutArgs>;

/** `as=admin`: all payouts; `as=host`: the caller's own. Newest first. */
export const ListPayoutsQuery = z.object({
  as: z.enum(['host', 'admin']),
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_PAYOUTS_LIMIT)),
});
export type ListPayoutsQuery = z.infer<typeof ListPayoutsQuery>;

/** `as=admin`: all hosts, or the one named; `as=host`: the caller. */
export const ListDuePayoutsQuery = z.object({ as: z.enum(['host', 'admin']), host_id: z.optional(Uuid) });
export type ListDuePayoutsQuery = z.infer<typeof ListDuePayoutsQuery>;

/** Part of a host's name, or of the digits of their phone number. */
export const ListDueHostsQuery = z.object({
  search: z.optional(text(200)),
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_DUE_HOSTS_LIMIT)),
});
export type ListDueHostsQuery = z.infer<typeof ListDueHostsQuery>;

import * as z from 'zod/mini';
import { DueTotal } from '../bookings/payout.ts';
import { Money, text, Uuid } from '../fields.ts';

/** The figures of the admin's dashboard (ADM-05, ADM-15 to ADM-17); counts, and money in dalasi. */
export const AdminDashboard = z.object({
  pending_payments: z.number(),
  holds_ending_soon: z.number(),
  active_bookings: z.number(),
  pickups_tomorrow: z.number(),
  month_fees: Money,
  month_label: z.string(),
  month_bookings: z.number(),
  /** The last twelve months in order, the current one last: fees and number of what counts as revenue. */
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      /** `Nov` */
      label: z.string(),
      fees: Money,
      bookings: z.number(),
    }),
  ),
  pending_payouts: Money,
  payout_hosts: z.number(),
  /** What hosts are due besides: their shares of what was paid for cancelled bookings (D8). A release before is silent. */
  pending_compensation: z.optional(Money),
  /** All that hosts are due, as the page of payouts sums it up. A release before is silent. */
  due_to_hosts: z.optional(DueTotal),
  /** Bookings whose guests still wait for a refund. A release before is silent. */
  refunds_due: z.optional(z.number()),
  tabs: z.object({ pending: z.number(), confirmed: z.number(), completed: z.number() }),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** A host found by name or e-mail; for admins only (D27, SEC-22). */
export const HostSummary = z.object({ id: Uuid, name: z.string(), email: z.string() });
export type HostSummary = z.infer<typeof HostSummary>;

/** Part of a host's name or e-mail; without it the first hosts by name. */
export const FindHostsQuery = z.object({ search: z.optional(text(200)) });
export type FindHostsQuery = z.infer<typeof FindHostsQuery>;

import * as z from 'zod/mini';
import { DueTotal } from '../bookings/payout.ts';
import { Money, text, Uuid } from '../fields.ts';

/** The admin dashboard (ADM-05, ADM-15 to ADM-17): counts, and amounts in dalasi. */
export const AdminDashboard = z.object({
  pending_payments: z.number(),
  holds_ending_soon: z.number(),
  active_bookings: z.number(),
  pickups_tomorrow: z.number(),
  month_fees: Money,
  month_label: z.string(),
  month_bookings: z.number(),
  /** The last twelve months in order, the current one last: fees and number of bookings that count as revenue. */
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
  /** The hosts' shares of cancelled bookings that are due (D8). */
  pending_compensation: Money,
  /** The total due to hosts, as on the payouts page. */
  due_to_hosts: DueTotal,
  /** Number of bookings with a refund due. */
  refunds_due: z.number(),
  tabs: z.object({ pending: z.number(), confirmed: z.number(), completed: z.number() }),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** A search result of hosts; for admins only (D27, SEC-22). */
export const HostSummary = z.object({ id: Uuid, name: z.string(), email: z.string() });
export type HostSummary = z.infer<typeof HostSummary>;

/** Search by name or e-mail; without a search, the first hosts by name. */
export const FindHostsQuery = z.object({ search: z.optional(text(200)) });
export type FindHostsQuery = z.infer<typeof FindHostsQuery>;

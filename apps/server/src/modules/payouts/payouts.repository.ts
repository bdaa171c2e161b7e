import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { payoutItems, payouts } from '../../database/schema/index.ts';

/** One booking that a host is paid for; the amount is an exact decimal. */
export interface PayoutItemRow {
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  cancelled: boolean;
  amount: string;
}

export interface DueRow extends PayoutItemRow {
  hostId: string;
  hostName: string;
  hostPhone: string;
}

/** What the books owe to hosts, by booking, hosts by name and their oldest booking first. */
export async function listDue(db: Database, which: { hostId?: string | undefined }): Promise<DueRow[]> {
  const ofHost = which.hostId ? sql`and due.host_id = ${which.hostId}` : sql``;
  const { rows } = await db.execute<DueRow & Record<string, unknown>>(sql`
    select due.host_id as "hostId", u.name as "hostName", u.phone as "hostPhone", due.amount::text as amount,
      b.id as "bookingId", b.booking_number as "bookingNumber", c.title as "carTitle",
      b.start_date::text as "startDate", b.end_date::text as "endDate",
      b.status = 'cancelled' as cancelled
    from ledger_dues due join bookings b on b.id = due.booking_id join cars c on c.id = b.car_id
      join users u on u.id = due.host_id
    where due.account = 'host_due' and due.amount > 0 ${ofHost}
    order by u.name, due.host_id, b.end_date, b.id`);
  return rows;
}

/** Lets payouts to one host through one at a time. */
export async function lockHost(tx: Database, hostId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${hostId} for no key update`);
}

export async function insertPayout(
  tx: Database,
  payout: typeof payouts.$inferInsert & { id: string },
  items: readonly { bookingId: string; amount: string }[],
): Promise<void> {
  await tx.insert(payouts).values(payout);
  await tx.insert(payoutItems).values(items.map((item) => ({ ...item, payoutId: payout.id })));
}

export interface PayoutRow {
  id: string;
  hostId: string;
  hostName: string;
  amount: string;
  method: PaymentMethod;
  reference: string | null;
  paidAt: Date;
  /** Where it stands in the order of lists: the instant to the microsecond, which a `Date` would cut. */
  place: string;
  items: PayoutItemRow[];
}

/** Payouts, newest first, after a known place; all of them, or a host's own. */
export async function listPayouts(
  db: Database,
  page: {
    hostId?: string | undefined;
    id?: string | undefined;
    after?: { value: string; id: string } | undefined;
    limit: number;
  },
): Promise<PayoutRow[]> {
  const { hostId, id, after } = page;
  const { rows } = await db.execute<
    Omit<PayoutRow, 'paidAt'> & { paidAt: string } & Record<string, unknown>
  >(sql`
    select p.id, p.host_id as "hostId", u.name as "hostName", p.amount::text as amount, p.method, p.reference,
      p.paid_at as "paidAt", p.paid_at::text as place,
      (select jsonb_agg(jsonb_build_object('bookingId', b.id, 'bookingNumber', b.booking_number, 'carTitle', c.title,
        'startDate', b.start_date, 'endDate', b.end_date, 'cancelled', b.status = 'cancelled', 'amount', i.amount::text) order by b.end_date, b.id)
        from payout_items i join bookings b on b.id = i.booking_id join cars c on c.id = b.car_id
        where i.payout_id = p.id) as items
    from payouts p join users u on u.id = p.host_id
    where true
      ${hostId ? sql`and p.host_id = ${hostId}` : sql``}
      ${id ? sql`and p.id = ${id}` : sql``}
      ${after ? sql`and (p.paid_at, p.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.paid_at desc, p.id desc
    limit ${page.limit}`);
  return rows.map((row) => ({ ...row, paidAt: new Date(row.paidAt) }));
}

import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { matchesPerson } from '../../../persistence/person-search.ts';
import { bookings, payoutItems, payouts } from '../../../persistence/schema/index.ts';

/** The host's share of one booking; the amount is an exact decimal. */
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

/** Lists dues to hosts by booking, ordered by host name and end date. */
export async function listDue(db: Database, filter: { hostId?: string | undefined }): Promise<DueRow[]> {
  const ofHost = filter.hostId ? sql`and due.host_id = ${filter.hostId}` : sql``;
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

export interface DueHostRow {
  hostId: string;
  hostName: string;
  hostPhone: string;
  amount: string;
  bookings: number;
}

const DUE_TO_HOSTS = sql`ledger_dues due where due.account = 'host_due' and due.amount > 0`;

/** Lists one page of hosts with dues, by name, after the last host of the previous page. */
export async function listDueHosts(
  db: Database,
  page: { search?: string | undefined; after?: { id: string } | undefined; limit: number },
): Promise<DueHostRow[]> {
  const { search, after, limit } = page;
  const { rows } = await db.execute<DueHostRow & Record<string, unknown>>(sql`
    select u.id as "hostId", u.name as "hostName", u.phone as "hostPhone", due.amount::text as amount, due.bookings
    from (select host_id, sum(amount) as amount, count(*)::int as bookings from ${DUE_TO_HOSTS} group by host_id) due
      join users u on u.id = due.host_id
    where true
      ${search ? sql`and ${matchesPerson(search)}` : sql``}
      ${after ? sql`and (u.name, u.id) > (select last.name, last.id from users last where last.id = ${after.id})` : sql``}
    order by u.name, u.id limit ${limit}`);
  return rows;
}

/** Sums the dues to all hosts. */
export async function sumDue(db: Database): Promise<{ hosts: number; bookings: number; amount: string }> {
  const { rows } = await db.execute<{ hosts: number; bookings: number; amount: string }>(sql`
    select count(distinct due.host_id)::int as hosts, count(*)::int as bookings,
      coalesce(sum(due.amount), 0)::text as amount
    from ${DUE_TO_HOSTS}`);
  const [sum] = rows;
  if (!sum) throw new Error('the sum of dues returned no row');
  return sum;
}

/** Locks a host, which serializes payouts to them. */
export async function lockHost(tx: Database, hostId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${hostId} for no key update`);
}

/** Locks bookings, so that changes of them and their refunds run before or after the payout. */
export async function lockBookings(tx: Database, bookingIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
    .orderBy(bookings.id)
    .for('update');
}

export async function insertPayout(
  tx: Database,
  payout: typeof payouts.$inferInsert & { id: string },
  items: readonly { bookingId: string; amount: string }[],
): Promise<void> {
  await tx.insert(payouts).values(payout);
  await tx.insert(payoutItems).values(items.map((item) => ({ ...item, payoutId: payout.id })));
}

/** Returns the host of a payout; undefined for a missing payout. */
export async function findPayoutHost(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ hostId: payouts.hostId }).from(payouts).where(eq(payouts.id, id));
  return row?.hostId;
}

/** Voids a payout with its items; a trigger posts the reverse to the ledger. False if it is void already. */
export async function updatePayoutVoided(
  tx: Database,
  payout: { id: string; voidedAt: Date; voidedBy: string; voidReason: string },
): Promise<boolean> {
  const { id, ...change } = payout;
  const changed = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.id, id), isNull(payouts.voidedAt)))
    .returning({ id: payouts.id });
  return changed.length > 0;
}

export interface PayoutRow {
  id: string;
  payoutNumber: string;
  hostId: string;
  hostName: string;
  amount: string;
  method: OfflineMethod;
  reference: string | null;
  /** Masked; null for cash, or if the office sent the money elsewhere. */
  destination: string | null;
  paidAt: Date;
  /** `paid_at` with microseconds, which a `Date` would truncate. */
  cursorValue: string;
  items: PayoutItemRow[];
  voidedAt: Date | null;
  voidReason: string | null;
  voiderName: string | null;
}

/** Lists one page of payouts, newest first, of all hosts or one. */
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
    Omit<PayoutRow, 'paidAt' | 'voidedAt'> & { paidAt: string; voidedAt: string | null } & Record<
        string,
        unknown
      >
  >(sql`
    select p.id, p.payout_number as "payoutNumber", p.host_id as "hostId", u.name as "hostName",
      p.amount::text as amount, p.method, p.reference, p.destination,
      p.paid_at as "paidAt", p.paid_at::text as "cursorValue", p.voided_at as "voidedAt", p.void_reason as "voidReason",
      (select voider.name from users voider where voider.id = p.voided_by) as "voiderName",
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
  return rows.map((row) => ({
    ...row,
    paidAt: new Date(row.paidAt),
    voidedAt: row.voidedAt === null ? null : new Date(row.voidedAt),
  }));
}

import { ACTIVE_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { REVENUE_STATUSES } from '@coastline/domain/money/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** Selects a host's bookings with their effective status at `now`: an expired hold counts as cancelled (D6). */
function selectHostBookings(host: { ownerId: string; now: Date }): SQL {
  return sql`select b.*, c.make, c.model,
      case when b.status = 'booked' and b.hold_expires_at <= ${host.now.toISOString()}::timestamptz
        then 'cancelled' else b.status end as state
    from bookings b join cars c on c.id = b.car_id
    where c.owner_id = ${host.ownerId}`;
}

function hasState(statuses: readonly string[]): SQL {
  return sql`state = any(${sql.param([...statuses])}::text[])`;
}

export interface HostTotals {
  received: string;
  payout: string;
  payoutBookings: number;
  secured: string;
  halfPaid: string;
  unpaid: string;
  active: number;
  waiting: number;
  paid: string;
  due: string;
  pending: string;
  cars: number;
  activeCars: number;
}

/** Returns counts, and sums of the host's shares as exact decimals. */
export async function getHostTotals(db: Database, host: { ownerId: string; now: Date }): Promise<HostTotals> {
  const sumShares = (condition: SQL) => sql`coalesce(sum(host_amount) filter (where ${condition}), 0)`;
  const { rows } = await db.execute<Record<keyof HostTotals, string>>(sql`
    with own as (${selectHostBookings(host)}), due as (
      select amount from ledger_dues where host_id = ${host.ownerId} and amount > 0
    )
    select (select coalesce(sum(amount), 0) from payouts where host_id = ${host.ownerId}) as received,
      (select coalesce(sum(amount), 0) from due) as payout, (select count(*) from due) as "payoutBookings",
      ${sumShares(sql`state in ('ready_for_pickup', 'in_progress')`)} as secured,
      ${sumShares(sql`state = 'confirmed'`)} as "halfPaid", ${sumShares(sql`state = 'booked'`)} as unpaid,
      count(*) filter (where ${hasState(ACTIVE_STATUSES)}) as active,
      count(*) filter (where state = 'booked') as waiting,
      ${sumShares(sql`state <> 'cancelled' and final_payment_received`)} as paid,
      ${sumShares(sql`state <> 'cancelled' and deposit_received and not final_payment_received`)} as due,
      ${sumShares(sql`state = 'booked' and not deposit_received`)} as pending,
      (select count(*) from cars where owner_id = ${host.ownerId}) as cars,
      (select count(*) from cars where owner_id = ${host.ownerId} and active) as "activeCars"
    from own
  `);
  const [row] = rows;
  if (!row) throw new Error('the totals returned no row');
  return {
    ...row,
    payoutBookings: Number(row.payoutBookings),
    active: Number(row.active),
    waiting: Number(row.waiting),
    cars: Number(row.cars),
    activeCars: Number(row.activeCars),
  };
}

/** Sums the host's shares of bookings with revenue by month of booking in Banjul (D32). */
export async function listMonthEarnings(
  db: Database,
  host: { ownerId: string; now: Date; since: IsoDate },
): Promise<{ month: string; earned: string; bookings: number }[]> {
  const { rows } = await db.execute<{ month: string; earned: string; bookings: string }>(sql`
    with own as (${selectHostBookings(host)})
    select to_char(created_at at time zone 'Africa/Banjul', 'YYYY-MM') as month,
      sum(host_amount) as earned, count(*) as bookings
    from own
    where ${hasState(REVENUE_STATUSES)} and created_at >= (${host.since}::date at time zone 'Africa/Banjul')
    group by 1
  `);
  return rows.map((row) => ({ ...row, bookings: Number(row.bookings) }));
}

export interface UpcomingRow {
  kind: 'hand_over' | 'return';
  date: IsoDate;
  bookingId: string;
  status: BookingStatus;
  days: number;
  hostAmount: string;
  guestId: string;
  guestName: string;
  carId: string;
  make: string;
  model: string;
}

/** Lists the next hand-overs and returns of a host's cars, the soonest first, overdue ones included. */
export async function listUpcoming(
  db: Database,
  host: { ownerId: string; now: Date; limit: number },
): Promise<UpcomingRow[]> {
  const { rows } = await db.execute<Record<keyof UpcomingRow, string>>(sql`
    with own as (${selectHostBookings(host)})
    select case when state = 'in_progress' then 'return' else 'hand_over' end as kind,
      case when state = 'in_progress' then end_date else start_date end::text as date,
      own.id as "bookingId", state as status, days::text as days, host_amount::text as "hostAmount",
      guest_id as "guestId", u.name as "guestName", car_id as "carId", make, model
    from own join users u on u.id = own.guest_id
    where ${hasState(ACTIVE_STATUSES)}
    order by 2, own.created_at
    limit ${host.limit}
  `);
  return rows.map((row) => ({
    ...row,
    kind: row.kind as UpcomingRow['kind'],
    status: row.status as BookingStatus,
    days: Number(row.days),
  }));
}

export interface DateRequestRow {
  id: string;
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  guestId: string;
  guestName: string;
  status: BookingStatus;
  bookedStart: IsoDate;
  bookedEnd: IsoDate;
  startDate: IsoDate;
  endDate: IsoDate;
  hostDifference: string;
  expiresAt: Date;
}

/** Lists the open requests for other days of a host's cars, the most urgent first. The booking area writes the table. */
export async function listDateRequests(
  tx: Database,
  host: { ownerId: string; now: Date; limit: number },
): Promise<DateRequestRow[]> {
  const { rows } = await tx.execute<Record<keyof DateRequestRow, string>>(sql`
    with own as (${selectHostBookings(host)})
    select r.id, own.id as "bookingId", own.booking_number as "bookingNumber", c.title as "carTitle",
      own.guest_id as "guestId", u.name as "guestName", own.state as status,
      own.start_date::text as "bookedStart", own.end_date::text as "bookedEnd",
      r.start_date::text as "startDate", r.end_date::text as "endDate",
      (r.host_amount - own.host_amount)::text as "hostDifference", r.expires_at as "expiresAt"
    from date_change_requests r join own on own.id = r.booking_id join users u on u.id = own.guest_id
      join cars c on c.id = r.car_id
    where r.outcome is null and r.expires_at > ${host.now.toISOString()}::timestamptz
      and ${hasState(ACTIVE_STATUSES)}
    order by r.expires_at, r.id
    limit ${host.limit}
  `);
  return rows.map((row) => ({
    ...row,
    status: row.status as BookingStatus,
    expiresAt: new Date(row.expiresAt),
  }));
}

/** Counts the booked days of each of a host's cars within `days` days from `from`. */
export async function listOccupancy(
  db: Database,
  host: { ownerId: string; now: Date; from: IsoDate; days: number },
): Promise<{ carId: string; title: string; bookedDays: number }[]> {
  const span = sql`daterange(${host.from}::date, ${host.from}::date + ${host.days}::int)`;
  const { rows } = await db.execute<{ carId: string; title: string; bookedDays: string }>(sql`
    select c.id as "carId", c.title, coalesce(sum(upper(taken.period * ${span}) - lower(taken.period * ${span})), 0) as "bookedDays"
    from cars c
    left join car_calendar taken on taken.car_id = c.id and taken.kind = 'booking' and taken.period && ${span}
      and (taken.expires_at is null or taken.expires_at > ${host.now.toISOString()}::timestamptz)
    where c.owner_id = ${host.ownerId}
    group by c.id
    order by c.created_at desc, c.id desc
  `);
  return rows.map((row) => ({ ...row, bookedDays: Number(row.bookedDays) }));
}

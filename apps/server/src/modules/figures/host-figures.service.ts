import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { lastMonths, monthInBanjul, monthName, shortMonthName } from '@coastline/domain/money/figures';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { canSeeContact } from '@coastline/domain/people/permissions';
import type { HostDashboard, UpcomingEvent } from '@coastline/domain/wire/hosting';

import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser, type SignedInUser } from '../../platform/callers/caller.ts';

import {
  getHostTotals,
  type HostTotals,
  listMonthEarnings,
  listOccupancy,
  listUpcoming,
  type UpcomingRow,
} from './host-figures.repository.ts';

const MONTHS_SHOWN = 6;
const UPCOMING_SHOWN = 6;
const OCCUPANCY_DAYS = 30;

export type HostFiguresService = ReturnType<typeof createHostFiguresService>;

/** The figures that a host sees first. */
export function createHostFiguresService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db, pool } = deps.database;

  /** Earnings, bookings and cars of the caller alone (OWN-01 to OWN-03, SEC-05); zeros for somebody without cars. */
  async function getDashboard(caller: Caller): Promise<HostDashboard> {
    const user = requireUser(caller);
    const now = deps.clock();
    const host = { ownerId: user.userId, now };
    const months = lastMonths(now, MONTHS_SHOWN);
    const [totals, earned, upcoming, occupancy] = await Promise.all([
      inTransaction(pool, (tx) => getHostTotals(tx, host), { asker: { personId: user.userId } }),
      listMonthEarnings(db, { ...host, since: `${months[0] ?? monthInBanjul(now)}-01` }),
      listUpcoming(db, { ...host, limit: UPCOMING_SHOWN }),
      listOccupancy(db, { ...host, from: todayInBanjul(now), days: OCCUPANCY_DAYS }),
    ]);
    const earnings = months.map((month) => presentMonth(month, earned));
    return {
      month_label: monthName(now),
      month_earned: earnings.at(-1)?.earned ?? 0,
      ...presentTotals(totals),
      earnings,
      upcoming: upcoming.map((row) => presentUpcoming(row, user)),
      occupancy: occupancy.map(({ carId, title, bookedDays }) => ({
        car_id: carId,
        car_title: title,
        booked_days: bookedDays,
      })),
      occupancy_days: OCCUPANCY_DAYS,
    };
  }

  return { getDashboard };
}

function presentMonth(
  month: string,
  earned: readonly { month: string; earned: string; bookings: number }[],
): HostDashboard['earnings'][number] {
  const found = earned.find((row) => row.month === month);
  return {
    month,
    label: shortMonthName(month),
    earned: found ? money(found.earned) : 0,
    bookings: found?.bookings ?? 0,
  };
}

function presentTotals(totals: HostTotals) {
  return {
    pending_payout: money(totals.payout),
    pending_payout_bookings: totals.payoutBookings,
    active_bookings: totals.active,
    waiting_for_payment: totals.waiting,
    cars: totals.cars,
    active_cars: totals.activeCars,
    money: {
      received: money(totals.received),
      due: money(totals.payout),
      secured: money(totals.secured),
      half_paid: money(totals.halfPaid),
      unpaid: money(totals.unpaid),
    },
    shares: { paid: money(totals.paid), due: money(totals.due), pending: money(totals.pending) },
  };
}

function presentUpcoming(row: UpcomingRow, host: SignedInUser): UpcomingEvent {
  const facts = { guestId: row.guestId, hostId: host.userId, status: row.status };
  return {
    kind: row.kind,
    date: row.date,
    booking_id: row.bookingId,
    status: row.status,
    days: row.days,
    host_amount: money(row.hostAmount),
    guest_name: canSeeContact(host, facts).allowed ? row.guestName : null,
    car_id: row.carId,
    car_make: row.make,
    car_model: row.model,
  };
}

function money(numeric: string): number {
  return toDalasi(numericToBututs(numeric));
}

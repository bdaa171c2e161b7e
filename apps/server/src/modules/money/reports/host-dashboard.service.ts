import type { HostDashboard, HostDateRequest, UpcomingEvent } from '@coastline/contracts/hosting';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { numericToDalasi } from '@coastline/domain/money/money';
import { lastMonths, monthInBanjul, monthName, shortMonthName } from '@coastline/domain/money/reports';
import { canSeeContact } from '@coastline/domain/people/permissions';
import { type Caller, requireUser, type SignedInUser } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';

import {
  type DateRequestRow,
  getHostTotals,
  type HostTotals,
  listDateRequests,
  listMonthEarnings,
  listOccupancy,
  listUpcoming,
  type UpcomingRow,
} from './host-dashboard.repository.ts';

const MONTHS_SHOWN = 6;
const UPCOMING_SHOWN = 6;
const REQUESTS_SHOWN = 20;
const OCCUPANCY_DAYS = 30;

export type HostDashboardService = ReturnType<typeof createHostDashboardService>;

/** Reads the host dashboard. */
export function createHostDashboardService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db, pool } = deps.database;

  /** Returns earnings, bookings and cars of the caller only (OWN-01 to OWN-03, SEC-05); zeros for users without cars. */
  async function getDashboard(caller: Caller): Promise<HostDashboard> {
    const user = requireUser(caller);
    const now = deps.clock();
    const host = { ownerId: user.userId, now };
    const asHost = <T>(work: (tx: Database) => Promise<T>) =>
      inTransactionAs(pool, { personId: user.userId }, work);
    const months = lastMonths(now, MONTHS_SHOWN);
    const [totals, earned, upcoming, requests, occupancy] = await Promise.all([
      asHost((tx) => getHostTotals(tx, host)),
      listMonthEarnings(db, { ...host, since: `${months[0] ?? monthInBanjul(now)}-01` }),
      listUpcoming(db, { ...host, limit: UPCOMING_SHOWN }),
      asHost((tx) => listDateRequests(tx, { ...host, limit: REQUESTS_SHOWN })),
      listOccupancy(db, { ...host, from: todayInBanjul(now), days: OCCUPANCY_DAYS }),
    ]);
    const earnings = months.map((month) => presentMonth(month, earned));
    return {
      month_label: monthName(now),
      month_earned: earnings.at(-1)?.earned ?? 0,
      ...presentTotals(totals),
      earnings,
      upcoming: upcoming.map((row) => presentUpcoming(row, user)),
      date_requests: requests.map((row) => presentDateRequest(row, user)),
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
    earned: found ? numericToDalasi(found.earned) : 0,
    bookings: found?.bookings ?? 0,
  };
}

function presentTotals(totals: HostTotals) {
  return {
    pending_payout: numericToDalasi(totals.payout),
    pending_payout_bookings: totals.payoutBookings,
    active_bookings: totals.active,
    waiting_for_payment: totals.waiting,
    cars: totals.cars,
    active_cars: totals.activeCars,
    money: {
      received: numericToDalasi(totals.received),
      due: numericToDalasi(totals.payout),
      secured: numericToDalasi(totals.secured),
      half_paid: numericToDalasi(totals.halfPaid),
      unpaid: numericToDalasi(totals.unpaid),
    },
    shares: {
      paid: numericToDalasi(totals.paid),
      due: numericToDalasi(totals.due),
      pending: numericToDalasi(totals.pending),
    },
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
    host_amount: numericToDalasi(row.hostAmount),
    guest_name: canSeeContact(host, facts).allowed ? row.guestName : null,
    car_id: row.carId,
    car_make: row.make,
    car_model: row.model,
  };
}

function presentDateRequest(row: DateRequestRow, host: SignedInUser): HostDateRequest {
  const facts = { guestId: row.guestId, hostId: host.userId, status: row.status };
  return {
    ...{ id: row.id, booking_id: row.bookingId, booking_number: row.bookingNumber, car_title: row.carTitle },
    guest_name: canSeeContact(host, facts).allowed ? row.guestName : null,
    before: { start_date: row.bookedStart, end_date: row.bookedEnd },
    ...{ start_date: row.startDate, end_date: row.endDate },
    host_difference: numericToDalasi(row.hostDifference),
    expires_at: row.expiresAt.toISOString(),
  };
}

import {
  ACTIVE_STATUSES,
  BOOKING_STATUSES,
  type BookingStatus,
  type BookingViewer,
} from '@coastline/domain/bookings/booking-life-cycle';
import { TAB_STATUSES } from '@coastline/domain/money/figures';
import type { PayeeSettings } from '@coastline/domain/money/payee';
import { canListAllBookings, canSeeBooking, viewerOf } from '@coastline/domain/people/permissions';
import type {
  Booking,
  BookingCounts,
  BookingPage,
  CountBookingsQuery,
  ListBookingsQuery,
} from '@coastline/domain/wire/bookings/booking';

import type { Asker } from '../../database/asker.ts';
import { allOf, type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { askerOf, type Caller, requireUser, type SignedInUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';

import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countByStatus, countByWords, countRefundsDue } from './booking-counts.repository.ts';
import type { BookingFilter, BookingOrder } from './booking-filter.repository.ts';
import { presentBooking } from './bookings.presenter.ts';
import { findBookingRecord, listBookingRecords } from './bookings.repository.ts';

const DEFAULT_LIMIT = 30;
/** Counts of a search stop here. */
const MOST_COUNTED = 5_000;
/** The names under which page marks know the orders. */
const CURSOR_ORDERS: Record<BookingOrder, string> = { newest: 'created', urgency: 'urgency' };
const OVER_STATUSES: readonly BookingStatus[] = ['completed', 'cancelled'];

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Reading bookings, from the side of the guest, the host or the office. */
export function createBookingsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /** One booking as its reader may see it; throws `booking_not_found` for everybody else (BKD-07). */
  const get = (caller: Caller, bookingId: string): Promise<Booking> =>
    inTransaction(pool, (tx) => getWithin(tx, { caller, bookingId }), { asker: askerOf(caller) });

  /** The same as a transaction sees it, for the answer of a change. */
  async function getWithin(tx: Database, request: { caller: Caller; bookingId: string }): Promise<Booking> {
    const user = requireUser(request.caller);
    const [record, { payee }] = await allOf([findBookingRecord(tx, request.bookingId), getSettings(tx)]);
    if (!record) throw refuse.bookingNotFound();
    const parties = { guestId: record.guest.id, hostId: record.host.id };
    requirePermission(canSeeBooking(user, parties), refuse.bookingNotFound);
    const viewer = viewerOf(user, parties) ?? 'guest';
    return presentBooking(record, { viewer, actor: user, now: deps.clock(), payee });
  }

  /** One page of the caller's own bookings, of bookings of own cars, or of all (SEC-04, SEC-05, SEC-09). */
  async function list(caller: Caller, query: ListBookingsQuery): Promise<BookingPage> {
    const user = requireUser(caller);
    if (query.as === 'admin') requirePermission(canListAllBookings(user));
    const now = deps.clock();
    const limit = query.limit ?? DEFAULT_LIMIT;
    const order = query.order ?? 'newest';
    const after = decodeCursor(CURSOR_ORDERS[order], query.cursor);
    const page = { after, order, limit: limit + 1 };
    const [found, payee] = await inTransaction(
      pool,
      (tx) => allOf([listBookingRecords(tx, toFilter(user, query, now), page), findPayee(tx, query.as)]),
      { asker: sideOf(user, query.as) },
    );
    const records = found.slice(0, limit);
    const last = found.length > limit ? records.at(-1) : undefined;
    return {
      items: records.map((record) => presentBooking(record, { viewer: query.as, actor: user, now, payee })),
      next_cursor: last
        ? encodeCursor(CURSOR_ORDERS[order], { value: last.places[order], id: last.booking.id })
        : null,
    };
  }

  /** How many bookings there are in each status, for admins; removed ones only where they are asked for. A search stops. */
  async function count(caller: Caller, query: CountBookingsQuery): Promise<BookingCounts> {
    const user = requireUser(caller);
    requirePermission(canListAllBookings(user));
    const now = deps.clock();
    const { words, hideRemovedBy } = toFilter(user, { ...query, as: 'admin' }, now);
    const filter = { hideRemovedBy, now };
    return inTransaction(
      pool,
      async (tx) => {
        if (!words) {
          const [counts, due] = await allOf([countByStatus(tx, filter), countRefundsDue(tx)]);
          return { ...counts, refunds_due: due };
        }
        const search = { words, atMost: MOST_COUNTED };
        const [{ counts, isAtLeast }, due] = await allOf([
          countByWords(tx, filter, search),
          countRefundsDue(tx, words),
        ]);
        return { ...counts, refunds_due: due, at_least: isAtLeast };
      },
      { asker: 'office' },
    );
  }

  return { get, getWithin, list, count };
}

// Somebody of the office who looks at their own list asks as anybody would.
function sideOf(user: SignedInUser, as: BookingViewer): Asker {
  return as === 'admin' ? 'office' : { personId: user.userId };
}

function toFilter(
  user: SignedInUser,
  query: ListBookingsQuery,
  now: Date,
): BookingFilter & { words?: string | undefined } {
  const isRefundDue = query.tab === 'refunds_due';
  const scope: Record<BookingViewer, Partial<BookingFilter>> = {
    guest: { guestId: user.userId, hideRemovedBy: 'guest' },
    host: { hostId: user.userId, hideRemovedBy: 'host' },
    admin: query.deleted || isRefundDue ? {} : { hideRemovedBy: 'any' },
  };
  const words = query.search?.trim() || undefined;
  return {
    ...scope[query.as],
    carId: query.car_id,
    statuses: statusesOf(query),
    isRefundDue,
    ...(query.as === 'admin' ? { words } : { search: words }),
    now,
  };
}

// Each condition narrows: a status outside the tab or the time finds nothing.
function statusesOf({ status, tab, when, order }: ListBookingsQuery): readonly BookingStatus[] | undefined {
  const conditions: (readonly BookingStatus[])[] = [];
  if (status) conditions.push([status]);
  if (tab !== undefined && tab !== 'all' && tab !== 'refunds_due') conditions.push(TAB_STATUSES[tab]);
  if (when) conditions.push(when === 'past' ? OVER_STATUSES : ACTIVE_STATUSES);
  if (order === 'urgency') conditions.push(ACTIVE_STATUSES);
  if (conditions.length === 0) return undefined;
  return BOOKING_STATUSES.filter((each) => conditions.every((statuses) => statuses.includes(each)));
}

/** To whom guests pay, for the side that is shown it. */
async function findPayee(tx: Database, side: BookingViewer): Promise<PayeeSettings | undefined> {
  return side === 'guest' ? (await getSettings(tx)).payee : undefined;
}

import type {
  Booking,
  BookingCounts,
  BookingPage,
  CountBookingsQuery,
  ListBookingsQuery,
} from '@coastline/contracts/bookings/booking';
import {
  ACTIVE_STATUSES,
  BOOKING_STATUSES,
  type BookingStatus,
  type BookingViewer,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { PayeeSettings } from '@coastline/domain/money/payee';
import { TAB_STATUSES } from '@coastline/domain/money/reports';
import { canListAllBookings, canSeeBooking, viewerOf } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf, type SignedInUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import {
  type Database,
  type DatabaseClient,
  inTransactionAs,
  pipelined,
} from '../../../persistence/client.ts';
import type { RlsContext } from '../../../persistence/row-level-security.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { countByStatus, countRefundsDue, countSearchMatches } from './booking-counts.repository.ts';
import type { BookingFilter, BookingOrder } from './booking-filter.repository.ts';
import { presentBooking } from './bookings.presenter.ts';
import { findBookingRecord, listBookingRecords } from './bookings.repository.ts';

const DEFAULT_LIMIT = 30;
/** Limit of the matches that a search counts. */
const MAX_COUNTED = 5_000;
/** Names of the orders in cursors. */
const CURSOR_ORDERS: Record<BookingOrder, string> = { newest: 'created', urgency: 'urgency' };
const OVER_STATUSES: readonly BookingStatus[] = ['completed', 'cancelled'];

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Reads bookings for the guest, the host or the office. */
export function createBookingsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /** Returns a booking as the caller may see it; throws `booking_not_found` for other users (BKD-07). */
  const get = (caller: Caller, bookingId: string): Promise<Booking> =>
    inTransactionAs(pool, rlsContextOf(caller), (tx) => getInTransaction(tx, { caller, bookingId }));

  /** Returns a booking within a transaction, for the response of a change. */
  async function getInTransaction(
    tx: Database,
    request: { caller: Caller; bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(request.caller);
    const [record, { payee }] = await pipelined([findBookingRecord(tx, request.bookingId), getSettings(tx)]);
    if (!record) throw errors.bookingNotFound();
    const parties = { guestId: record.guest.id, hostId: record.host.id };
    requirePermission(canSeeBooking(user, parties), errors.bookingNotFound);
    const viewer = viewerOf(user, parties) ?? 'guest';
    return presentBooking(record, { viewer, actor: user, now: deps.clock(), payee });
  }

  /** Returns one page of the caller's bookings, of bookings of own cars, or of all bookings (SEC-04, SEC-05, SEC-09). */
  async function list(caller: Caller, query: ListBookingsQuery): Promise<BookingPage> {
    const user = requireUser(caller);
    if (query.as === 'admin') requirePermission(canListAllBookings(user));
    const now = deps.clock();
    const limit = query.limit ?? DEFAULT_LIMIT;
    const order = query.order ?? 'newest';
    const after = decodeCursor(CURSOR_ORDERS[order], query.cursor);
    const page = { after, order, limit: limit + 1 };
    const [found, payee] = await inTransactionAs(pool, getRlsContext(user, query.as), (tx) =>
      pipelined([listBookingRecords(tx, toFilter(user, query, now), page), findPayee(tx, query.as)]),
    );
    const records = found.slice(0, limit);
    const last = found.length > limit ? records.at(-1) : undefined;
    return {
      items: records.map((record) => presentBooking(record, { viewer: query.as, actor: user, now, payee })),
      next_cursor: last
        ? encodeCursor(CURSOR_ORDERS[order], { value: last.cursorValues[order], id: last.booking.id })
        : null,
    };
  }

  /** Counts bookings by status, for admins; removed ones only on request. The count of a search is limited. */
  async function count(caller: Caller, query: CountBookingsQuery): Promise<BookingCounts> {
    const user = requireUser(caller);
    requirePermission(canListAllBookings(user));
    const now = deps.clock();
    const { officeSearch, hideRemovedBy } = toFilter(user, { ...query, as: 'admin' }, now);
    const filter = { hideRemovedBy, now };
    return inTransactionAs(pool, 'office', async (tx) => {
      if (!officeSearch) {
        const [counts, due] = await pipelined([countByStatus(tx, filter), countRefundsDue(tx)]);
        return { ...counts, refunds_due: due };
      }
      const search = { words: officeSearch, atMost: MAX_COUNTED };
      const [{ counts, isAtLeast }, due] = await pipelined([
        countSearchMatches(tx, filter, search),
        countRefundsDue(tx, officeSearch),
      ]);
      return { ...counts, refunds_due: due, at_least: isAtLeast };
    });
  }

  return { get, getInTransaction, list, count };
}

// An admin who reads their own list has the identity of a normal user in row-level security.
function getRlsContext(user: SignedInUser, as: BookingViewer): RlsContext {
  return as === 'admin' ? 'office' : { personId: user.userId };
}

function toFilter(
  user: SignedInUser,
  query: ListBookingsQuery,
  now: Date,
): BookingFilter & { officeSearch?: string | undefined } {
  const isRefundDue = query.tab === 'refunds_due';
  const scope: Record<BookingViewer, Partial<BookingFilter>> = {
    guest: { guestId: user.userId, hideRemovedBy: 'guest' },
    host: { hostId: user.userId, hideRemovedBy: 'host' },
    admin: query.deleted || isRefundDue ? {} : { hideRemovedBy: 'any' },
  };
  const search = query.search?.trim() || undefined;
  return {
    ...scope[query.as],
    carId: query.car_id,
    statuses: toStatuses(query),
    isRefundDue,
    ...(query.as === 'admin' ? { officeSearch: search } : { search }),
    now,
  };
}

// Conditions are combined with AND: a status outside the tab or period matches nothing.
function toStatuses({ status, tab, when, order }: ListBookingsQuery): readonly BookingStatus[] | undefined {
  const conditions: (readonly BookingStatus[])[] = [];
  if (status) conditions.push([status]);
  if (tab !== undefined && tab !== 'all' && tab !== 'refunds_due') conditions.push(TAB_STATUSES[tab]);
  if (when) conditions.push(when === 'past' ? OVER_STATUSES : ACTIVE_STATUSES);
  if (order === 'urgency') conditions.push(ACTIVE_STATUSES);
  if (conditions.length === 0) return undefined;
  return BOOKING_STATUSES.filter((each) => conditions.every((statuses) => statuses.includes(each)));
}

/** Returns the payment details of the office for guests. */
async function findPayee(tx: Database, side: BookingViewer): Promise<PayeeSettings | undefined> {
  return side === 'guest' ? (await getSettings(tx)).payee : undefined;
}

import { randomUUID } from 'node:crypto';
import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  AnswerDateChangeArgs,
  RequestDateChangeArgs,
} from '@coastline/contracts/bookings/date-change-request';
import { DATE_CHANGE_MESSAGES } from '@coastline/domain/bookings/date-change';
import {
  dateChangeOutcomeAt,
  dateChangeRequestExpiry,
  MAX_DATE_CHANGE_REQUESTS,
} from '@coastline/domain/bookings/date-change-request';
import { addedRanges } from '@coastline/domain/bookings/extension';
import { isFree } from '@coastline/domain/days/availability';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { type Bututs, bututsToNumeric, numericToDalasi } from '@coastline/domain/money/money';
import { canAnswerDateChange, canAskForDays } from '@coastline/domain/people/trip-permissions';
import { AppError } from '../../../../../http/errors/app-error.ts';
import { errors } from '../../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../../http/guards/authorization.ts';
import { requireUser, rlsContextOf, type SignedInUser } from '../../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../../../persistence/client.ts';
import { setRlsContext } from '../../../../../persistence/row-level-security.ts';
import type { AvailabilityService } from '../../../availability/availability.service.ts';
import type { NotifyParties } from '../../booking-notices.service.ts';
import type { BookingsService } from '../../bookings.service.ts';
import { type LockedBooking, lockBooking } from '../../transitions/booking-transitions.service.ts';
import type { MakeDateChange } from '../date-change-steps.ts';
import { findHeldExtension } from '../extensions.repository.ts';
import type { PrepareDateChange } from '../prepare-date-change.ts';
import {
  type DateChangeRequestRow,
  endRequest,
  findRequest,
  insertRequest,
  listRequests,
  type RequestKey,
} from './date-change-requests.repository.ts';
import { createExpireRequests } from './expire-requests.ts';
import { auditRequest, toRequestFacts } from './request-records.ts';

/** Requests for days that the host of a car is asked about before the booking changes (TRIP-279). */
export function createDateChangeRequests(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  prepareDateChange: PrepareDateChange;
  makeDateChange: MakeDateChange;
}) {
  /**
   * Asks the host for other days as the guest. The days have to be free and are not held. Throws the errors of a
   * change of the days, and `host_approval_not_needed`, `date_change_asked` and `too_many_date_changes`.
   */
  function ask(
    write: WriteContext,
    { bookingId, ...args }: RequestDateChangeArgs & { bookingId: string },
  ): Promise<Booking> {
    return changeAsPerson(write, bookingId, async (tx, { user, locked, now }) => {
      requirePermission(canAskForDays(user, locked), errors.bookingNotFound);
      if (locked.booking.dateChanges !== args.version) throw errors.bookingChanged();
      const after = { start: args.start_date, end: args.end_date };
      const wanted = { locked, after, guestTotal: args.guest_total, isOffice: false, keepsNothing: false };
      const { price, needsApproval } = await deps.prepareDateChange(tx, { ...wanted, now });
      if (!needsApproval) throw errors.hostApprovalNotNeeded();
      await requireFreeDays(tx, { locked, after, now });
      const number = await claimNumber(tx, bookingId, now);
      const request = toRequest(locked, { ...price, number, after, now });
      await insertRequest(tx, request);
      await auditRequest(tx, locked, { request, action: 'request_date_change', actorId: user.userId, now });
      const dateRequest = toRequestFacts(request);
      await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'date_change_asked', dateRequest });
    });
  }

  /** No host is asked for days of another booking. Days that this booking holds for payment are replaced by an acceptance. */
  async function requireFreeDays(
    tx: Database,
    { locked, after, now }: { locked: LockedBooking; after: DateRange; now: Date },
  ): Promise<void> {
    const { id: bookingId, carId, startDate, endDate } = locked.booking;
    if (await findHeldExtension(tx, { bookingId, now })) return;
    const taken = await deps.availability.listTaken(tx, carId);
    const added = addedRanges({ start: startDate, end: endDate }, after);
    if (added.every((range) => isFree(range, taken))) return;
    await deps.availability.throwExtensionTaken(tx, { carId, lastDay: endDate, range: after });
  }

  /** Withdraws an open request as its guest and tells the host; throws `request_closed`. */
  function withdraw(write: WriteContext, key: RequestKey): Promise<Booking> {
    return changeAsPerson(write, key.bookingId, async (tx, { user, locked, now }) => {
      requirePermission(canAskForDays(user, locked), errors.bookingNotFound);
      const request = requireOpen(await findRequest(tx, key), now);
      await endRequest(tx, request.id, { outcome: 'withdrawn', endedAt: now });
      await auditRequest(tx, locked, { request, action: 'withdraw_date_change', actorId: user.userId, now });
      const bookingIds = [key.bookingId];
      const dateRequest = toRequestFacts(request);
      await deps.notifyParties(tx, { bookingIds, event: 'date_change_withdrawn', dateRequest });
    });
  }

  /**
   * Accepts or declines as the host (TRIP-282). An acceptance makes the change in the same transaction and throws the
   * errors of the change; the request stays open then, for the host to decline and for the guest to withdraw.
   */
  function answer(
    write: WriteContext,
    { args, ...key }: RequestKey & { args: AnswerDateChangeArgs },
  ): Promise<Booking> {
    return changeAsPerson(write, key.bookingId, async (tx, { user, locked, now }) => {
      requirePermission(canAnswerDateChange(user, locked), errors.bookingNotFound);
      const request = requireOpen(await findRequest(tx, key), now);
      const isAccepted = args.answer === 'accept';
      const reason = isAccepted ? null : (args.reason ?? null);
      const outcome = isAccepted ? 'accepted' : 'declined';
      await endRequest(tx, request.id, { outcome, endedAt: now, reason });
      const action = isAccepted ? 'accept_date_change' : 'decline_date_change';
      await auditRequest(tx, locked, { request, action, actorId: user.userId, now });
      if (isAccepted) return makeAccepted(tx, { locked, request, now });
      const dateRequest = toRequestFacts({ ...request, reason });
      const bookingIds = [key.bookingId];
      await deps.notifyParties(tx, { bookingIds, event: 'date_change_declined', dateRequest });
    });
  }

  /** Row-level security knows guest and host of a request, so an admin who is one of them acts as that person. */
  function changeAsPerson(
    write: WriteContext,
    bookingId: string,
    work: (tx: Database, at: { user: SignedInUser; locked: LockedBooking; now: Date }) => Promise<void>,
  ): Promise<Booking> {
    const { caller } = write;
    const user = requireUser(caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      await setRlsContext(tx, { personId: user.userId });
      await work(tx, { user, locked: await lockBooking(tx, bookingId, now), now });
      await setRlsContext(tx, rlsContextOf(caller) ?? { personId: user.userId });
      return deps.bookings.getInTransaction(tx, { caller, bookingId });
    });
  }

  /** Makes the change for the guest: row-level security lets hosts change no meetings and no days. */
  async function makeAccepted(
    tx: Database,
    { locked, request, now }: { locked: LockedBooking; request: DateChangeRequestRow; now: Date },
  ): Promise<void> {
    const { guestId } = locked;
    await setRlsContext(tx, { personId: guestId });
    const wanted = {
      ...{ locked, after: { start: request.startDate, end: request.endDate } },
      ...{ guestTotal: numericToDalasi(request.guestTotal), isOffice: false, keepsNothing: false, now },
    };
    const { price } = await deps.prepareDateChange(tx, wanted);
    await deps.makeDateChange(tx, { ...wanted, price, actorId: guestId, isAccepted: true });
  }

  return { ask, withdraw, answer, expireDue: createExpireRequests(deps) };
}

function requireOpen(request: DateChangeRequestRow | undefined, now: Date): DateChangeRequestRow {
  if (!request) throw errors.requestNotFound();
  if (dateChangeOutcomeAt(request, now) !== null) throw errors.requestClosed();
  return request;
}

/** Returns the number of the next request, and ends one whose time is over and that the job has not ended yet. */
async function claimNumber(tx: Database, bookingId: string, now: Date): Promise<number> {
  const requests = await listRequests(tx, bookingId);
  if (requests.some((request) => dateChangeOutcomeAt(request, now) === null)) throw errors.dateChangeAsked();
  if (requests.length >= MAX_DATE_CHANGE_REQUESTS) {
    const code = 'too_many_date_changes';
    throw new AppError({ code, message: DATE_CHANGE_MESSAGES[code] });
  }
  const lapsed = requests.find(({ outcome }) => outcome === null);
  if (lapsed) await endRequest(tx, lapsed.id, { outcome: 'expired', endedAt: now });
  return requests.length + 1;
}

function toRequest(
  { booking, status }: LockedBooking,
  wanted: { number: number; after: DateRange; totalBututs: Bututs; hostBututs: Bututs; now: Date },
): DateChangeRequestRow {
  const { number, after, totalBututs, hostBututs, now } = wanted;
  const before = { start: booking.startDate, end: booking.endDate };
  const holdExpiresAt = status === 'booked' ? booking.holdExpiresAt : null;
  return {
    ...{ id: randomUUID(), bookingId: booking.id, number, carId: booking.carId },
    ...{ startDate: after.start, endDate: after.end, version: booking.dateChanges },
    ...{ guestTotal: bututsToNumeric(totalBututs), hostAmount: bututsToNumeric(hostBututs) },
    createdAt: now,
    expiresAt: dateChangeRequestExpiry({ before, after, now, holdExpiresAt }),
    ...{ outcome: null, endedAt: null, reason: null },
  };
}

import type { Booking } from '@coastline/contracts/bookings/booking';
import type { CreditTargets, TransferCreditArgs } from '@coastline/contracts/bookings/guest-credit';
import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import {
  findTransferFault,
  neededAmount,
  spareCredit,
  type TransferSides,
  transferLimit,
} from '@coastline/domain/money/credit-transfers';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { amountDue, planReceipt } from '@coastline/domain/money/guest-credits';
import { type Bututs, bututsToNumeric, fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { phaseBututs } from '@coastline/domain/money/payment-providers';
import { canMarkPayment } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import {
  describePreviousTransition,
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { listDues, type SettleDues } from '../../booking/trip-charges/settle-dues.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { requireWholeCharges } from './charge-payments.service.ts';
import {
  findTransferObstacles,
  findTransferSides,
  insertCreditTransfer,
  listTargets,
  lockBothBookings,
  toTransferSides,
} from './credit-transfers.repository.ts';
import { getCreditedPrice } from './credited-price.ts';
import type { ExtendHold } from './extend-hold.ts';
import type { PayFromCredit } from './pay-from-credit.ts';

export type CreditTransfersService = ReturnType<typeof createCreditTransfersService>;

interface Transfer {
  from: LockedBooking;
  to: LockedBooking;
  bututs: Bututs;
  actorId: string;
  now: Date;
}

/** Moves open credit of a booking to another booking of its guest, where it pays the amounts due (PAY-138 to PAY-142). */
export function createCreditTransfersService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  payFromCredit: PayFromCredit;
  extendHold: ExtendHold;
  settleDues: SettleDues;
}) {
  /** Lists the bookings that credit of a booking can be moved to. */
  function list(caller: Caller, bookingId: string): Promise<CreditTargets> {
    requirePermission(canMarkPayment(requireUser(caller)));
    return inTransactionAs(deps.database.pool, rlsContextOf(caller), async (tx) => {
      const now = deps.clock();
      await readBookingState(tx, bookingId, now);
      return { items: (await listTargets(tx, bookingId, now)).flatMap(presentTarget) };
    });
  }

  /**
   * Moves credit and pays from it. Throws `credit_too_small`, `amount_too_large` above the awaited amount of the receiver,
   * `amount_too_small` for a part of an extension or a charge, `nothing_due`, `payment_notice_open`, and `wrong_status` for a
   * cancelled or expired receiver and while a security deposit is being charged.
   */
  async function transfer(
    write: WriteContext,
    request: TransferCreditArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canMarkPayment(user));
    const { bookingId, to_booking_id: toId } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      await lockBothBookings(tx, [bookingId, toId]);
      const from = await lockBooking(tx, bookingId, now);
      const to = await lockBooking(tx, toId, now);
      if (from.booking.id === to.booking.id || from.booking.guestId !== to.booking.guestId) {
        throw errors.otherGuest();
      }
      const moved = { from, to, bututs: fromDalasi(request.amount), actorId: user.userId, now };
      const isKept = neededAmount((await requireAllowed(tx, moved)).to) === 0;
      await record(tx, moved);
      await useCredit(tx, moved);
      const dueBututs = await renewHold(tx, { bookingId: toId, now });
      const senderDueBututs = await renewHold(tx, { bookingId, now });
      await deps.notifyParties(tx, {
        ...{ bookingIds: [toId], event: 'credit_transferred' },
        creditTransfer: {
          ...{ bututs: moved.bututs, from: from.booking.bookingNumber },
          ...{ isKept, dueBututs, senderDueBututs },
        },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** Pays the amounts due that the credit of the receiver covers. */
  async function useCredit(tx: Database, { to, actorId, now }: Transfer): Promise<void> {
    const bookingId = to.booking.id;
    const phase = duePhase(to.status);
    if (!phase) return deps.settleDues(tx, { bookingId, actorId, now });
    // The credit has changed since the booking was locked.
    const { booking } = await lockBooking(tx, bookingId, now);
    const { pays } = planReceipt(phase, getCreditedPrice(booking), 0);
    if (pays.length > 0) await deps.payFromCredit(tx, bookingId, { pays, actorId, now });
  }

  /** Extends the hold of a booking that awaits its deposit. Returns the amount of the next payment (`findNextDue`). */
  async function renewHold(
    tx: Database,
    { bookingId, now }: { bookingId: string; now: Date },
  ): Promise<Bututs> {
    const locked = await lockBooking(tx, bookingId, now);
    const dueBututs = await findNextDue(tx, locked, now);
    if (dueBututs > 0 && duePhase(locked.status) === 'deposit50') {
      const { paymentMethod } = locked.booking;
      const method = isOfflineMethod(paymentMethod) ? paymentMethod : 'cash';
      await deps.extendHold(tx, locked, { method, now });
    }
    return dueBututs;
  }

  return { list, transfer };
}

function presentTarget(row: Awaited<ReturnType<typeof listTargets>>[number]): CreditTargets['items'] {
  const sides = toTransferSides(row);
  const limit = transferLimit(sides);
  if (limit === 0) return [];
  return [
    {
      ...{ booking_id: row.bookingId, booking_number: row.bookingNumber, car_title: row.carTitle },
      ...{ start_date: row.startDate, end_date: row.endDate },
      due_amount: toDalasi(neededAmount(sides.to)),
      limit_amount: toDalasi(limit),
    },
  ];
}

async function requireAllowed(tx: Database, { from, to, bututs, now }: Transfer): Promise<TransferSides> {
  if (bututs === 0) throw errors.invalidInput('Enter what is moved.', { field: 'amount' });
  const ids = { from: from.booking.id, to: to.booking.id };
  const sides = await findTransferSides(tx, { ...ids, now });
  if (!sides) throw errors.bookingNotFound();
  const fault = findTransferFault(sides, bututs);
  if (fault === 'nothing_due') throw await createNothingDueError(tx, to);
  if (fault === 'more_than_due') throw createTooLargeError(sides);
  if (fault === 'credit_too_small') throw createTooSmallError(sides);
  const { isSettling, hasOpenNotice } = await findTransferObstacles(tx, ids);
  if (isSettling)
    throw errors.wrongStatus('A security deposit is being charged. Please try again after that.');
  if (hasOpenNotice) {
    throw errors.paymentNoticeOpen(
      `The guest has told of a payment for booking ${to.booking.bookingNumber}. Record or decline it first.`,
    );
  }
  // A part would stay credit that is shown as owed to the guest.
  if (!duePhase(to.status) && neededAmount(sides.to) > 0) {
    const dues = await listDues(tx, { bookingId: ids.to, now });
    requireWholeCharges(dues, { bututs, creditBututs: sides.to.creditBututs });
  }
  return sides;
}

async function createNothingDueError(tx: Database, to: LockedBooking) {
  const { bookingNumber } = to.booking;
  if (to.status !== 'cancelled') {
    return errors.wrongStatus(`Booking ${bookingNumber} awaits no money.`, 'nothing_due');
  }
  const explanation = await describePreviousTransition(tx, to);
  return errors.wrongStatus(`Booking ${bookingNumber} is cancelled. ${explanation}`.trim());
}

function createTooLargeError({ to, returnableBututs }: TransferSides) {
  return errors.wrongAmount(
    'amount_too_large',
    neededAmount(to) > 0
      ? 'This is more than the other booking still has to receive.'
      : `At most ${formatExactPrice(returnableBututs)} can go back, because no more has come from the other booking.`,
  );
}

function createTooSmallError({ from }: TransferSides) {
  return spareCredit(from) < from.creditBututs
    ? errors.creditTooSmall('This booking awaits a payment and needs its credit itself.')
    : errors.creditTooSmall();
}

async function record(tx: Database, { from, to, bututs, actorId, now }: Transfer): Promise<void> {
  const amount = bututsToNumeric(bututs);
  await insertCreditTransfer(tx, {
    ...{ fromBookingId: from.booking.id, toBookingId: to.booking.id, amount },
    ...{ createdBy: actorId, createdAt: now },
  });
  const entry = { actorId, at: now };
  await recordBookingAudit(tx, from, {
    ...{ ...entry, action: 'move_credit_out', details: { amount, to: to.booking.bookingNumber } },
  });
  await recordBookingAudit(tx, to, {
    ...{ ...entry, action: 'move_credit_in', details: { amount, from: from.booking.bookingNumber } },
  });
}

/** Finds the open amount of a booking: of the next half, or after the final payment of its extension and charges. */
async function findNextDue(tx: Database, { booking, status }: LockedBooking, now: Date): Promise<Bututs> {
  const phase = duePhase(status);
  const price = getCreditedPrice(booking);
  if (phase) return amountDue(phaseBututs(phase, price), price.creditBututs);
  const dues = await listDues(tx, { bookingId: booking.id, now });
  return amountDue(
    dues.reduce((sum, bututs) => sum + bututs, 0),
    price.creditBututs,
  );
}

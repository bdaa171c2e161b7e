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
import { amountDue, planReceipt } from '@coastline/domain/money/guest-credits';
import { type Bututs, bututsToNumeric, fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { phaseBututs } from '@coastline/domain/money/payment-providers';
import { canMarkPayment } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
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
import {
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

/** Moves open credit of a booking to another booking of its guest, where it pays what it covers (PAY-138 to PAY-142). */
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
    return inTransaction(
      deps.database.pool,
      async (tx) => {
        const now = deps.clock();
        await readBookingState(tx, bookingId, now);
        return { items: (await listTargets(tx, bookingId, now)).flatMap(presentTarget) };
      },
      { rlsContext: rlsContextOf(caller) },
    );
  }

  /**
   * Moves credit and pays from it. Throws `credit_too_small`, `amount_too_large` above what the receiver awaits, `wrong_status`
   * for a cancelled or expired receiver, `nothing_due`.
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
      await requireAllowed(tx, moved);
      await record(tx, moved);
      const dueBututs = await useCredit(tx, moved);
      await deps.notifyParties(tx, {
        ...{ bookingIds: [to.booking.id], event: 'credit_transferred' },
        creditTransfer: { bututs: moved.bututs, from: from.booking.bookingNumber, dueBututs },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** Pays what the credit of the receiver covers; returns what it still has to receive for its next payment. */
  async function useCredit(tx: Database, { to, actorId, now }: Transfer): Promise<Bututs> {
    const bookingId = to.booking.id;
    const phase = duePhase(to.status);
    if (phase) {
      // The credit has changed since the booking was locked.
      const credited = await lockBooking(tx, bookingId, now);
      const { pays } = planReceipt(phase, getCreditedPrice(credited.booking), 0);
      if (pays.length > 0) await deps.payFromCredit(tx, bookingId, { pays, actorId, now });
      else if (phase === 'deposit50') {
        const { paymentMethod } = to.booking;
        const method = isOfflineMethod(paymentMethod) ? paymentMethod : 'cash';
        await deps.extendHold(tx, credited, { method, now });
      }
    } else {
      await deps.settleDues(tx, { bookingId, actorId, now });
    }
    return findNextDue(tx, { bookingId, now });
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

async function requireAllowed(tx: Database, { from, to, bututs, now }: Transfer): Promise<void> {
  if (bututs === 0) throw errors.invalidInput('Enter what is moved.', { field: 'amount' });
  const sides = await findTransferSides(tx, { from: from.booking.id, to: to.booking.id, now });
  if (!sides) throw errors.bookingNotFound();
  switch (findTransferFault(sides, bututs)) {
    case undefined:
      return;
    case 'nothing_due':
      throw await createNothingDueError(tx, to);
    case 'more_than_due':
      throw errors.wrongAmount(
        'amount_too_large',
        'This is more than the other booking still has to receive.',
      );
    case 'credit_too_small':
      throw createTooSmallError(sides);
  }
}

async function createNothingDueError(tx: Database, to: LockedBooking) {
  const { bookingNumber } = to.booking;
  if (to.status !== 'cancelled') {
    return errors.wrongStatus(`Booking ${bookingNumber} awaits no money.`, 'nothing_due');
  }
  const explanation = await describePreviousTransition(tx, to);
  return errors.wrongStatus(`Booking ${bookingNumber} is cancelled. ${explanation}`.trim());
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

/** What the next payment of a booking still costs, or what is left of an extension or charges. */
async function findNextDue(
  tx: Database,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<Bututs> {
  const { booking, status } = await lockBooking(tx, bookingId, now);
  const phase = duePhase(status);
  const price = getCreditedPrice(booking);
  if (phase) return amountDue(phaseBututs(phase, price), price.creditBututs);
  const dues = await listDues(tx, { bookingId, now });
  return amountDue(
    dues.reduce((sum, bututs) => sum + bututs, 0),
    price.creditBututs,
  );
}

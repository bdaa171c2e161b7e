import { randomUUID } from 'node:crypto';
import type {
  DecideChargeArgs,
  DraftChargeArgs,
  TripCharges,
} from '@coastline/contracts/bookings/trip-charge';
import {
  answerBy,
  type ChargeAmount,
  type ChargeRequest,
  isMeasured,
  lastDayToCharge,
  MAX_CHARGES,
  needsPhoto,
  priceCharge,
} from '@coastline/domain/charges/trip-charges';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { AppError } from '../../../http/errors/app-error.ts';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { type LockedBooking, readBookingState } from '../bookings/transitions/booking-transitions.service.ts';
import { createChargeChanges } from './charge-changes.ts';
import { createListUndecidedCharges } from './list-undecided-charges.ts';
import { readCharges } from './read-charges.ts';
import { findRecordedTrip, toChargedTrip } from './recorded-trip.ts';
import type { SettleCharges } from './settle-charges.ts';
import {
  type ChargeKey,
  countCharges,
  deleteDraft,
  findHostDue,
  insertCharge,
  listChargePhotos,
  type TripChargeRow,
  updateCharge,
} from './trip-charges.repository.ts';

export type TripChargesService = ReturnType<typeof createTripChargesService>;

/** Reads the charges of a trip, and drafts, sends and decides them for the office. */
export function createTripChargesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyParties: NotifyParties;
  settleCharges: SettleCharges;
}) {
  const { change, changeCharge, notify } = createChargeChanges(deps);

  /** Returns the charges of a booking as the caller may see them (TRIP-243). */
  function list(caller: Caller, bookingId: string): Promise<TripCharges> {
    return inTransaction(
      deps.database.pool,
      async (tx) => {
        const state = await readBookingState(tx, bookingId, deps.clock());
        return readCharges(tx, state, caller);
      },
      { rlsContext: rlsContextOf(caller) },
    );
  }

  /**
   * Drafts a charge, which only the office sees. Throws `wrong_status` before the return, `not_in_tariff`,
   * `amount_too_large`, `too_late_to_charge`, `too_many_charges`.
   */
  function draft(
    write: WriteContext,
    { bookingId, args }: { bookingId: string; args: DraftChargeArgs },
  ): Promise<TripCharges> {
    return change(write, bookingId, async (tx, { locked, actorId, now }) => {
      const trip = await findRecordedTrip(tx, locked.booking);
      if (locked.status !== 'completed' || !trip) {
        throw errors.wrongStatus('A trip is charged after the return of the car.');
      }
      if (todayInBanjul(now) > lastDayToCharge(args.kind, todayInBanjul(trip.returnedAt))) {
        throw errors.tooLateToCharge();
      }
      if ((await countCharges(tx, bookingId)) >= MAX_CHARGES) throw errors.tooManyCharges(MAX_CHARGES);
      const amount = requireAmount(toRequest(args), toChargedTrip(locked.booking, trip));
      const id = randomUUID();
      const columns = toAmountColumns(amount);
      await insertCharge(tx, {
        ...{ id, bookingId, kind: args.kind, reason: args.reason, createdBy: actorId, createdAt: now },
        ...{ ...columns, claimedAmount: columns.amount },
      });
      await recordBookingAudit(tx, locked, {
        ...{ action: 'draft_charge', actorId, at: now },
        details: { charge: id, kind: args.kind, amount: columns.amount },
      });
    });
  }

  /** Deletes a draft with its photos. */
  function discard(write: WriteContext, key: ChargeKey): Promise<TripCharges> {
    return changeCharge(write, { key, action: 'discard' }, async (tx, { locked, charge, actorId, now }) => {
      await deleteDraft(tx, charge.id);
      await recordBookingAudit(tx, locked, { ...toEntry('discard_charge', charge), actorId, at: now });
    });
  }

  /** Sends a charge to its guest, who has 72 hours to answer. Throws `photo_needed`. */
  function send(write: WriteContext, key: ChargeKey): Promise<TripCharges> {
    return changeCharge(write, { key, action: 'send' }, async (tx, { locked, charge, actorId, now }) => {
      const photos = await listChargePhotos(tx, key.bookingId);
      const hasPhoto = photos.some(({ chargeId }) => chargeId === charge.id);
      if (needsPhoto(charge.kind) && !hasPhoto) throw errors.photoNeeded();
      await updateCharge(tx, charge.id, { status: 'sent', sentAt: now, answerBy: answerBy(now) });
      await recordBookingAudit(tx, locked, { ...toEntry('send_charge', charge), actorId, at: now });
      await notify(tx, 'charge_sent', { ...charge, answerBy: answerBy(now) });
    });
  }

  /**
   * Upholds a disputed charge, in full or lower, or withdraws a charge, also a paid one: its sum is guest credit then. Throws
   * `amount_too_large`, and `already_paid_out` if the host has the money of a paid one.
   */
  function decide(write: WriteContext, { args, ...key }: ChargeKey & { args: DecideChargeArgs }) {
    const action = args.decision === 'uphold' ? 'uphold' : 'withdraw';
    return changeCharge(write, { key, action }, async (tx, { locked, charge, actorId, now }) => {
      const decision = { decidedBy: actorId, decidedAt: now, decisionReason: args.reason };
      const isUpheld = args.decision === 'uphold';
      if (charge.status === 'paid') await requireHostUnpaid(tx, charge);
      const columns = isUpheld ? toDecidedColumns(await requireLowered(tx, locked, charge, args)) : {};
      const status = isUpheld ? 'upheld' : 'withdrawn';
      await updateCharge(tx, charge.id, { ...columns, ...decision, status });
      const decided = { ...charge, ...columns, decisionReason: args.reason };
      await recordBookingAudit(tx, locked, { ...toEntry(`${action}_charge`, decided), actorId, at: now });
      await notify(tx, isUpheld ? 'charge_due' : 'charge_withdrawn', decided);
      if (isUpheld) await deps.settleCharges(tx, { bookingId: key.bookingId, actorId, now });
    });
  }

  return { list, listUndecided: createListUndecidedCharges(deps), draft, discard, send, decide };
}

async function requireLowered(
  tx: Database,
  { booking }: LockedBooking,
  charge: TripChargeRow,
  { quantity, amount }: Extract<DecideChargeArgs, { decision: 'uphold' }>,
): Promise<ChargeAmount> {
  const trip = toChargedTrip(booking, await findRecordedTrip(tx, booking));
  const request: ChargeRequest = isMeasured(charge.kind)
    ? { kind: charge.kind, quantity: quantity ?? charge.quantity ?? 0 }
    : { kind: charge.kind, bututs: amount ? fromDalasi(amount) : numericToBututs(charge.amount) };
  const lowered = requireAmount(request, trip);
  if (lowered.bututs > numericToBututs(charge.amount)) {
    throw errors.wrongAmount('amount_too_large', 'A decision cannot raise a charge.');
  }
  return lowered;
}

function toRequest(args: DraftChargeArgs): ChargeRequest {
  return 'quantity' in args ? args : { kind: args.kind, bututs: fromDalasi(args.amount) };
}

function requireAmount(request: ChargeRequest, trip: Parameters<typeof priceCharge>[1]): ChargeAmount {
  const priced = priceCharge(request, trip);
  if (!priced.ok) throw new AppError({ code: priced.code, message: priced.message });
  return priced.amount;
}

function toAmountColumns({ quantity, unitBututs, bututs, hostBututs }: ChargeAmount) {
  return {
    quantity,
    unitPrice: unitBututs === null ? null : bututsToNumeric(unitBututs),
    amount: bututsToNumeric(bututs),
    hostAmount: bututsToNumeric(hostBututs),
  };
}

async function requireHostUnpaid(tx: Database, { bookingId, hostAmount }: TripChargeRow): Promise<void> {
  const due = numericToBututs(await findHostDue(tx, bookingId));
  if (due < numericToBututs(hostAmount)) throw errors.hostAlreadyPaid();
}

/** The price of a unit never changes. */
function toDecidedColumns(amount: ChargeAmount) {
  const { unitPrice: _, ...columns } = toAmountColumns(amount);
  return columns;
}

function toEntry(action: string, charge: Pick<TripChargeRow, 'id' | 'kind' | 'amount'>) {
  return { action, details: { charge: charge.id, kind: charge.kind, amount: charge.amount } };
}

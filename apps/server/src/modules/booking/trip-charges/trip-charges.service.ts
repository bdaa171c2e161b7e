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
  needsPhoto,
} from '@coastline/domain/charges/trip-charges';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { type LockedBooking, readBookingState } from '../bookings/transitions/booking-transitions.service.ts';
import { createChargeChanges, toChargeAuditEntry } from './charge-changes.ts';
import { createCharge, requireAmount, toAmountColumns } from './create-charge.ts';
import { createListUndecidedCharges } from './list-undecided-charges.ts';
import { createProposeCharge } from './propose-charge.ts';
import { readCharges } from './read-charges.ts';
import { findRecordedTrip, toChargedTrip } from './recorded-trip.ts';
import type { SettleCharges } from './settle-charges.ts';
import {
  type ChargeKey,
  deleteDraft,
  findHostDue,
  listChargePhotos,
  type TripChargeRow,
  updateCharge,
} from './trip-charges.repository.ts';

/** The status after a decision, and the event that its guest or host is told of. */
const DECIDED = {
  uphold: { status: 'upheld', event: 'charge_due' },
  withdraw: { status: 'withdrawn', event: 'charge_withdrawn' },
  dismiss: { status: 'dismissed', event: 'charge_dismissed' },
} as const;

export type TripChargesService = ReturnType<typeof createTripChargesService>;

/** Reads the charges of a trip, drafts, sends and decides them for the office, and takes the proposals of hosts. */
export function createTripChargesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyParties: NotifyParties;
  settleCharges: SettleCharges;
}) {
  const { change, changeCharge, notify } = createChargeChanges(deps);

  /** Returns the charges of a booking as the caller may see them (TRIP-243). */
  function list(caller: Caller, bookingId: string): Promise<TripCharges> {
    return inTransactionAs(deps.database.pool, rlsContextOf(caller), async (tx) => {
      const now = deps.clock();
      return readCharges(tx, await readBookingState(tx, bookingId, now), { caller, now });
    });
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
      await createCharge(tx, locked, { args, actorId, now, byHost: false });
    });
  }

  /** Deletes a draft with its photos. */
  function discard(write: WriteContext, key: ChargeKey): Promise<TripCharges> {
    return changeCharge(write, { key, action: 'discard' }, async (tx, { locked, charge, actorId, now }) => {
      await deleteDraft(tx, charge.id);
      await recordBookingAudit(tx, locked, {
        ...toChargeAuditEntry('discard_charge', charge),
        actorId,
        at: now,
      });
    });
  }

  /** Sends a draft, or a charge that the host has proposed, to the guest, who has 72 hours to answer. Throws `photo_needed`. */
  function send(write: WriteContext, key: ChargeKey): Promise<TripCharges> {
    return changeCharge(write, { key, action: 'send' }, async (tx, { locked, charge, actorId, now }) => {
      const photos = await listChargePhotos(tx, key.bookingId);
      const hasPhoto = photos.some(({ chargeId }) => chargeId === charge.id);
      if (needsPhoto(charge.kind) && !hasPhoto) throw errors.photoNeeded();
      await updateCharge(tx, charge.id, { status: 'sent', sentAt: now, answerBy: answerBy(now) });
      await recordBookingAudit(tx, locked, {
        ...toChargeAuditEntry('send_charge', charge),
        actorId,
        at: now,
      });
      await notify(tx, 'charge_sent', { ...charge, answerBy: answerBy(now) });
      if (charge.byHost) await notify(tx, 'charge_raised', charge);
    });
  }

  /**
   * Upholds a disputed charge, in full or lower, withdraws a charge, also a paid one: its sum is guest credit then, or dismisses
   * one that the host has proposed. Throws `amount_too_large`, and `already_paid_out` if the host has the money of a paid one.
   */
  function decide(write: WriteContext, { args, ...key }: ChargeKey & { args: DecideChargeArgs }) {
    const action = args.decision;
    return changeCharge(write, { key, action }, async (tx, { locked, charge, actorId, now }) => {
      const decision = { decidedBy: actorId, decidedAt: now, decisionReason: args.reason };
      const isUpheld = args.decision === 'uphold';
      if (charge.status === 'paid') await requireHostUnpaid(tx, charge);
      const columns = isUpheld ? toDecidedColumns(await requireLowered(tx, locked, charge, args)) : {};
      await updateCharge(tx, charge.id, { ...columns, ...decision, status: DECIDED[action].status });
      const decided = { ...charge, ...columns, decisionReason: args.reason };
      await recordBookingAudit(tx, locked, {
        ...toChargeAuditEntry(`${action}_charge`, decided),
        actorId,
        at: now,
      });
      await notify(tx, DECIDED[action].event, decided);
      if (isUpheld) await deps.settleCharges(tx, { bookingId: key.bookingId, actorId, now });
    });
  }

  return {
    list,
    propose: createProposeCharge(deps),
    listUndecided: createListUndecidedCharges(deps),
    draft,
    discard,
    send,
    decide,
  };
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

async function requireHostUnpaid(tx: Database, { bookingId, hostAmount }: TripChargeRow): Promise<void> {
  const due = numericToBututs(await findHostDue(tx, bookingId));
  if (due < numericToBututs(hostAmount)) throw errors.hostAlreadyPaid();
}

/** The price of a unit never changes. */
function toDecidedColumns(amount: ChargeAmount) {
  const { unitPrice: _, ...columns } = toAmountColumns(amount);
  return columns;
}

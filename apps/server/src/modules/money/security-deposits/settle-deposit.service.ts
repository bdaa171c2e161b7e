import type {
  SecurityDepositState,
  SettleSecurityDepositArgs,
} from '@coastline/contracts/bookings/security-deposit';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { planSettlement } from '@coastline/domain/money/security-deposits';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import {
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { SettleCharges } from '../../booking/trip-charges/settle-charges.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { GiveBackCredit } from '../guest-credits/give-back-credit.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import type { CompleteSettlementService } from './complete-settlement.service.ts';
import { createDepositChanges, requireDepositOffice } from './deposit-changes.ts';
import { notifyDeposit } from './deposit-notices.ts';
import { createListFailingDeposits, traceFailure } from './failing-deposits.ts';
import { readDepositState, readHeldDeposit } from './read-deposit.ts';
import {
  findLatestDeposit,
  listSettleable,
  type SecurityDepositRow,
  updateDeposit,
} from './security-deposits.repository.ts';

export type SettleDepositService = ReturnType<typeof createSettleDepositService>;

const BATCH = 50;
const REFUND_REASON = 'Security deposit';

interface Settling {
  /** Undefined: by itself. */
  settledBy?: string;
  reason?: string;
  now: Date;
}

/** Reads deposits, and settles each once: it pays due charges, and the rest goes back (TRIP-250 to TRIP-257). */
export function createSettleDepositService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  notifyParties: NotifyParties;
  settleCharges: SettleCharges;
  giveBackCredit: GiveBackCredit;
  completeSettlement: CompleteSettlementService;
}) {
  const { clock, providers } = deps;
  const { pool } = deps.database;
  const change = createDepositChanges(deps);

  /** Returns the deposit of a booking as the caller may see it. */
  function get(caller: Caller, bookingId: string): Promise<SecurityDepositState> {
    return inTransactionAs(pool, rlsContextOf(caller), async (tx) => {
      const now = clock();
      const state = await readBookingState(tx, bookingId, now);
      return readDepositState(tx, state, { caller, providers, now });
    });
  }

  /**
   * Settles a deposit early. Throws `security_deposit_changed` if none is held, `charge_open` while a charge is a draft, proposed,
   * sent or disputed, `wrong_status` while the car is out.
   */
  async function settle(
    write: WriteContext,
    { bookingId, ...args }: SettleSecurityDepositArgs & { bookingId: string },
  ): Promise<SecurityDepositState> {
    const settledBy = requireDepositOffice(write);
    await inTransactionAs(pool, 'office', (tx) => requireSettleable(tx, bookingId));
    const state = await change(write, bookingId, async (tx, { locked, now }) => {
      const isSettled = await settleHeld(tx, locked, { settledBy, reason: args.reason, now });
      if (!isSettled) throw errors.depositChanged();
      if (args.give_back_cash) await giveBack(tx, { bookingId, paidBy: settledBy, now });
    });
    if (state.deposit?.status !== 'settling') return state;
    await deps.completeSettlement.completeOf(bookingId);
    return get(write.caller, bookingId);
  }

  async function requireSettleable(tx: Database, bookingId: string): Promise<void> {
    const now = clock();
    const state = await readBookingState(tx, bookingId, now);
    const deposit = await findLatestDeposit(tx, bookingId);
    if (deposit?.status !== 'held') return;
    const plan = planSettlement(await readHeldDeposit(tx, state, deposit), { now, isByOffice: true });
    if (plan.kind === 'settle') return;
    if (plan.reason === 'charges_open') throw errors.chargeOpen();
    throw errors.wrongStatus('The car is still out.');
  }

  /** Settles a held deposit if it is time; returns whether it did. */
  async function settleHeld(tx: Database, locked: LockedBooking, settling: Settling): Promise<boolean> {
    const { settledBy, reason = null, now } = settling;
    const deposit = await findLatestDeposit(tx, locked.booking.id);
    if (deposit?.status !== 'held') return false;
    const isByOffice = settledBy !== undefined;
    const plan = planSettlement(await readHeldDeposit(tx, locked, deposit), { now, isByOffice });
    if (plan.kind === 'hold') return false;
    const columns = {
      chargedAmount: bututsToNumeric(plan.chargedBututs),
      ...{ settledBy: settledBy ?? null, settleReason: reason, settlingAt: now },
    };
    const isCash = deposit.method === 'cash';
    const status = isCash ? ('settled' as const) : ('settling' as const);
    await updateDeposit(tx, deposit.id, { ...columns, status, settledAt: isCash ? now : null });
    const settled = { ...deposit, ...columns };
    await audit(tx, locked, { deposit: settled, settling });
    if (!isCash) return true;
    await notifyDeposit(tx, deps, { deposit: settled, event: 'settled' });
    await deps.settleCharges(tx, { bookingId: locked.booking.id, actorId: settledBy, now });
    return true;
  }

  /** Gives the open credit back in cash, which the deposit has just become. */
  async function giveBack(
    tx: Database,
    { bookingId, paidBy, now }: { bookingId: string; paidBy: string; now: Date },
  ): Promise<void> {
    const locked = await lockBooking(tx, bookingId, now);
    const deposit = await findLatestDeposit(tx, bookingId);
    if (deposit?.method !== 'cash') return;
    const left = numericToBututs(deposit.amount) - numericToBututs(deposit.chargedAmount ?? '0');
    const bututs = Math.min(left, numericToBututs(locked.booking.creditAmount));
    if (bututs === 0) return;
    await deps.giveBackCredit(tx, locked, {
      ...{ bututs, method: 'cash', reference: null, destination: null, reason: REFUND_REASON, paidBy, now },
    });
  }

  /** Settles the deposits whose time has come. Each in a transaction of its own. */
  async function settleDue(): Promise<void> {
    const due = await inTransactionAs(pool, 'payment-providers', (tx) =>
      listSettleable(tx, { now: clock(), limit: BATCH }),
    );
    await runForEach(due, async (bookingId) => {
      await inTransactionAs(pool, 'payment-providers', (tx) => settleByItself(tx, bookingId)).catch(
        (error: unknown) => traceFailure(deps, { bookingId, error }),
      );
      await deps.completeSettlement.completeOf(bookingId);
    });
  }

  async function settleByItself(tx: Database, bookingId: string): Promise<void> {
    const now = clock();
    await settleHeld(tx, await lockBooking(tx, bookingId, now), { now });
  }

  return { get, settle, settleDue, listFailing: createListFailingDeposits(deps) };
}

function audit(
  tx: Database,
  locked: LockedBooking,
  { deposit, settling }: { deposit: SecurityDepositRow; settling: Settling },
): Promise<void> {
  const { settledBy, reason, now } = settling;
  return recordBookingAudit(tx, locked, {
    actorId: settledBy,
    at: now,
    action: deposit.method === 'cash' ? 'settle_security_deposit' : 'begin_security_deposit_settlement',
    details: {
      ...{ method: deposit.method, amount: deposit.amount, charged: deposit.chargedAmount },
      ...(reason && { reason }),
    },
  });
}

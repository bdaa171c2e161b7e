import { numericToBututs } from '@coastline/domain/money/money';
import { captureMinorUnits } from '@coastline/domain/money/security-deposits';
import type { Database } from '../../../persistence/client.ts';
import { inSavepoint } from '../../../persistence/savepoint.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { SettleCharges } from '../../booking/trip-charges/settle-charges.ts';
import {
  type Authorisation,
  recordCapture,
  recordUnmatchedCapture,
  updateCheckoutStatus,
} from '../online-payments/authorisations.ts';
import type { ProviderCheckout, ProviderPayment } from '../providers/payment-provider.ts';
import { notifyDeposit } from './deposit-notices.ts';
import { auditDeposit, createFinishSettlement } from './finish-settlement.ts';
import {
  findDepositOfCheckout,
  type SecurityDepositRow,
  updateDeposit,
  updateFailure,
} from './security-deposits.repository.ts';

export type ApplyAuthorisation = ReturnType<typeof createApplyAuthorisation>;

interface Applied {
  checkout: Authorisation;
  /** Undefined: the provider has no session. */
  session: ProviderCheckout | undefined;
  now: Date;
}

/** Creates the step that applies a provider's state of a card authorisation. It is idempotent. */
export function createApplyAuthorisation(deps: {
  notifyParties: NotifyParties;
  settleCharges: SettleCharges;
}) {
  const finishSettlement = createFinishSettlement(deps);
  return async function applyAuthorisation(tx: Database, { checkout, session, now }: Applied): Promise<void> {
    const deposit = await findDepositOfCheckout(tx, checkout.id);
    if (!deposit) return;
    const status = session?.status ?? 'failed';
    if (session?.authorisation) return hold(tx, { checkout, deposit, session, now });
    if (session?.payment) return receive(tx, { checkout, deposit, payment: session.payment, now });
    if (status !== 'failed' && status !== 'expired') return;
    await updateCheckoutStatus(tx, { id: checkout.id, status });
    await end(tx, deposit, now);
  };

  async function hold(
    tx: Database,
    { checkout, deposit, session, now }: Applied & { deposit: SecurityDepositRow },
  ): Promise<void> {
    if (deposit.status !== 'requested' || !session?.authorisation) return;
    const { expiresAt } = session.authorisation;
    await updateCheckoutStatus(tx, { id: checkout.id, status: 'authorised' });
    await updateDeposit(tx, deposit.id, { status: 'held', authorisedAt: now, authorisedUntil: expiresAt });
    await auditDeposit(tx, deposit, { action: 'authorise_security_deposit', at: now });
    await notifyDeposit(tx, deps, { deposit, event: 'security_deposit_held' });
  }

  /** A requested capture becomes guest credit, which pays the charges. Any other capture is an unmatched receipt. */
  async function receive(
    tx: Database,
    money: { checkout: Authorisation; deposit: SecurityDepositRow; payment: ProviderPayment; now: Date },
  ): Promise<void> {
    const { checkout, deposit, payment, now } = money;
    const capture = { checkout, payment, now };
    const isAsked =
      deposit.status === 'settling' &&
      payment.amount.currency === checkout.currency &&
      payment.amount.minorUnits === toCapture(checkout, deposit).minorUnits;
    await updateCheckoutStatus(tx, { id: checkout.id, status: 'paid' });
    if (!isAsked) {
      await end(tx, deposit, now);
      return recordUnmatchedCapture(tx, { ...capture, notifyParties: deps.notifyParties });
    }
    await recordCapture(tx, { ...capture, amount: deposit.chargedAmount ?? '0' });
    // The received money stays on record if the rest fails, which the job repeats.
    const isFinished = await inSavepoint(tx, () => finishSettlement(tx, deposit, now));
    if (!isFinished) await updateFailure(tx, { id: deposit.id, failure: 'server_error', now });
  }

  /** Ends an authorisation that was cancelled or has expired. */
  async function end(tx: Database, deposit: SecurityDepositRow, now: Date): Promise<void> {
    const { id, status, chargedAmount } = deposit;
    if (status === 'settling' && numericToBututs(chargedAmount ?? '0') === 0)
      return finishSettlement(tx, deposit, now);
    if (status !== 'requested' && status !== 'held' && status !== 'settling') return;
    await updateDeposit(tx, id, { status: 'expired' });
    await auditDeposit(tx, deposit, { action: 'expire_security_deposit', at: now });
    if (status !== 'requested') {
      await notifyDeposit(tx, deps, { deposit, event: 'security_deposit_expired' });
    }
  }
}

/** The amount to capture of an authorised deposit. */
export function toCapture(
  checkout: Authorisation,
  { chargedAmount }: SecurityDepositRow,
): { currency: string; minorUnits: number } {
  const authorised = {
    bututs: numericToBututs(checkout.amount),
    chargeMinorUnits: checkout.chargeMinorUnits,
  };
  const bututs = numericToBututs(chargedAmount ?? '0');
  return { currency: checkout.currency, minorUnits: captureMinorUnits(bututs, authorised) };
}

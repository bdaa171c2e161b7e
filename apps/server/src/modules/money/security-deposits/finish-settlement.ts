import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { SettleCharges } from '../../booking/trip-charges/settle-charges.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { notifyDeposit } from './deposit-notices.ts';
import { type SecurityDepositRow, updateDeposit } from './security-deposits.repository.ts';

/** Creates the last step of the settlement of an authorisation, after the provider has captured it or given it up. */
export function createFinishSettlement(deps: { notifyParties: NotifyParties; settleCharges: SettleCharges }) {
  return async function finishSettlement(
    tx: Database,
    deposit: SecurityDepositRow,
    now: Date,
  ): Promise<void> {
    await updateDeposit(tx, deposit.id, { status: 'settled', settledAt: now });
    await auditDeposit(tx, deposit, { action: 'settle_security_deposit', at: now });
    await notifyDeposit(tx, deps, { deposit, event: 'settled' });
    await deps.settleCharges(tx, { bookingId: deposit.bookingId, actorId: undefined, now });
  };
}

/** Writes the audit entry of an automatic step of a deposit, which has no actor. */
export function auditDeposit(
  tx: Database,
  { bookingId, method, amount, chargedAmount }: SecurityDepositRow,
  entry: { action: string; at: Date },
): Promise<void> {
  return recordAudit(tx, {
    ...{ actorId: undefined, entity: 'booking', entityId: bookingId, ...entry },
    details: { method, amount, ...(chargedAmount !== null && { charged: chargedAmount }) },
  });
}

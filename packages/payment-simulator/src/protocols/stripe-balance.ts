import type { Store } from '../store.ts';
import type { SimulatedRefund } from '../types.ts';
import { showCharge, showRefund, toUnix } from './stripe-objects.ts';

/** All movements of the account, newest first: payments, refunds, and refunds that came back. */
export function listBalance(store: Store): { id: string; created: number }[] {
  const payments = store.listSessions('stripe').flatMap((session) => {
    const { payment } = session;
    if (!payment) return [];
    const { minorUnits, currency } = payment.amount;
    return [
      {
        ...{ id: `txn_of_${session.id}`, object: 'balance_transaction', type: 'charge', amount: minorUnits },
        ...{ fee: payment.feeMinorUnits, currency: currency.toLowerCase(), created: toUnix(payment.paidAt) },
        source: showCharge(session),
      },
    ];
  });
  const refunds = store
    .listRefunds()
    .filter(({ provider }) => provider === 'stripe')
    .flatMap((refund) => [
      showMovement(refund, { id: `txn_of_${refund.id}`, type: 'refund', sign: -1, at: refund.createdAt }),
      ...(refund.failedAt
        ? [
            showMovement(refund, {
              ...{ id: `txn_of_failed_${refund.id}`, type: 'refund_failure', sign: 1, at: refund.failedAt },
            }),
          ]
        : []),
    ]);
  return [...payments, ...refunds].sort(
    (one, other) => other.created - one.created || (other.id > one.id ? 1 : -1),
  );
}

function showMovement(
  refund: SimulatedRefund,
  { id, type, sign, at }: { id: string; type: string; sign: 1 | -1; at: Date },
) {
  return {
    ...{ id, object: 'balance_transaction', type, amount: sign * refund.amount.minorUnits },
    ...{ fee: sign < 0 ? refund.feeMinorUnits : 0, currency: refund.amount.currency.toLowerCase() },
    ...{ created: toUnix(at), source: showRefund(refund) },
  };
}

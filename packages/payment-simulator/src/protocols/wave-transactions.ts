import { toDecimalText } from '../amounts.ts';
import type { Store } from '../store.ts';

const PAGE_SIZE = 50;

/** The transactions of a day: payments, and refunds as reversals with the id of their payment. */
export function showWaveTransactions(store: Store, { date, after }: { date: string; after: string }): object {
  const sessions = store.listSessions('wave');
  const referenceOf = (id: string) => sessions.find((session) => session.id === id)?.checkoutId ?? null;
  const payments = sessions.flatMap(({ payment, checkoutId }) =>
    payment
      ? [
          {
            ...{ transaction_id: payment.transactionId, timestamp: payment.paidAt.toISOString() },
            ...{ transaction_type: 'merchant_payment', amount: toDecimalText(payment.amount), fee: '0' },
            ...{ currency: payment.amount.currency, is_reversal: false, client_reference: checkoutId },
          },
        ]
      : [],
  );
  const refunds = store
    .listRefunds()
    .filter(({ provider }) => provider === 'wave')
    .map((refund) => ({
      ...{ transaction_id: refund.transactionId, timestamp: refund.createdAt.toISOString() },
      ...{
        transaction_type: 'merchant_payment_refund',
        amount: `-${toDecimalText(refund.amount)}`,
        fee: '0',
      },
      ...{
        currency: refund.amount.currency,
        is_reversal: true,
        client_reference: referenceOf(refund.sessionId),
      },
    }));
  const all = [...payments, ...refunds]
    .filter(({ timestamp }) => timestamp.startsWith(date))
    .sort((one, other) => one.timestamp.localeCompare(other.timestamp));
  const start = Number(after);
  const end = Math.min(start + PAGE_SIZE, all.length);
  return {
    date,
    page_info: { start_cursor: String(start), end_cursor: String(end), has_next_page: end < all.length },
    items: all.slice(start, end),
  };
}

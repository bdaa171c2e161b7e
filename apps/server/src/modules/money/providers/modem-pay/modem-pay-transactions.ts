import {
  type ProviderTransaction,
  ProviderUnavailableError,
  type TransactionList,
} from '../payment-provider.ts';
import { parseDecimalAmount } from '../provider-amounts.ts';
import { callProvider, type ProviderApi } from '../provider-http.ts';
import { parseTime } from '../webhook-signature.ts';
import type { ModemPayTransaction } from './modem-pay-bodies.ts';
import { modemPayTransactions, readCheckoutId } from './modem-pay-bodies.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 100;

/**
 * Lists the charges, newest first, until they are older than the span: the API knows no dates. A refund is a state of its
 * charge and no movement.
 */
export function listModemPayTransactions(api: ProviderApi): TransactionList {
  return {
    hasRefunds: false,
    async *list({ from }) {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { data } = await callProvider(api, {
          method: 'GET',
          path: '/v1/transactions',
          query: { limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE), term: '' },
          schema: modemPayTransactions,
        });
        yield data.flatMap((each) => toTransaction(each) ?? []);
        const oldest = parseTime(data.at(-1)?.createdAt ?? data.at(-1)?.updatedAt);
        if (data.length < PAGE_SIZE || (oldest && oldest < from)) return;
      }
      throw new ProviderUnavailableError('modem_pay lists more transactions than one import takes');
    },
  };
}

function toTransaction(transaction: ModemPayTransaction): ProviderTransaction | undefined {
  const { payment_intent_id: intentId, transaction_reference: id, amount, currency, status } = transaction;
  const occurredAt = parseTime(transaction.createdAt ?? transaction.updatedAt);
  if (!intentId || !amount || !currency || !occurredAt || !/^(completed|refunded)$/.test(status))
    return undefined;
  return {
    ...{ transactionId: id, kind: 'payment', reference: intentId, occurredAt },
    checkoutId: readCheckoutId(transaction.metadata),
    amount: parseDecimalAmount(String(amount), currency),
    feeMinorUnits: null,
  };
}

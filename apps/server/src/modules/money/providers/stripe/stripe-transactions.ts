import type Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  type ProviderTransaction,
  ProviderUnavailableError,
  type TransactionList,
} from '../payment-provider.ts';
import { CHECKOUT_ID, fromUnix, toAmount } from './stripe-bodies.ts';
import { callStripe } from './stripe-client.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 100;

const text = z.string().check(z.minLength(1), z.maxLength(200));

const balanceTransactions = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: text,
      type: z.string(),
      amount: z.int(),
      fee: z.int(),
      currency: z.string().check(z.regex(/^[a-z]{3}$/)),
      created: z.int(),
      source: z.nullish(
        z.union([
          z.string(),
          z.looseObject({
            id: text,
            object: z.string(),
            payment_intent: z.nullish(z.string()),
            metadata: z.nullish(z.record(z.string(), z.string())),
          }),
        ]),
      ),
    }),
  ),
});
type BalanceTransaction = z.infer<typeof balanceTransactions>['data'][number];

/** Lists balance transactions: payments, refunds, and refunds that came back. Payouts and others are left out. */
export function listStripeTransactions(stripe: Stripe): TransactionList {
  return {
    hasRefunds: true,
    async *list({ from, to }) {
      let after: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query: Stripe.BalanceTransactionListParams = {
          created: { gte: Math.floor(from.getTime() / 1000), lte: Math.ceil(to.getTime() / 1000) },
          limit: PAGE_SIZE,
          expand: ['data.source'],
          ...(after !== undefined && { starting_after: after }),
        };
        const { data, has_more: hasMore } = await callStripe(
          () => stripe.balanceTransactions.list(query),
          balanceTransactions,
        );
        yield data.flatMap((each) => toTransaction(each) ?? []);
        after = data.at(-1)?.id;
        if (!hasMore || after === undefined) return;
      }
      throw new ProviderUnavailableError('stripe lists more transactions than one import takes');
    },
  };
}

const KINDS: Record<string, ProviderTransaction['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
};

function toTransaction(balance: BalanceTransaction): ProviderTransaction | undefined {
  const { source } = balance;
  const kind = KINDS[balance.type];
  if (!kind || !source || typeof source === 'string' || balance.amount === 0) return undefined;
  return {
    ...{ transactionId: balance.id, kind },
    reference: kind === 'payment' ? (source.payment_intent ?? source.id) : source.id,
    checkoutId: source.metadata?.[CHECKOUT_ID] ?? null,
    amount: toAmount(balance.amount, balance.currency),
    feeMinorUnits: balance.fee,
    occurredAt: fromUnix(balance.created),
  };
}

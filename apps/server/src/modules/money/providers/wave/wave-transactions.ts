import * as z from 'zod/mini';
import {
  type ProviderTransaction,
  ProviderUnavailableError,
  type TransactionList,
} from '../payment-provider.ts';
import { parseDecimalAmount } from '../provider-amounts.ts';
import { callProvider, type ProviderApi } from '../provider-http.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_PAGES_PER_DAY = 100;

const text = z.string().check(z.minLength(1), z.maxLength(150));
const signedAmount = z.string().check(z.regex(/^-?\d/), z.maxLength(20));

const waveTransactions = z.object({
  page_info: z.object({ has_next_page: z.boolean(), end_cursor: z.nullish(z.string()) }),
  items: z.array(
    z.object({
      transaction_id: text,
      timestamp: z.iso.datetime(),
      amount: signedAmount,
      fee: z.nullish(signedAmount),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      is_reversal: z.nullish(z.boolean()),
      client_reference: z.nullish(z.string()),
    }),
  ),
});
type WaveTransaction = z.infer<typeof waveTransactions>['items'][number];

/** Lists the transactions of a wallet, day by day. A refund has the id of its payment and is a reversal. */
export function listWaveTransactions(api: ProviderApi): TransactionList {
  return {
    hasRefunds: true,
    async *list({ from, to }) {
      for (let day = startOfDay(from); day <= to; day = new Date(day.getTime() + DAY_MS))
        yield* listDay(api, day);
    },
  };
}

async function* listDay(api: ProviderApi, day: Date): AsyncGenerator<ProviderTransaction[]> {
  const date = day.toISOString().slice(0, 10);
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES_PER_DAY; page += 1) {
    const { items, page_info: info } = await callProvider(api, {
      method: 'GET',
      path: '/v1/transactions',
      query: { date, ...(after !== undefined && { after }) },
      schema: waveTransactions,
    });
    yield items.flatMap((item) => toTransaction(item) ?? []);
    after = info.end_cursor ?? undefined;
    if (!info.has_next_page || after === undefined) return;
  }
  throw new ProviderUnavailableError('wave lists more transactions than one import takes');
}

// Transfers that are neither a payment by checkout nor its refund have no reference of ours and are left out.
function toTransaction(item: WaveTransaction): ProviderTransaction | undefined {
  const { transaction_id: id, currency, client_reference: reference } = item;
  const amount = parseSigned(item.amount, currency);
  if (!reference || amount === 0) return undefined;
  return {
    ...(item.is_reversal
      ? { transactionId: `${id} (reversal)`, kind: 'refund', reference: `refund-${id}` }
      : { transactionId: id, kind: 'payment', reference: id }),
    checkoutId: reference,
    amount: { currency, minorUnits: amount },
    feeMinorUnits: item.fee ? parseSigned(item.fee, currency) : null,
    occurredAt: new Date(item.timestamp),
  };
}

function parseSigned(text: string, currency: string): number {
  const { minorUnits } = parseDecimalAmount(text.replace(/^-/, ''), currency);
  return text.startsWith('-') ? 0 - minorUnits : minorUnits;
}

function startOfDay(instant: Date): Date {
  return new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentSimulator } from '@coastline/payment-simulator/simulator';
import type pg from 'pg';
import { listOpenTransactions } from '../../../apps/server/src/modules/money/provider-transactions/open-transactions.repository.ts';
import { inTransactionAs, openDatabase } from '../../../apps/server/src/persistence/client.ts';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';
import type { PaymentWorld } from './run-history.ts';

const IMPORT_PATH = '/rest/v1/provider-transactions/import';
// An import runs at most once a minute, also after the one of the hourly job.
const LIMIT_MS = 3 * 60_000;
const POLL_MS = 10_000;
const MAX_OPEN = 100;

export interface TransactionComparison {
  /** Transactions that the servers have imported. */
  imported: number;
  /** One sentence for each transaction without a record, record without a transaction, and amount or fee that differs. */
  differences: string[];
}

/** Imports the transactions of all providers as the office. */
export async function importTransactions(
  world: Pick<PaymentWorld, 'origin' | 'officeToken' | 'counter'>,
): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  while (performance.now() < endsAt) {
    const answer = await postJson(world.origin(), IMPORT_PATH, { body: {}, token: world.officeToken });
    world.counter.add(answer);
    if (answer.status === 200) {
      const failed = answer.json.failed;
      if (Array.isArray(failed) && failed.length === 0) return;
    }
    await pause(POLL_MS);
  }
  throw new Error('the transactions of the providers could not be imported');
}

/** Compares all imported transactions with all receipts and refunds, however new they are. */
export async function compareTransactions(
  client: pg.Client,
  { databaseUrl, simulator }: { databaseUrl: string; simulator: PaymentSimulator },
): Promise<TransactionComparison> {
  const imported = await queryCount(client, 'select count(*) from provider_transactions');
  const expected = countMovements(simulator);
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const open = await inTransactionAs(database.pool, 'office', (tx) =>
      listOpenTransactions(tx, {
        ...{ limit: MAX_OPEN, withRefunds: ['stripe', 'wave'] },
        settledBefore: new Date(Date.now() + LIMIT_MS),
      }),
    );
    return {
      imported,
      differences: [
        ...open.map(({ state, provider, kind, reference }) => `${provider} ${kind} ${reference}: ${state}`),
        ...(imported === expected ? [] : [`${imported} of ${expected} transactions were imported`]),
      ],
    };
  } finally {
    await database.close();
  }
}

/** Movements of the providers: all payments, and refunds except those of Modem Pay; Stripe lists failed ones twice. */
function countMovements(simulator: PaymentSimulator): number {
  const refunds = simulator.refunds().filter(({ provider }) => provider !== 'modem_pay');
  const cameBack = refunds.filter(({ provider, status }) => provider === 'stripe' && status === 'failed');
  return simulator.payments().length + refunds.length + cameBack.length;
}

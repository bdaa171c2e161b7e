import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlanReader } from '../../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { type DatabaseClient, openDatabase } from '../../../persistence/client.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import { listOpenTransactions } from './open-transactions.repository.ts';

const AGREEING = 20_000;
const OPEN = 2_000;
const LIMIT = 31;

let database: DatabaseClient;
const { explainOne } = createPlanReader(() => database);

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query(`set session_replication_role = replica; set coastline.current_actor = 'office'`);
  for (const text of FILLED) await database.pool.query(text);
  await database.pool.query('analyze');
}, 60_000);
afterAll(() => database.close());

// Payments and their refunds that agree, a minute apart; among them payments without a receipt, receipts and refunds
// without a transaction.
const at = `now() - interval '2 days' - make_interval(mins => n)`;
const transactions = (kind: string, prefix: string, count: number) => `
  insert into provider_transactions (provider, transaction_id, kind, reference, currency, minor_units, occurred_at, imported_at)
  select 'stripe', '${prefix}_' || n, '${kind}', '${prefix}_' || n, 'EUR', ${kind === 'refund' ? -100 : 100}, ${at}, now()
  from generate_series(1, ${count}) n`;
const receipts = (prefix: string, count: number) => `
  insert into provider_receipts (checkout_id, booking_id, provider, transaction_id, currency, minor_units, amount, received_at)
  select gen_random_uuid(), gen_random_uuid(), 'stripe', '${prefix}_' || n, 'EUR', 100, 50, ${at}
  from generate_series(1, ${count}) n`;
const refunds = (prefix: string, receipt: string, count: number) => `
  insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, provider_refund_id,
    requested_at, decided_at)
  select gen_random_uuid(), r.id, r.booking_id, 'booking', 50, 100, 'succeeded', '${prefix}_' || n, ${at}, ${at}
  from generate_series(1, ${count}) n join provider_receipts r on r.transaction_id = '${receipt}_' || n`;
const FILLED = [
  transactions('payment', 'pi', AGREEING),
  receipts('pi', AGREEING),
  transactions('refund', 're', AGREEING),
  refunds('re', 'pi', AGREEING),
  transactions('payment', 'unknown', OPEN),
  receipts('alone', OPEN),
  refunds('alone', 'alone', OPEN),
  `insert into provider_imports (provider, covered_from, imported_at) values ('stripe', '2020-01-01', now())`,
];

const page = (after?: { value: string; id: string }) => ({
  ...{ after, limit: LIMIT, withRefunds: ['stripe' as const] },
  settledBefore: new Date(Date.now() - 24 * 60 * 60 * 1000),
});

test('a page of open transactions reads a bounded number of rows by index, however many agree [PAY-135]', async () => {
  const first = await listOpenTransactions(database.db, page());
  expect(first).toHaveLength(LIMIT);
  const last = first.at(-1);
  const next = page({ value: last?.cursorValue ?? '', id: last?.id ?? '' });
  for (const each of [page(), next]) {
    const { indexes, rowsScanned } = await explainOne((db) => listOpenTransactions(db, each));
    expect(indexes).toEqual(
      expect.arrayContaining([
        ...['provider_transactions_by_age', 'provider_transactions_by_reference', 'provider_receipts_by_age'],
        ...[
          'provider_receipts_transaction_once',
          'provider_refunds_by_age',
          'provider_refunds_by_provider_id',
        ],
      ]),
    );
    expect(rowsScanned).toBeLessThanOrEqual(40 * LIMIT);
  }
});

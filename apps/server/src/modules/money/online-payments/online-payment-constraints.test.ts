import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejections } from '../../../../../../tests/support/constraint-rejections.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { INSERT_RECEIPT } from '../../../../../../tests/support/provider-receipts.ts';
import { startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let booked: string;
let confirmed: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  booked = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  confirmed = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
  await applyTransitions(world, people.admin, { id: confirmed, steps: ['deposit'] });
});
afterAll(() => world.stop());

const checkout = (fields: Record<string, string> = {}): [string, unknown[]] => {
  const columns: Record<string, string> = {
    ...{
      id: 'gen_random_uuid()',
      booking_id: '$1',
      provider: `'wave'`,
      phase: `'deposit50'`,
      amount: '2000',
    },
    ...{ currency: `'GMD'`, charge_minor_units: '200000', status: `'creating'`, created_at: 'now()' },
    ...{ expires_at: `now() + interval '30 minutes'`, extended_hold: 'false', ...fields },
  };
  return [
    `insert into payment_checkouts (${Object.keys(columns)}) select ${Object.values(columns)}`,
    [booked],
  ];
};
const failed = (fields: Record<string, string> = {}) => checkout({ status: `'failed'`, ...fields });

test('PostgreSQL accepts exact checkouts only, one open one for each booking, and two extensions [PAY-26] [PAY-27]', async () => {
  expect(
    await findRejections(world.owner, [
      checkout({ amount: '1999', charge_minor_units: '199900' }),
      checkout({ phase: `'full'` }),
      checkout({ charge_minor_units: '199999' }),
      checkout({ currency: `'EUR'`, charge_minor_units: '2884' }),
      checkout({ currency: `'CHF'` }),
      checkout({ provider: `'paypal'` }),
      checkout({ status: `'open'` }),
      checkout({ expires_at: 'now()' }),
      checkout({ session_id: `'cos-1'` }),
      checkout(),
      failed({ session_id: `'cos-1'` }),
      failed({ extended_hold: 'true' }),
      failed({ extended_hold: 'true' }),
      failed({ extended_hold: 'true' }),
    ]),
  ).toEqual([
    'payment_checkouts_amount_of_phase',
    'payment_checkouts_amount_of_phase',
    'payment_checkouts_dalasi_exact',
    'payment_checkouts_exchange_is_whole',
    expect.stringMatching(/^payment_checkouts_(currency_known|exchange_is_whole)$/),
    'payment_checkouts_provider_known',
    'payment_checkouts_open_has_session',
    'payment_checkouts_expire_later',
    undefined,
    'payment_checkouts_open_once',
    'payment_checkouts_session_once',
    undefined,
    undefined,
    'payment_checkouts_extend_twice',
  ]);
});

test('PostgreSQL applies a receipt exactly once and in full [PAY-28] [PAY-31]', async () => {
  const receipt = `with ${INSERT_RECEIPT} select 1`;
  const again = `insert into provider_receipts (checkout_id, booking_id, provider, transaction_id, currency, minor_units,
      amount, received_at) select checkout_id, booking_id, provider, $1, currency, minor_units, amount, received_at
    from provider_receipts`;
  expect(
    await findRejections(world.owner, [
      [receipt, [confirmed, null]],
      [receipt, [confirmed, 'unknown']],
      [receipt, [confirmed, 'already_paid']],
      [again, ['another']],
      [`update payment_checkouts set status = 'expired'`],
    ]),
  ).toEqual([
    'provider_receipts_applied_in_full',
    'provider_receipts_reason_known',
    undefined,
    'provider_receipts_checkout_once',
    'payment_checkouts_stay_paid',
  ]);
});

test('PostgreSQL gives back no more than a receipt has, and each decision is final [PAY-32] [PAY-38]', async () => {
  const refund = (share: string, purpose = 'unmatched'): [string] => [
    `insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, requested_at)
     select gen_random_uuid(), id, booking_id, '${purpose}', amount * ${share}, minor_units * ${share}, 'requested', now()
     from provider_receipts`,
  ];
  const succeed = `update provider_refunds set status = 'succeeded', provider_refund_id = 'ref-1', decided_at = now()`;
  expect(
    await findRejections(world.owner, [
      [`with ${INSERT_RECEIPT} select 1`, [confirmed, 'already_paid']],
      refund('0.5'),
      refund('1', 'booking'),
      refund('1'),
      refund('1'),
      [`update provider_refunds set status = 'succeeded', decided_at = now()`],
      [succeed],
      [succeed.replace('ref-1', 'ref-2')],
    ]),
  ).toEqual([
    undefined,
    'provider_refunds_within_receipt',
    'provider_refunds_within_receipt',
    undefined,
    'provider_refunds_within_receipt',
    'provider_refunds_success_has_id',
    undefined,
    'provider_refunds_decision_is_final',
  ]);
});

test('PostgreSQL keeps a known fee, and posts it once [PAY-115] [PAY-116]', async () => {
  const fee = (units: string) =>
    `update provider_receipts set fee_currency = 'GMD', fee_minor_units = ${units}, fee_checked_at = now()`;
  const post = `insert into ledger_transactions (kind, source_id, booking_id, at)
    select 'provider_fee', id, booking_id, now() from provider_receipts`;
  expect(
    await findRejections(world.owner, [
      [`with ${INSERT_RECEIPT} select 1`, [confirmed, 'already_paid']],
      [fee('-1')],
      [fee('100')],
      [fee('100')],
      [fee('101')],
      [fee('null')],
      [post],
    ]),
  ).toEqual([
    undefined,
    'provider_receipts_fee_positive',
    undefined,
    undefined,
    'provider_receipts_fee_stands',
    'provider_receipts_fee_stands',
    'ledger_transactions_fee_once',
  ]);
});

test('PostgreSQL lets a refund fail after it succeeded, in one way only [PAY-118]', async () => {
  const request = `insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status,
      requested_at)
    select gen_random_uuid(), id, booking_id, 'unmatched', amount, minor_units, 'requested', now() from provider_receipts`;
  const succeed = `update provider_refunds set status = 'succeeded', provider_refund_id = 'ref-1', decided_at = now()`;
  const fail = (fields = '') =>
    `update provider_refunds set status = 'failed', failure = 'refund_failed'${fields}`;
  expect(
    await findRejections(world.owner, [
      [`with ${INSERT_RECEIPT} select 1`, [confirmed, 'already_paid']],
      [request],
      [succeed],
      [fail()],
      [fail(`, failed_at = decided_at - interval '1 second'`)],
      [fail(`, failed_at = now(), amount = 1`)],
      [fail(', failed_at = now()')],
      [`update provider_refunds set status = 'succeeded', failure = null, failed_at = null`],
      [`update provider_refunds set fee_minor_units = -1`],
      [request],
    ]),
  ).toEqual([
    undefined,
    undefined,
    undefined,
    'provider_refunds_decision_is_final',
    'provider_refunds_failed_later',
    'provider_refunds_decision_is_final',
    undefined,
    'provider_refunds_decision_is_final',
    'provider_refunds_fee_positive',
    undefined,
  ]);
});

test('PostgreSQL stores each transaction of a provider once, and keeps what it says [PAY-123]', async () => {
  const transaction = (fields: Record<string, string> = {}): [string] => {
    const columns: Record<string, string> = {
      ...{
        provider: `'wave'`,
        transaction_id: `'T1'`,
        kind: `'payment'`,
        reference: `'T1'`,
        currency: `'GMD'`,
      },
      ...{ minor_units: '100', occurred_at: 'now()', imported_at: 'now()', ...fields },
    };
    return [`insert into provider_transactions (${Object.keys(columns)}) values (${Object.values(columns)})`];
  };
  expect(
    await findRejections(world.owner, [
      transaction({ provider: `'paypal'` }),
      transaction({ kind: `'payout'` }),
      transaction({ transaction_id: `''` }),
      transaction({ reference: `''` }),
      transaction({ currency: `'gmd'` }),
      transaction({ minor_units: '0' }),
      transaction(),
      transaction(),
      [`update provider_transactions set fee_minor_units = 1`],
      [`insert into provider_imports (provider) values ('paypal')`],
      [`insert into provider_imports (provider, imported_at) values ('wave', now())`],
    ]),
  ).toEqual([
    'provider_transactions_provider_known',
    'provider_transactions_kind_known',
    'provider_transactions_id_length',
    'provider_transactions_reference_length',
    'provider_transactions_currency_form',
    'provider_transactions_amount_moves',
    undefined,
    'provider_transactions_once',
    'provider_transactions_stay_as_imported',
    'provider_imports_provider_known',
    'provider_imports_covered_before',
  ]);
});

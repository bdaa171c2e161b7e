import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runBeforeMigration } from '../../../../tests/support/migration.ts';

test('a refund that was sent before there were parts is not due again [PAY-122]', async () => {
  await runBeforeMigration('0019-provider-fees-and-failed-refunds.sql', async ({ client, migrateToEnd }) => {
    const [booking, ...receipts] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query(
      `insert into bookings (id, booking_number, car_id, guest_id, start_date, end_date, days, status, cancel_reason,
         payment_method, daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at)
       values ($1, 'CL-2031-001', gen_random_uuid(), gen_random_uuid(), '2031-01-01', '2031-01-02', 1, 'cancelled',
         'cancelled_by_guest', 'card', 2000, 2000, 1000, 0, 0, now())`,
      [booking],
    );
    await client.query(
      `insert into provider_receipts (id, checkout_id, booking_id, provider, transaction_id, currency, minor_units, amount,
         received_at)
       select id, gen_random_uuid(), $2, 'stripe', id::text, 'EUR', 1442, 1000, now() from unnest($1::uuid[]) id`,
      [receipts, booking],
    );
    await client.query(
      `insert into refunds (booking_id, renter_refund_amount, owner_compensation_amount, cancelled_within_24h,
         refund_percentage) values ($1, 2000, 0, false, 100)`,
      [booking],
    );
    await client.query(
      `insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, provider_refund_id,
         failure, requested_at, decided_at)
       values (gen_random_uuid(), $1, $3, 'booking', 1000, 1442, 'succeeded', 're_1', null, now(), now()),
         (gen_random_uuid(), $2, $3, 'booking', 1000, 1442, 'failed', null, 'charge_disputed', now(), now())`,
      [...receipts, booking],
    );
    await client.query('set local session_replication_role = origin');
    await client.query(
      `select ledger_post('payment', $1, $1, null, now(), '[{"account": "till", "method": "card", "amount": 2000},
           {"account": "guest_money", "amount": -2000}]'),
         ledger_post('cancellation', $1, $1, null, now(), '[{"account": "guest_money", "amount": 2000},
           {"account": "refund_due", "amount": -2000}]')`,
      [booking],
    );
    await migrateToEnd();
    const parts = await client.query(
      'select amount, method, reference, completes from refund_payments where booking_id = $1',
      [booking],
    );
    expect(parts.rows).toEqual([{ amount: '1000.00', method: 'card', reference: 're_1', completes: false }]);
    const due = await client.query(
      `select -sum(amount)::int as due from ledger_entries where booking_id = $1 and account = 'refund_due'`,
      [booking],
    );
    expect(due.rows).toEqual([{ due: 1000 }]);
  });
});

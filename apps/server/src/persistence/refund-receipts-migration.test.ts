import { expect, test } from 'vitest';
import { runBeforeMigration } from '../../../../tests/support/migration.ts';

const BOOKINGS = ['1', '2', '3', '4'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);

test('the migration numbers paid refunds of before in the order of their payment, per year in Banjul [PAY-09]', async () => {
  await runBeforeMigration('0014-refund-receipts.sql', async ({ client, migrate }) => {
    const paidAt = [
      '2030-12-31T23:59:00Z',
      '2031-03-02T10:00:00Z',
      '2031-01-01T00:00:00Z',
      '2031-03-01T10:00:00Z',
    ];
    await client.query(
      `insert into refund_payments (booking_id, amount, method, paid_at)
       select booking, 1, 'cash', at from unnest($1::uuid[], $2::timestamptz[]) as old (booking, at)`,
      [BOOKINGS, paidAt],
    );
    await migrate();
    const { rows } = await client.query('select receipt_number from refund_payments order by booking_id');
    expect(rows.map((row) => row.receipt_number)).toEqual([
      'RF-2030-0001',
      'RF-2031-0003',
      'RF-2031-0001',
      'RF-2031-0002',
    ]);
    const counters = await client.query(
      'select year, last_number from refund_receipt_counters order by year',
    );
    expect(counters.rows).toEqual([
      { year: 2030, last_number: 1 },
      { year: 2031, last_number: 3 },
    ]);
  });
});

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-server.ts';
import { openDatabase } from './client.ts';
import { applyMigrations, listMigrationFiles } from './setup/migrate.ts';

const MIGRATION = '0014-refund-receipts.sql';
const BOOKINGS = ['1', '2', '3', '4'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);

test('the migration numbers paid refunds of before in the order of their payment, per year in Banjul [PAY-09]', async () => {
  const database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  const client = await database.pool.connect();
  try {
    const files = await listMigrationFiles();
    const before = files.public.filter((name) => name.endsWith('.sql') && name < MIGRATION);
    await client.query('begin');
    await applyMigrations(client, {
      auth: files.auth.filter((name) => name.endsWith('.sql')),
      public: before,
    });
    // Without triggers: the refunds lack their bookings.
    await client.query('set local session_replication_role = replica');
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
    await applyMigrations(client, { auth: [], public: [MIGRATION] });
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
  } finally {
    await client.query('rollback');
    client.release();
    await database.close();
  }
});

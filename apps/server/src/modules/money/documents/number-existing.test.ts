import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { type DatabaseClient, openDatabase } from '../../../persistence/client.ts';
import { applyMigrations, listMigrationFiles } from '../../../persistence/setup/migrate.ts';

const NUMBERING = '0013-reports-and-documents.sql';

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
});
afterAll(() => database.close());

const FILLED = [
  `insert into users (auth_user_id, email, name, role) values (gen_random_uuid(), 'lamin@coastline.example', 'Lamin', 'owner')`,
  `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
   select id, 'Kia', 'Rio', 2020, 'budget', 900, 'Kololi', 'automatic', 'petrol', array['/x.webp'] from users`,
  `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, cancel_reason, payment_method, daily_price,
     guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, hold_expires_at, created_at, updated_at)
   select number, c.id, c.owner_id, '2025-12-28', '2025-12-29', 1, status, case status when 'cancelled' then 'cancelled_by_guest' end, 'cash', 900, 900, 450, 30, 270,
     status = 'confirmed', '2025-12-01', '2025-12-01', '2025-12-01'
   from cars c, (values ('late', 'confirmed'), ('early', 'confirmed'), ('next year', 'cancelled'), ('unpaid', 'booked')) made (number, status)`,
  `insert into payment_records (booking_id, phase, method, amount, receipt_number, received_at)
   select id, 'deposit50', 'cash', 450, booking_number, case booking_number when 'early' then timestamptz '2025-12-02'
     when 'late' then '2025-12-31 23:59:59' else '2026-01-01' end
   from bookings where booking_number <> 'unpaid'`,
  `insert into payouts (host_id, amount, method, paid_at, voided_at, voided_by, void_reason)
   select id, 630, 'cash', paid, case when place = 2 then paid end, case when place = 2 then id end, case when place = 2 then 'mistaken' end
   from users, (values (1, timestamptz '2026-01-02'), (2, '2025-12-30'), (3, '2025-12-29')) made (place, paid)`,
];

test('payouts and confirmed bookings of earlier versions are numbered in their order, by year [PAY-86] [PAY-88]', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { auth, public: files } = await listMigrationFiles();
    const isEarlier = (name: string) => name.endsWith('.sql') && name < NUMBERING;
    await applyMigrations(client, {
      auth: auth.filter((name) => name.endsWith('.sql')),
      public: files.filter(isEarlier),
    });
    await client.query('set local session_replication_role = replica');
    for (const text of FILLED) await client.query(text);
    await client.query('set local session_replication_role = origin');
    await applyMigrations(client, { auth: [], public: [NUMBERING] });
    const invoices = await client.query(
      'select booking_number, invoice_number from invoices join bookings on id = booking_id order by issued_at',
    );
    expect(invoices.rows).toEqual([
      { booking_number: 'early', invoice_number: 'I-2025-0001' },
      { booking_number: 'late', invoice_number: 'I-2025-0002' },
      { booking_number: 'next year', invoice_number: 'I-2026-0001' },
    ]);
    const payouts = await client.query(
      'select payout_number, voided_at is not null as void from payouts order by paid_at',
    );
    expect(payouts.rows).toEqual([
      { payout_number: 'P-2025-0001', void: false },
      { payout_number: 'P-2025-0002', void: true },
      { payout_number: 'P-2026-0001', void: false },
    ]);
    const counters = await client.query(
      `select 'I', year, last_number from invoice_counters union all select 'P', year, last_number from payout_counters order by 1, 2`,
    );
    expect(counters.rows.map((row) => Object.values(row).join(' '))).toEqual([
      'I 2025 2',
      'I 2026 1',
      'P 2025 2',
      'P 2026 1',
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

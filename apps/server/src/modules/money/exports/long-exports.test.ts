import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../../tests/support/agreed-columns.ts';
import { readTable } from '../../../../../../tests/support/csv.ts';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createHttpServer } from '../../../http/middleware/http-server.ts';
import { createLogger } from '../../../observability/logger.ts';

// More than two batches, with instants shared by many rows across batch limits.
const BOOKINGS = 4_500;
const AT_ONE_INSTANT = 700;

let world: TestServer;
let people: Marketplace;
const log: string[] = [];

beforeAll(async () => {
  world = await startTestServer({}, { logTo: log });
  people = await createMarketplace(world);
  const car = await createCar(world, people.host, { active: false });
  const client = await world.owner.connect();
  try {
    // Bypasses triggers and foreign keys: the test only reads rows.
    await client.query('set session_replication_role = replica');
    for (const statement of ROWS) await client.query(statement.replaceAll('$car', `'${car.id}'`), []);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}, 60_000);
afterAll(() => world.stop());

const AT = `timestamptz '2030-06-01 12:00:00.123456' + make_interval(secs => n / ${AT_ONE_INSTANT})`;
const ROWS = [
  `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method, daily_price,
     guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, final_payment_received, hold_expires_at, created_at, updated_at,
     ${AGREED_COLUMNS})
   select 'CL-' || (n * 7919) % 100000, $car, u.id, '2030-06-03', '2030-06-05', 2, 'completed', 'cash', 100,
     200, 100, 30, 60, true, true, ${AT}, ${AT}, ${AT}, ${AGREED_VALUES}
   from generate_series(1, ${BOOKINGS}) n, users u where u.name = 'Fatou Jallow'`,
  `insert into payment_records (booking_id, phase, method, amount, receipt_number, received_at)
   select b.id, phase, 'cash', 100, 'R-' || row_number() over (), b.created_at
   from bookings b, unnest(array['final50', 'deposit50']) phase where phase = 'deposit50' or hashtext(b.id::text) % 3 = 0`,
  `insert into refund_payments (booking_id, amount, method, paid_at, receipt_number)
   select id, 50, 'cash', created_at, 'RF-' || row_number() over () from bookings where hashtext(id::text) % 4 = 0`,
  `insert into payouts (host_id, amount, method, paid_at, payout_number)
   select c.owner_id, 140 * n, 'bank', '2030-06-20 10:00', 'P-' || n from cars c, generate_series(1, 251) n where c.id = $car`,
  `insert into payout_items (payout_id, booking_id, amount)
   select (select id from payouts order by id limit 1 offset case when place <= 1500 then 100 else place % 251 end), id, 140
   from (select id, row_number() over (order by id)::int as place from bookings) b`,
];

async function fetchExport(file: string, { headers = {}, origin = '' } = {}): Promise<Response> {
  const path = `${origin}/rest/v1/exports/${file}?from=2030-06-01&to=2030-06-30`;
  const own = { apikey: TEST_API_KEY, authorization: `Bearer ${people.admin.token}`, ...headers };
  return origin ? fetch(path, { headers: own }) : world.server.app.request(path, { headers: own });
}

/** The columns that identify each line of a table. */
async function readLines(file: string, columns: string[]): Promise<string[]> {
  const lines = await readTable(await fetchExport(file));
  return lines.map((line) => columns.map((column) => line[column]).join(' '));
}

test.each([
  {
    file: 'bookings.csv',
    columns: ['Booking', 'Made'],
    rows: `select booking_number || ' ' || to_char(created_at, 'YYYY-MM-DD HH24:MI') as line from bookings
      order by created_at, id`,
  },
  {
    file: 'payments.csv',
    columns: ['Booking', 'Kind', 'Receipt'],
    rows: `select line from (
      select received_at as at, booking_number as booking, kind, booking_number || ' ' || kind || ' ' || receipt_number as line
      from payment_records p join bookings b on b.id = p.booking_id,
        lateral (select case phase when 'deposit50' then 'deposit' else 'final payment' end as kind) k
      union all
      select paid_at, booking_number, 'refund', booking_number || ' refund ' || receipt_number
      from refund_payments r join bookings b on b.id = r.booking_id
    ) moved order by at, booking, kind`,
  },
  {
    file: 'payouts.csv',
    columns: ['Booking', 'Paid together'],
    rows: `select booking_number || ' ' || p.amount as line
      from payouts p join payout_items i on i.payout_id = p.id join bookings b on b.id = i.booking_id
      order by p.paid_at, p.id, booking_number`,
  },
])(
  '$file read piece by piece has each line once, in the order of one reading',
  async ({ file, columns, rows }) => {
    const expected = (await queryRows<{ line: string }>(world, rows)).map(({ line }) => line);
    expect(expected.length).toBeGreaterThanOrEqual(BOOKINGS);
    expect(await readLines(file, columns)).toEqual(expected);
    const [entry] = await queryRows<{ details: unknown }>(
      world,
      `select details from audit_log where action = 'export_${file.replace('.csv', '')}'`,
    );
    expect(entry?.details).toEqual({ from: '2030-06-01', to: '2030-06-30', lines: expected.length });
  },
);

test('a slow client of an export holds no database connection', async () => {
  const answer = await fetchExport('payments.csv');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).value?.byteLength).toBeGreaterThan(10_000);
  const { pool } = world.server.database;
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount));
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.byteLength;
  expect(bytes).toBeGreaterThan(10_000);
});

test('a failed export aborts the response and logs the reason', async () => {
  const hide = () => queryRows(world, 'alter table payout_items rename to hidden_items');
  const show = () => queryRows(world, 'alter table hidden_items rename to payout_items');
  await hide();
  expect((await fetchExport('payouts.csv')).status).toBe(500);
  await show();
  const fetchFirst = async (request: Request) => {
    const answer = await world.server.app.fetch(request);
    // Only the first batch is read.
    await hide();
    return answer;
  };
  const server = createHttpServer(fetchFirst, { logger: createLogger('silent') });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetchExport('payouts.csv', { origin }).then((answer) => answer.text())).rejects.toThrow();
  await show();
  expect(log.filter((line) => line.includes('answer broken off'))).toHaveLength(1);
  expect(String(errorLog.mock.calls)).not.toContain('payout_items');
  errorLog.mockRestore();
  server.closeAllConnections();
  server.close();
});

test('a long export is compressed and has the standard headers', async () => {
  const answer = await fetchExport('bookings.csv', { headers: { 'accept-encoding': 'gzip' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(bytes).toString().split('\r\n')).toHaveLength(BOOKINGS + 2);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="bookings-2030-06-01-to-2030-06-30.csv"',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
});

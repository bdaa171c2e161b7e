import type pg from 'pg';
import { postJson } from './lib/api-requests.ts';
import { insertBookings } from './lib/booking-fixtures.ts';
import { recordMeasurement } from './lib/history.ts';
import { runSuccessfulLoad } from './lib/load.ts';
import { BENCH_KEY, withClient, withServer } from './lib/server-process.ts';
import { createSoftAssertions, median, percentile, type SoftAssertions } from './lib/statistics.ts';

const BOOKINGS = Number(process.env.ADMIN_BOOKINGS ?? 100_000);
const ROUNDS = 5;
const SECONDS = 2;
const MAX_RATIO = 2;
const LIST = '/rest/v1/bookings?as=admin&limit=30';

/** Endpoints without a comparable bare statement; `maxPages` limits their median as a multiple of a first page. */
const ENDPOINTS: { name: string; path: string; maxPages: number }[] = [
  { name: 'dashboard', path: '/rest/v1/admin/dashboard', maxPages: 4 },
  { name: 'hosts who are due', path: '/rest/v1/payouts/due/hosts', maxPages: 4 },
  { name: 'counts', path: '/rest/v1/admin/booking-counts', maxPages: 3 },
  { name: 'counts of a search', path: '/rest/v1/admin/booking-counts?search=fatou', maxPages: 12 },
  { name: 'search for a digit', path: `${LIST}&search=1`, maxPages: 3 },
  { name: 'search for nobody', path: `${LIST}&search=zzzz`, maxPages: 12 },
  { name: 'people found', path: '/rest/v1/people?search=person-77', maxPages: 3 },
  { name: 'hosts found', path: '/rest/v1/hosts?search=fatou', maxPages: 3 },
];

/** Office lists with the bare SQL condition that finds the same bookings. */
const LISTS: { name: string; queries: string[]; condition: (query: string) => Condition }[] = [
  { name: 'first page', queries: [''], condition: () => ({ where: 'true', values: [] }) },
  {
    name: 'pending payments',
    queries: ['tab=pending_payments'],
    condition: () => ({
      where: `(b.status = 'confirmed' or b.status = 'booked' and b.hold_expires_at > now())`,
      values: [],
    }),
  },
  {
    name: 'search',
    queries: [
      'fatou jallow',
      '3111',
      'pajero 2015',
      'person-77',
      '1050123',
      'r-2000-777',
      'binta vitara',
    ].map((words) => `search=${encodeURIComponent(words)}`),
    condition: (query) => toSearchCondition(decodeURIComponent(query.replace('search=', ''))),
  },
];

interface Condition {
  where: string;
  values: unknown[];
}

/**
 * Measures the office's lists with many bookings (`ADMIN_BOOKINGS`). Compares the first page and searches over HTTP with the
 * equivalent bare statement on the same database, and the other endpoints with the first page.
 */
export async function run(): Promise<void> {
  await withServer({}, ({ origin, databaseUrl }) =>
    withClient(databaseUrl, async (client) => {
      const token = await createAdmin(origin, client);
      await insertBookings(client, BOOKINGS);
      await measure({ origin, token, client });
    }),
  );
}

async function createAdmin(origin: string, client: pg.Client): Promise<string> {
  const email = 'office@coastline.example';
  const body = { email, password: 'a-long-password', data: { full_name: 'Office' } };
  const { json } = await postJson(origin, '/auth/v1/signup', { body });
  const { id } = json.user as { id: string };
  await client.query(
    `with person as (insert into users (auth_user_id, email, name, role) values ($1, $2, 'Office', 'admin') returning id)
     insert into user_roles (user_id, role) select id, 'admin' from person`,
    [id, email],
  );
  return String(json.access_token);
}

interface BenchContext {
  origin: string;
  token: string;
  client: pg.Client;
}

async function measure(context: BenchContext): Promise<void> {
  const assertions = createSoftAssertions();
  for (const { name, queries, condition } of LISTS) {
    const http: number[] = [];
    const sql: number[] = [];
    const paths = queries.map((query) => `${LIST}&${query}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      http.push(...(await measureHttp(context, paths)));
      sql.push(...(await measureBareSql(context.client, queries.map(condition))));
    }
    const [product, limit] = [percentile(http, 0.95), percentile(sql, 0.95)];
    const ratio = product / limit;
    process.stdout.write(
      `${name}: p95 ${product.toFixed(1)} ms (median ${median(http).toFixed(1)}), bare SQL p95 ${limit.toFixed(1)} ms (median ${median(sql).toFixed(1)}), ratio ${ratio.toFixed(2)}, ${http.length} calls\n`,
    );
    recordMeasurement(`${name}, p95 to bare SQL`, ratio);
    assertions.expect(ratio <= MAX_RATIO, `${name} takes ${ratio.toFixed(2)} times the bare statement`);
  }
  await measureEndpoints(context, assertions);
  assertions.close();
}

async function measureEndpoints(context: BenchContext, assertions: SoftAssertions): Promise<void> {
  for (const { name, path, maxPages } of ENDPOINTS) {
    const product: number[] = [];
    const pages: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(...(await measureHttp(context, [path])));
      pages.push(...(await measureHttp(context, [LIST])));
    }
    const ratio = median(product) / median(pages);
    process.stdout.write(
      `${name}: median ${median(product).toFixed(1)} ms (p95 ${percentile(product, 0.95).toFixed(1)}), ${ratio.toFixed(1)} times a first page\n`,
    );
    recordMeasurement(`${name}, times a first page`, ratio);
    assertions.expect(ratio <= maxPages, `${name} takes ${ratio.toFixed(1)} times a first page`);
  }
}

async function measureHttp({ origin, token }: BenchContext, paths: string[]) {
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  const next = (index: number) => ({ path: paths[index % paths.length] ?? '', headers });
  const { latenciesMs } = await runSuccessfulLoad({ origin, connections: 1, seconds: SECONDS, next });
  return latenciesMs;
}

async function measureBareSql(client: pg.Client, conditions: Condition[]): Promise<number[]> {
  const latenciesMs: number[] = [];
  const endsAt = performance.now() + SECONDS * 1000;
  for (let index = 0; performance.now() < endsAt; index += 1) {
    const { where, values } = conditions[index % conditions.length] ?? { where: 'false', values: [] };
    const startedAt = performance.now();
    await client.query(buildPageStatement(where), values);
    latenciesMs.push(performance.now() - startedAt);
  }
  return latenciesMs;
}

function toSearchCondition(text: string): Condition {
  const values = text.split(' ').map((word) => `%${word}%`);
  const words = values.map((_, index) => `words like $${index + 1}`).join(' and ');
  return { where: `b.id in (select booking_id from booking_search where ${words} offset 0)`, values };
}

// The materialized CTE selects the page first; otherwise the planner joins all bookings with every table.
const buildPageStatement = (where: string) => `
  with page as materialized (
    select b.id from bookings b
    where ${where} and not exists (select 1 from booking_removals q where q.booking_id = b.id)
    order by b.created_at desc, b.id desc limit 31)
  select b.*, c.make, c.model, c.year, c.city, c.title, c.images, g.name, g.email, g.phone, h.name, h.email, h.phone,
    r.renter_refund_amount, r.owner_compensation_amount, x.paid_at, m.removed_at, o.removed_at,
    (select jsonb_agg(p order by p.received_at) from payment_records p where p.booking_id = b.id) as payments
  from page join bookings b on b.id = page.id
    join cars c on c.id = b.car_id join users g on g.id = b.guest_id join users h on h.id = c.owner_id
    left join refunds r on r.booking_id = b.id left join refund_payments x on x.booking_id = b.id and x.completes and x.voided_at is null
    left join booking_removals m on m.booking_id = b.id and m.side = 'guest'
    left join booking_removals o on o.booking_id = b.id and o.side = 'host'
  order by b.created_at desc, b.id desc`;

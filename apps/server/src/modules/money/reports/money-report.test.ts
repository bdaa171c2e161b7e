import type { MoneyFigures, MoneyReport } from '@coastline/contracts/people/money-report';
import { addDays, startOfDayInBanjul, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { getNextPeriod, getReportPeriod, type ReportPeriodKind } from '@coastline/domain/money/report-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../../../../../../tests/support/csv.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { inTransactionAs } from '../../../persistence/client.ts';
import { type HostLine, listHostLines } from './money-report.repository.ts';

const ZERO: MoneyFigures = {
  turnover: 0,
  fees: 0,
  cancellations_kept: 0,
  payments: 0,
  refunds: 0,
  payouts: 0,
  provider_fees: 0,
  due_to_hosts: 0,
  due_to_guests: 0,
};
const DAY_MINUTES = 24 * 60;
/** The first host has the most payments and the second the fewest, so that both have their place in a report. */
const DAILY_PRICES = ['1500.05', '500.05'];

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (path: string, body: unknown) =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as: people.admin, body });

const today = () => todayInBanjul(world.clock.now);

function fetchReport(kind: string, period: string, as: TestPerson | undefined = people.admin) {
  return call(world.server, 'GET', `/rest/v1/reports/money?kind=${kind}&period=${period}`, as ? { as } : {});
}

async function getReport(kind: ReportPeriodKind, period = getReportPeriod(kind, today()).name) {
  const response = await fetchReport(kind, period);
  expect(response.status).toBe(200);
  return response.json as MoneyReport;
}

function download(path: string, as: TestPerson = people.admin) {
  return fetchAs(world.server, as, path);
}

async function readReportTable(period: string): Promise<Record<string, string>[]> {
  const response = await download(`/rest/v1/exports/money-report.csv?kind=month&period=${period}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return readTable(response);
}

/** Moves the clock to the first day of the next month. */
async function startNextMonth(): Promise<void> {
  const { from } = getNextPeriod(getReportPeriod('month', today()));
  while (today() < from) world.clock.advanceMinutes(DAY_MINUTES);
  await signInAgain(world, people.admin, people.host, people.guest);
}

async function book(host = people.host, { from = 0, dailyPrice = '1000.05' } = {}): Promise<string> {
  const car = await createCar(world, host, { dailyPrice });
  return createBooking(world, people.guest, { carId: car.id, from, to: from + 2 });
}

async function payHost(host: TestPerson, method = 'bank') {
  const path = `/rest/v1/payouts/due?as=admin&host_id=${host.userId}`;
  const { json } = await call(world.server, 'GET', path, { as: people.admin });
  const [due] = json as { amount: number; items: { booking_id: string }[] }[];
  return post('payouts', {
    host_id: host.userId,
    booking_ids: due?.items.map((item) => item.booking_id) ?? [],
    expected_amount: due?.amount ?? 1,
    method,
  });
}

/** The names of all hosts of a report, read in batches of five. */
async function listNamesByFive({ period, previous }: MoneyReport): Promise<string[]> {
  const names: string[] = [];
  for (let after: HostLine | undefined; ; ) {
    const batch = { period, previous: previous.period, after, limit: 5 };
    const { pool } = world.server.database;
    const hosts = await inTransactionAs(pool, 'office', (tx) => listHostLines(tx, batch));
    names.push(...hosts.map(({ hostName }) => hostName));
    after = hosts.at(-1);
    if (!after) return names;
  }
}

describe('report about money', () => {
  test('an empty period has zeros and no hosts [PAY-80]', async () => {
    const report = await getReport('month', '2020-02');
    expect(report).toMatchObject({
      period: { kind: 'month', name: '2020-02', from: '2020-02-01', to: '2020-02-29' },
      is_running: false,
      total: ZERO,
      previous: { period: { name: '2020-01' }, total: ZERO },
      by_host: [],
      other_hosts: null,
    });
    expect(report.by_method.map(({ method, payments }) => [method, payments])).toEqual([
      ['cash', 0],
      ['wave', 0],
      ['bank', 0],
      ['card', 0],
      ['modem_pay', 0],
    ]);
    expect(await readReportTable('2020-02')).toMatchObject([{ Line: 'Total', Turnover: '0.00' }]);
  });

  test('a rental counts when it is completed, its money when it moves [PAY-80] [PAY-81]', async () => {
    const done = await book();
    await post(`bookings/${done}/deposit`, { method: 'cash' });
    await post(`bookings/${done}/final-payment`, { method: 'wave', reference: 'W 1' });
    await applyTransitions(world, people.admin, { id: done, steps: ['hand-over', 'return'] });
    const cancelled = await book(people.host, { from: 5 });
    await post(`bookings/${cancelled}/deposit`, { method: 'cash' });
    await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
    const month = await getReport('month');
    const completed = { turnover: 2000.1, fees: 600.03, payments: 3000.1, cancellations_kept: 500 };
    expect(month.total).toEqual({
      ...{ ...completed, refunds: 0, payouts: 0, provider_fees: 0 },
      ...{ due_to_hosts: 1900.07, due_to_guests: 500 },
    });
    expect(month.is_running).toBe(true);

    await startNextMonth();
    await post(`bookings/${cancelled}/pay-refund`, { method: 'cash' });
    expect((await payHost(people.host)).status).toBe(200);
    const next = await getReport('month');
    expect(next.total).toEqual({ ...ZERO, refunds: 500, payouts: 1900.07 });
    expect(next.previous).toEqual({ period: month.period, total: month.total });
    expect(next.by_method).toEqual([
      { method: 'cash', payments: 0, refunds: 500, payouts: 0, provider_fees: 0 },
      { method: 'wave', payments: 0, refunds: 0, payouts: 0, provider_fees: 0 },
      { method: 'bank', payments: 0, refunds: 0, payouts: 1900.07, provider_fees: 0 },
      { method: 'card', payments: 0, refunds: 0, payouts: 0, provider_fees: 0 },
      { method: 'modem_pay', payments: 0, refunds: 0, payouts: 0, provider_fees: 0 },
    ]);
    expect(next.by_host).toEqual([
      { ...next.total, host_id: people.host.userId, host_name: people.host.name },
    ]);
    expect((await getReport('month', month.period.name)).total).toEqual(month.total);
  });

  test('a correction or a void counts in its own month, with its sign [PAY-81]', async () => {
    await startNextMonth();
    const id = await book(people.host, { from: 40 });
    await post(`bookings/${id}/deposit`, { method: 'cash' });
    const before = await getReport('month');
    await startNextMonth();
    const corrected = { phase: 'deposit50', method: 'bank', reference: 'B 2', reason: 'mistyped' };
    expect((await post(`bookings/${id}/correct-payment`, corrected)).status).toBe(200);
    const moved = (await getReport('month')).by_method.map(({ payments }) => payments);
    expect(moved).toEqual([-before.total.payments, 0, before.total.payments, 0, 0]);
    const [payment] = await queryRows<{ receipt_number: string }>(
      world,
      'select receipt_number from payment_records where booking_id = $1',
      [id],
    );
    const body = { receipt_number: payment?.receipt_number, reason: 'Another booking was meant' };
    expect((await post(`bookings/${id}/void-payment`, body)).status).toBe(200);
    const report = await getReport('month');
    expect(report.total).toEqual({ ...ZERO, payments: -before.total.payments });
    expect((await getReport('month', before.period.name)).total).toEqual(before.total);
    const [total] = await readReportTable(report.period.name);
    expect(total).toMatchObject({
      Line: 'Total',
      'Guest payments received': (-before.total.payments).toFixed(2),
    });
  });

  test('a month ends with its last moment in Banjul [PAY-80]', async () => {
    const { name } = getReportPeriod('month', today());
    const next = getNextPeriod(getReportPeriod('month', today()));
    world.clock.now = new Date(startOfDayInBanjul(next.from).getTime() - 1);
    await signInAgain(world, people.admin, people.guest);
    const ids = [await book(people.host, { from: 30 }), await book(people.host, { from: 30 })];
    const { payments } = (await getReport('month')).total;
    await post(`bookings/${ids[0]}/deposit`, { method: 'cash' });
    world.clock.now = startOfDayInBanjul(next.from);
    await post(`bookings/${ids[1]}/deposit`, { method: 'cash' });
    expect((await getReport('month', name)).total.payments).toBe(payments + 1000);
    expect((await getReport('month', next.name)).total.payments).toBe(1000);
  });

  test('hosts beyond the first twenty are one line on the page and each a line of the CSV [PAY-82]', async () => {
    await startNextMonth();
    for (let place = 0; place < 22; place += 1) {
      const host = await createPerson(world, {
        name: place === 0 ? '=cmd' : `Host ${place}`,
        roles: ['owner'],
      });
      const id = await book(host, { from: 20, dailyPrice: DAILY_PRICES[place] ?? '1000.05' });
      await post(`bookings/${id}/deposit`, { method: 'cash' });
    }
    const report = await getReport('month');
    expect(report.by_host).toHaveLength(20);
    expect(report.other_hosts).toMatchObject({ hosts: 2, payments: 1500, turnover: 0 });
    const table = await readReportTable(report.period.name);
    const hosts = table.filter(({ Line }) => Line === 'Host');
    expect(hosts).toHaveLength(22);
    expect(hosts.map(({ Name }) => Name)).toContain("'=cmd");
    expect(table[0]).toMatchObject({
      Period: report.period.name,
      Line: 'Total',
      'Guest payments received': '22000.00',
    });
    const named = await listNamesByFive(report);
    expect(named).toEqual(named.toSorted());
    expect(new Set(named).size).toBe(22);
    const [audited] = await queryRows(
      world,
      `select details from audit_log where action = 'export_money_report' order by at desc, id desc limit 1`,
    );
    expect(audited).toEqual({ details: { kind: 'month', period: report.period.name } });
  });

  test('the PDF has the sums of the page and the period before [PAY-83]', async () => {
    const { name, from } = getReportPeriod('month', today());
    const response = await download(`/rest/v1/reports/money.pdf?kind=month&period=${name}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Coastline report ${name}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const text = await readPdfText(new Uint8Array(await response.arrayBuffer()));
    for (const part of [name, 'Guest payments received D 22 000', 'All 2 others', 'By method', '=cmd']) {
      expect(text).toContain(part);
    }
    expect(text).toContain(getReportPeriod('month', addDays(from, -1)).name);
  });

  test('unknown periods, future periods and other people get errors [PAY-80] [SEC-09]', async () => {
    const { name } = getNextPeriod(getReportPeriod('month', today()));
    const bad = [
      ['month', name],
      ['month', '2026-13'],
      ['month', '2026-Q1'],
      ['quarter', '2026-Q5'],
      ['year', '2099'],
      ['year', '20260'],
      ['week', '2026-11'],
      ['month', ''],
      ['month', '%00'],
    ] as const;
    for (const [kind, period] of bad) {
      expectError(await fetchReport(kind, period), 422, 'invalid_input');
      const query = `kind=${kind}&period=${period}`;
      expect((await download(`/rest/v1/reports/money.pdf?${query}`)).status).toBe(422);
      expect((await download(`/rest/v1/exports/money-report.csv?${query}`)).status).toBe(422);
    }
    expectError(await fetchReport('month', '2026-11', people.host), 403, 'forbidden');
    expectError(await fetchReport('month', '2026-11', people.guest), 403, 'forbidden');
  });
});

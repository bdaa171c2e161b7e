import type { MoneyFigures, MoneyReport } from '@coastline/contracts/people/money-report';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import {
  getNextPeriod,
  getReportPeriod,
  type ReportPeriod,
  type ReportPeriodKind,
} from '@coastline/domain/money/report-period';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  HAND_OVER,
  type Marketplace,
  queryRows,
  RETURN,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

const DAY_MINUTES = 24 * 60;
const ROUNDS = 90;
const HISTORY_MS = 180_000;
const PRICES = ['1000.05', '999.99', '0.51', '1500.00'];
const METHODS = ['cash', 'wave', 'bank'] as const;
const FLOWS = [
  'turnover',
  'fees',
  'cancellations_kept',
  'payments',
  'refunds',
  'payouts',
  'provider_fees',
] as const;

let world: TestServer;
let people: Marketplace;
let hosts: TestPerson[];

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  hosts = [people.host, await createPerson(world, { name: 'Binta Sowe', roles: ['owner'] })];
});
afterAll(() => world.stop());

const today = () => todayInBanjul(world.clock.now);
const post = (path: string, body: object) =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as: people.admin, body });

interface Step {
  action:
    | 'deposit'
    | 'finish'
    | 'cancel'
    | 'refund'
    | 'pay-hosts'
    | 'void-payment'
    | 'void-payout'
    | 'correct';
  method: (typeof METHODS)[number];
  pick: number;
  days: number;
}

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  // All other steps need bookings, so bookings are made more often.
  action: fc.constantFrom<Step['action'][]>(
    ...(['deposit', 'deposit', 'deposit', 'finish', 'finish', 'cancel', 'refund', 'pay-hosts'] as const),
    ...(['void-payment', 'void-payout', 'correct'] as const),
  ),
  method: fc.constantFrom(...METHODS),
  pick: fc.nat(1000),
  days: fc.constantFrom(0, 0, 1, 3, 9, 14),
});

/** The booking or payout that a step picks. */
async function pickId(step: Step, query: string): Promise<string | undefined> {
  const rows = await queryRows<{ id: string }>(world, query);
  return rows[step.pick % Math.max(1, rows.length)]?.id;
}

const PERFORM: Record<Step['action'], (step: Step) => Promise<unknown>> = {
  async deposit(step) {
    const host = hosts[step.pick % hosts.length] ?? people.host;
    const car = await createCar(world, host, { dailyPrice: PRICES[step.pick % PRICES.length] ?? '1000' });
    const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 30 });
    return pay(id, 'deposit', step);
  },
  async finish(step) {
    const id = await pickId(
      step,
      `select id from bookings where status = 'confirmed' order by created_at, id`,
    );
    if (!id) return;
    await pay(id, 'final-payment', step);
    await post(`bookings/${id}/hand-over`, HAND_OVER);
    await post(`bookings/${id}/return`, RETURN);
  },
  async cancel(step) {
    const id = await pickId(
      step,
      `select id from bookings where status = 'confirmed' order by created_at, id`,
    );
    if (!id) return;
    await post(`bookings/${id}/cancel`, { reason: 'other' });
    if (step.pick % 2 === 0) await post(`bookings/${id}/set-refund`, { amount: 0.25, reason: 'agreed' });
  },
  async refund(step) {
    const id = await pickId(
      step,
      `select booking_id as id from ledger_dues where account = 'refund_due' order by 1`,
    );
    if (id) await post(`bookings/${id}/pay-refund`, { method: step.method, reference: reference(step) });
  },
  async 'pay-hosts'(step) {
    const { json } = await call(world.server, 'GET', '/rest/v1/payouts/due?as=admin', { as: people.admin });
    for (const due of json as { host_id: string; amount: number; items: { booking_id: string }[] }[]) {
      await post('payouts', {
        host_id: due.host_id,
        booking_ids: due.items.map((item) => item.booking_id),
        expected_amount: due.amount,
        method: step.method,
        reference: `${reference(step)} ${due.host_id}`,
      });
    }
  },
  async 'void-payment'(step) {
    const [payment] = await queryRows<{ id: string; receipt: string }>(
      world,
      `select b.id, p.receipt_number as receipt from payment_records p join bookings b on b.id = p.booking_id
       where b.status = 'confirmed' and p.voided_at is null order by p.received_at desc limit 1`,
    );
    if (!payment) return;
    const body = { receipt_number: payment.receipt, reason: `mistaken ${step.pick}` };
    await post(`bookings/${payment.id}/void-payment`, body);
  },
  async 'void-payout'(step) {
    const id = await pickId(step, 'select id from payouts where voided_at is null order by paid_at');
    if (id) await post(`payouts/${id}/void`, { reason: 'mistaken' });
  },
  async correct(step) {
    const id = await pickId(
      step,
      `select booking_id as id from payment_records where phase = 'deposit50' and voided_at is null order by received_at`,
    );
    const body = { phase: 'deposit50', method: step.method, reference: reference(step), reason: 'mistyped' };
    if (id) await post(`bookings/${id}/correct-payment`, body);
  },
};

function pay(id: string, phase: string, step: Step) {
  return post(`bookings/${id}/${phase}`, { method: step.method, reference: reference(step) });
}

function reference({ pick }: Step): string {
  return `REF ${world.clock.now.getTime()} ${pick}`;
}

async function getReport({ kind, name }: ReportPeriod): Promise<MoneyReport> {
  const path = `/rest/v1/reports/money?kind=${kind}&period=${name}`;
  const response = await call(world.server, 'GET', path, { as: people.admin });
  expect(response.status).toBe(200);
  return response.json as MoneyReport;
}

function listPeriods(kind: ReportPeriodKind, from: string): ReportPeriod[] {
  const periods = [getReportPeriod(kind, from)];
  for (let last = periods[0]; last && last.to < today(); periods.push(last)) last = getNextPeriod(last);
  return periods;
}

/** Sums amounts of the API in bututs. */
function sumOf(figures: readonly Record<string, unknown>[], name: string): number {
  return figures.reduce((sum, figure) => sum + fromDalasi(Number(figure[name])), 0);
}

/** The balance of an account at the end of a period, straight from the entries. */
async function getBalance(accounts: string, until: string): Promise<number> {
  const [row] = await queryRows<{ sum: string }>(
    world,
    `select coalesce(sum(e.amount), 0)::text as sum from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where t.at < (($1::date + 1)::timestamp at time zone 'Africa/Banjul') and ${accounts}`,
    [until],
  );
  return fromDalasi(Number(row?.sum));
}

/** The balance of the till after these movements. */
function heldOf(
  sums: readonly Pick<MoneyFigures, 'payments' | 'refunds' | 'payouts' | 'provider_fees'>[],
): number {
  const given = (['refunds', 'payouts', 'provider_fees'] as const).map((figure) => sumOf(sums, figure));
  return given.reduce((held, sum) => held - sum, sumOf(sums, 'payments'));
}

function expectWhole(report: MoneyReport): void {
  const lines: MoneyFigures[] = [...report.by_host, ...(report.other_hosts ? [report.other_hosts] : [])];
  for (const figure of [...FLOWS, 'due_to_hosts', 'due_to_guests'] as const) {
    expect(sumOf(lines, figure), `${report.period.name} ${figure}`).toBe(fromDalasi(report.total[figure]));
  }
  for (const figure of ['payments', 'refunds', 'payouts', 'provider_fees'] as const) {
    expect(sumOf(report.by_method, figure)).toBe(fromDalasi(report.total[figure]));
  }
}

test(
  'months add up to quarters, to years and to the accounts of the ledger, whatever was posted when [PAY-81]',
  async () => {
    const start = today();
    const steps = fc.sample(arbitraryStep, {
      numRuns: ROUNDS,
      seed: Number(process.env.FUZZ_SEED ?? 20_261_125),
    });
    for (const step of steps) {
      await PERFORM[step.action](step);
      world.clock.advanceMinutes(step.days * DAY_MINUTES + 7);
      if (step.days > 0) await signInAgain(world, people.admin, people.guest, ...hosts);
    }
    expect((await reconcile(world.server.database)).differences).toEqual([]);
    const kinds = await queryRows<{ kind: string }>(
      world,
      `select distinct coalesce(o.kind || ' reversed', t.kind) as kind
       from ledger_transactions t left join ledger_transactions o on o.id = t.reverses`,
    );
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining([
        ...['cancellation', 'cancellation reversed', 'earning', 'payment', 'payment reversed'],
        ...['payout', 'payout reversed', 'refund'],
      ]),
    );
    const months = await Promise.all(listPeriods('month', start).map(getReport));
    const years = await Promise.all(listPeriods('year', start).map(getReport));
    const quarters = await Promise.all(listPeriods('quarter', start).map(getReport));
    expect(months.length).toBeGreaterThan(10);
    for (const report of [...months, ...quarters, ...years]) expectWhole(report);
    for (const longer of [...quarters, ...years]) {
      const inside = months.filter(
        ({ period }) => period.from >= longer.period.from && period.to <= longer.period.to,
      );
      for (const figure of FLOWS) {
        const sums = inside.map(({ total }) => total);
        expect(sumOf(sums, figure), `${longer.period.name} ${figure}`).toBe(fromDalasi(longer.total[figure]));
      }
    }
    for (const [place, { period, total, previous }] of months.entries()) {
      if (place > 0) expect(previous.total).toEqual(months[place - 1]?.total);
      expect(fromDalasi(total.due_to_hosts)).toBe(0 - (await getBalance(`account = 'host_due'`, period.to)));
      expect(fromDalasi(total.due_to_guests)).toBe(
        0 - (await getBalance(`account = 'refund_due'`, period.to)),
      );
      const sums = months.slice(0, place + 1).map((report) => report.total);
      expect(sumOf(sums, 'fees')).toBe(0 - (await getBalance(`account = 'fees'`, period.to)));
      const inTill = heldOf(sums);
      expect(inTill).toBe(await getBalance(`account = 'till'`, period.to));
      for (const method of METHODS) {
        const moved = months
          .slice(0, place + 1)
          .flatMap((report) => report.by_method.filter((line) => line.method === method));
        const held = heldOf(moved);
        expect(held).toBe(await getBalance(`account = 'till' and method = '${method}'`, period.to));
      }
    }
  },
  HISTORY_MS,
);

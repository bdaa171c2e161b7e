import type { MoneyFigures } from '@coastline/contracts/people/money-report';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { getReportPeriod } from '@coastline/domain/money/report-period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '../../../../../../tests/support/csv.ts';
import { createMarketplace, type Marketplace } from '../../../../../../tests/support/marketplace.ts';
import { createDepositActions } from '../../../../../../tests/support/security-deposits.ts';
import {
  call,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
const { createDeposited, take, settle, voidDeposit, step } = createDepositActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function readReport(): Promise<Pick<MoneyFigures, 'payments' | 'refunds' | 'due_to_guests'>> {
  const { name } = getReportPeriod('month', todayInBanjul(world.clock.now));
  const path = `/rest/v1/reports/money?kind=month&period=${name}`;
  const { payments, refunds, due_to_guests } = (await call(world.server, 'GET', path, { as: people.admin }))
    .json.total;
  return { payments, refunds, due_to_guests };
}

async function exportPayments(): Promise<Record<string, string>[]> {
  const today = todayInBanjul(world.clock.now);
  const path = `/rest/v1/exports/payments.csv?from=${today}&to=${today}`;
  return readTable(await fetchAs(world.server, people.admin, path));
}

test('a cash deposit stands in the report as received and due to the guest until it goes back [TRIP-249]', async () => {
  const id = await createDeposited();
  const before = await readReport();
  await take(id);
  await voidDeposit(id);
  expect(await readReport()).toEqual(before);
  await take(id);
  const held = { ...before, payments: before.payments + 3000, due_to_guests: before.due_to_guests + 3000 };
  expect(await readReport()).toEqual(held);
  expect((await step(id, 'hand-over')).status).toBe(200);
  expect((await step(id, 'return')).status).toBe(200);
  expect(await readReport()).toEqual(held);
  expect((await settle(id, { give_back_cash: true })).status).toBe(200);
  expect(await readReport()).toEqual({
    ...held,
    refunds: before.refunds + 3000,
    due_to_guests: before.due_to_guests,
  });
  const kinds = ['credit refund', 'security deposit', 'security deposit, void'];
  const lines = (await exportPayments()).filter(({ Kind = '' }) => kinds.includes(Kind));
  expect(lines.sort((a, b) => (a.Kind ?? '').localeCompare(b.Kind ?? ''))).toMatchObject([
    { Kind: 'credit refund', Method: 'cash', In: '', Out: '3000.00' },
    { Kind: 'security deposit', Method: 'cash', In: '3000.00', Out: '' },
    { Kind: 'security deposit, void', Method: 'cash', In: '', Out: '' },
  ]);
});

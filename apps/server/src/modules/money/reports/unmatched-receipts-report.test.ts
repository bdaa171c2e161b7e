import type { MoneyReport } from '@coastline/contracts/people/money-report';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { getReportPeriod } from '@coastline/domain/money/report-period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { INSERT_RECEIPT } from '../../../../../../tests/support/provider-receipts.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function getReport(): Promise<MoneyReport> {
  const { name } = getReportPeriod('month', todayInBanjul(world.clock.now));
  const path = `/rest/v1/reports/money?kind=month&period=${name}`;
  return (await call(world.server, 'GET', path, { as: people.admin })).json;
}

test('money of a provider for no payment counts as paid and due, until it is given back [PAY-81]', async () => {
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  const before = (await getReport()).total;
  // At the clock of the test.
  const insertReceipt = INSERT_RECEIPT.replaceAll('now()', '$3::timestamptz');
  await queryRows(world, `with ${insertReceipt} select 1`, [id, 'booking_cancelled', world.clock.now]);
  const held = (await getReport()).total;
  const amount = held.payments - before.payments;
  expect(amount).toBeGreaterThan(0);
  expect(held).toEqual({
    ...before,
    payments: before.payments + amount,
    due_to_guests: before.due_to_guests + amount,
  });
  await queryRows(
    world,
    `with f as (insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, requested_at)
       select gen_random_uuid(), id, booking_id, 'unmatched', amount, minor_units, 'requested', $2
       from provider_receipts where booking_id = $1)
     select 1`,
    [id, world.clock.now],
  );
  await queryRows(
    world,
    `update provider_refunds set status = 'succeeded', provider_refund_id = 'ref-1', decided_at = $2 where booking_id = $1`,
    [id, world.clock.now],
  );
  expect((await getReport()).total).toEqual({
    ...before,
    payments: before.payments + amount,
    refunds: before.refunds + amount,
  });
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});

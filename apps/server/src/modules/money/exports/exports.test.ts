import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '../../../../../../tests/support/csv.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const fetchExport = (
  person: TestPerson | undefined,
  file: string,
  [from, to] = [dateInDays(world, 0), dateInDays(world, 0)],
) => fetchAs(world.server, person, `/rest/v1/exports/${file}?from=${from}&to=${to}`);

async function table(file: string): Promise<Record<string, string>[]> {
  const answer = await fetchExport(people.admin, file);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return readTable(answer);
}

test('the tables have a booking with its payments, refund and payout in valid CSV', async () => {
  const done = (await createCar(world, people.host, { make: 'Škoda, "Käfer"', model: '=cmd' })).id;
  const id = await createBooking(world, people.guest, { carId: done, from: 0, to: 2 });
  await requestTransition(world, people.admin, {
    id,
    step: 'deposit',
    body: { method: 'wave', reference: '@SUM(A1)' },
  });
  await applyTransitions(world, people.admin, { id, steps: ['final-payment', 'hand-over', 'return'] });
  world.clock.advanceMinutes(1);
  const called = (await createCar(world, people.host)).id;
  const off = await createBooking(world, people.guest, { carId: called, from: 5, to: 6 });
  await applyTransitions(world, people.admin, { id: off, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: off, step: 'cancel' });
  const as = people.admin;
  await call(world.server, 'POST', `/rest/v1/bookings/${off}/pay-refund`, { as, body: { method: 'cash' } });
  const body = {
    host_id: people.host.userId,
    booking_ids: [id],
    expected_amount: 2800,
    method: 'bank',
    reference: '-1',
  };
  await call(world.server, 'POST', '/rest/v1/payouts', { as, body });

  const bookings = await table('bookings.csv');
  expect(bookings).toMatchObject([
    {
      ...{ Status: 'completed', Car: 'Škoda, "Käfer" =cmd 2019', Total: '4000.00' },
      ...{ Fee: '1200.00', "Host's share": '2800.00', Refund: '' },
    },
    {
      ...{ Status: 'cancelled', 'Cancelled because': 'cancelled_by_guest', Paid: 'deposit_paid' },
      ...{ Fee: '0.00', "Host's share": '500.00', Refund: '500.00' },
    },
  ]);
  const payments = await table('payments.csv');
  expect(payments.map(({ Kind, In, Out }) => [Kind, In, Out]).sort()).toEqual([
    ['deposit', '1000.00', ''],
    ['deposit', '2000.00', ''],
    ['final payment', '2000.00', ''],
    ['refund', '', '500.00'],
  ]);
  expect(payments.find(({ Method }) => Method === 'wave')?.Reference).toBe("'@SUM(A1)");
  const payouts = await table('payouts.csv');
  expect(payouts).toMatchObject([{ Host: people.host.name, Amount: '2800.00', Reference: "'-1" }]);
});

test('an empty table has its headings', async () => {
  const answer = await fetchExport(people.admin, 'payouts.csv', ['2020-01-01', '2020-12-31']);
  expect(await answer.text()).toMatch(/^\ufeff?Day,Host,Booking,/);
});

test('days are inclusive and in Banjul time', async () => {
  const count = async (from: string, to: string) => {
    return (await readTable(await fetchExport(people.admin, 'bookings.csv', [from, to]))).length;
  };
  const [made] = await queryRows<{ count: number }>(world, 'select count(*)::int as count from bookings');
  expect(await count(dateInDays(world, -3), dateInDays(world, 0))).toBe(made?.count);
  expect(await count(dateInDays(world, -3), dateInDays(world, -1))).toBe(0);
});

test('an export is audited with its actor and days', async () => {
  await fetchExport(people.admin, 'payments.csv', ['2030-01-01', '2030-01-31']);
  const entries = await queryRows(
    world,
    `select actor_id, at, details from audit_log where action = 'export_payments' and details ->> 'from' = '2030-01-01'`,
  );
  const details = { from: '2030-01-01', to: '2030-01-31', lines: 0 };
  expect(entries).toEqual([{ actor_id: people.admin.userId, at: world.clock.now, details }]);
});

test('only the office can export, and invalid days are rejected', async () => {
  for (const [person, status] of [
    [undefined, 401],
    [people.guest, 403],
    [people.host, 403],
  ] as const) {
    expect((await fetchExport(person, 'bookings.csv')).status).toBe(status);
  }
  for (const days of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2027-01-02'],
  ] satisfies [string, string][]) {
    const answer = await fetchExport(people.admin, 'bookings.csv', days);
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid_input']);
  }
});

test('void payments and credits keep their line and have no sum', async () => {
  world.clock.advanceMinutes(2 * 24 * 60);
  people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from: 5, to: 6 });
  const act = (action: string, body: object) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as: people.admin, body });
  const part = await act('deposit', { method: 'cash', amount_received: 300, accept_difference: true });
  const reason = 'It was for another booking.';
  await act('void-credit', { receipt_number: part.json.credits[0].receipt_number, reason });
  const paid = await act('deposit', { method: 'cash' });
  await act('void-payment', { receipt_number: paid.json.payments[0].receipt_number, reason });
  await act('deposit', { method: 'cash' });
  const lines = (await table('payments.csv')).map(({ Kind, In }) => [Kind, In]);
  expect(lines.toSorted()).toEqual([
    ['deposit, void', ''],
    ['deposit', '1000.00'],
    ['guest credit, void', ''],
  ]);
});

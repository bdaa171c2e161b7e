import type { Booking } from '@coastline/contracts/bookings/booking';
import { fromDalasi } from '@coastline/domain/money/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const amount = fc.integer({ min: 1, max: 450_000 }).map((bututs) => bututs / 100);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give back' as const), amount }) },
  fc.record({ kind: fc.constantFrom('void credit' as const, 'void payment' as const, 'cancel' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Takes a step as the office; a step that is not possible is rejected and changes nothing. */
async function take(id: string, each: Step): Promise<number> {
  const booking: Booking = (await getBooking(world, people.admin, id)).json;
  const reason = 'A step.';
  const act = async (action: string, body: object) =>
    (await call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as: people.admin, body }))
      .status;
  switch (each.kind) {
    case 'receive':
      return act(booking.deposit_received ? 'final-payment' : 'deposit', {
        ...{ method: 'cash', amount_received: each.amount, accept_difference: true },
      });
    case 'give back':
      return act('refund-credit', { method: 'cash', amount: each.amount, reason });
    case 'void credit':
      return act('void-credit', { receipt_number: booking.credits?.at(-1)?.receipt_number ?? 'R-0', reason });
    case 'void payment':
      return act('void-payment', {
        receipt_number: booking.payments.findLast(({ received }) => received)?.receipt_number ?? 'R-0',
        reason,
      });
    case 'cancel':
      return act('cancel', { reason: 'guest_request' });
  }
}

const sum = (rows: readonly { amount: number }[] = []) =>
  rows.reduce((total, row) => total + fromDalasi(row.amount), 0);

async function expectSums(id: string): Promise<void> {
  const booking: Booking = (await getBooking(world, people.admin, id)).json;
  const received = sum(booking.credits?.filter(({ voided_at }) => voided_at === null));
  const direct = sum(booking.payments.filter((each) => each.received && each.method !== 'credit'));
  const paid = sum(booking.payments.filter((each) => each.received));
  const open = fromDalasi(booking.credit_amount ?? 0);
  expect(received + direct).toBe(paid + open + sum(booking.credit_refunds));
  expect(open).toBeGreaterThanOrEqual(0);
  const [till] = await queryRows<{ bututs: string }>(
    world,
    `select coalesce(sum(amount) * 100, 0)::bigint::text as bututs from ledger_entries
     where booking_id = $1 and account = 'till'`,
    [id],
  );
  expect(Number(till?.bututs)).toBe(received + direct - sum(booking.credit_refunds));
}

test('whatever the office receives, voids and gives back, the sums agree and the ledger is balanced [PAY-111]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const car = await createCar(world, people.host, { dailyPrice: '6660.00' });
      const guest = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
      const id = await createBooking(world, guest, { carId: car.id, from: 3, to: 4 });
      for (const each of steps) {
        expect([200, 404, 409, 422]).toContain(await take(id, each));
        await expectSums(id);
      }
    }),
    { numRuns: 8 },
  );
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}, 120_000);

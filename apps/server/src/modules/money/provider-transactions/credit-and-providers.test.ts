import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareCredits } from '../../../../../../tests/resilience/payments/compare-credits.ts';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { call, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { inTransactionAs } from '../../../persistence/client.ts';
import { reconcile } from '../ledger/ledger.service.ts';
import { listOpenTransactions } from './open-transactions.repository.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const actions = createPaymentActions(() => ({ online, people }));
const { createHeldBooking, open, pay, refresh, cancel, post } = actions;

beforeAll(async () => {
  online = await startOnlineWorld();
  world = online.world;
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
afterAll(() => online.stop());

const receive = async (id: string, phase: 'deposit' | 'final-payment', amount: number) => {
  const body = { method: 'cash', amount_received: amount, accept_difference: true };
  expect((await post(people.admin, `bookings/${id}/${phase}`, body)).status).toBe(200);
};
const giveBack = async (id: string, amount: number) => {
  const body = { method: 'cash', amount, reason: 'The guest wants it back.' };
  expect((await post(people.admin, `bookings/${id}/refund-credit`, body)).status).toBe(200);
};
const payOnline = async (id: string, request: object) => {
  await pay((await open(id, request)).sessionId);
  await refresh(id);
};
const client = { query: async (text: string) => ({ rows: await queryRows(world, text) }) };
const compare = () => compareCredits(client as unknown as Parameters<typeof compareCredits>[0]);

test('what office and providers receive is payments, credit, given back and unmatched, and every transaction has its record [PAY-133]', async () => {
  // A part at the office, the rest online, and more than is due for the second half.
  const mixed = (await createHeldBooking()).id;
  await receive(mixed, 'deposit', 500);
  await payOnline(mixed, { provider: 'wave', currency: 'GMD' });
  await receive(mixed, 'final-payment', 2345.67);
  await giveBack(mixed, 100.5);
  // A checkout from before a part, whose part goes back after the cancellation.
  const early = (await createHeldBooking()).id;
  const { sessionId } = await open(early);
  await receive(early, 'deposit', 700.25);
  await pay(sessionId);
  await refresh(early);
  await cancel(early);
  await giveBack(early, 700.25);
  // Money that fits nothing.
  const wrong = (await createHeldBooking()).id;
  await pay((await open(wrong)).sessionId, { amountOverride: 2000 });
  await refresh(wrong);

  const { sums, creditedBookings, differences } = await compare();
  expect(differences).toEqual([]);
  expect(creditedBookings).toBe(2);
  expect(sums).toEqual({
    ...{ receivedByOffice: 3545.92, receivedByProviders: 4886.96, transferred: 0 },
    ...{ payments: 6000, credit: 245.17, givenBack: 800.75, unmatched: 1386.96 },
  });
  await world.server.services.importTransactions.importAll({ minAgeMs: 0 });
  const unmatched = await inTransactionAs(world.server.database.pool, 'office', (tx) =>
    listOpenTransactions(tx, {
      ...{ limit: 100, withRefunds: ['stripe', 'wave'] },
      settledBefore: new Date(world.clock.now.getTime() + 60_000),
    }),
  );
  expect(unmatched).toEqual([]);
  expect((await reconcile(world.server.database)).differences).toEqual([]);

  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  const amountsOf = (rows: { amount: number }[]) => rows.map(({ amount }) => amount).sort();
  expect(amountsOf(own.json.guest_credits)).toEqual([1500, 2345.67, 500, 700.25]);
  expect(amountsOf(own.json.guest_credit_refunds)).toEqual([100.5, 700.25]);

  // The comparison finds a sum that the ledger does not have.
  await queryRows(world, `alter table guest_credit_refunds disable trigger user`);
  await queryRows(world, `update guest_credit_refunds set amount = amount + 1 where booking_id = $1`, [
    mixed,
  ]);
  await queryRows(world, `alter table guest_credit_refunds enable trigger user`);
  expect((await compare()).differences).toHaveLength(2);
});

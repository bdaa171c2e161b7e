import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { signInAgain } from '../../../../../../tests/support/people.ts';
import { call, expectError, type TestServer } from '../../../../../../tests/support/test-server.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const actions = createPaymentActions(() => ({ online, people }));
const { createHeldBooking, open, pay, refresh, cancel, refundReceipt, post, readStatus, receiptsOf } =
  actions;
const PATH = '/rest/v1/provider-transactions';
const DALASI = { provider: 'wave', currency: 'GMD' };

beforeAll(async () => {
  online = await startOnlineWorld();
  world = online.world;
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  // The receipts of the previous test are older than the period that this test imports.
  world.clock.advanceMinutes(4 * 24 * 60);
  await queryRows(world, 'delete from provider_transactions');
  await queryRows(world, 'delete from provider_imports');
  people = await createMarketplace(world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

const importAll = () => world.server.services.importTransactions.importAll({ minAgeMs: 0 });
const listOpen = async (query = '') =>
  (await call(world.server, 'GET', `${PATH}/open${query}`, { as: people.admin })).json;
const countStored = async () =>
  Number((await queryRows<{ count: string }>(world, 'select count(*) from provider_transactions'))[0]?.count);

/** A paid booking by each provider; the third one gives its money back. */
async function createTraffic(): Promise<void> {
  for (const request of [{}, DALASI, { provider: 'modem_pay', currency: 'GMD' }]) {
    const { id } = await createHeldBooking();
    await pay((await open(id, request)).sessionId);
    await refresh(id);
  }
  for (const request of [{}, DALASI]) {
    const { id } = await createHeldBooking();
    await pay((await open(id, request)).sessionId, { amountOverride: 2000 });
    await refresh(id);
    await cancel(id);
    const [receipt] = await queryRows<{ id: string }>(
      world,
      'select id from provider_receipts where booking_id = $1',
      [id],
    );
    expect((await refundReceipt(receipt?.id ?? '')).json).toMatchObject({ refund: 'succeeded' });
  }
}

describe('the import of transactions', () => {
  test('stores each once and leaves nothing open if everything agrees [PAY-123]', async () => {
    await createTraffic();
    expect(await importAll()).toEqual({ newTransactions: 7, failed: [], providers: 3 });
    expect(await importAll()).toMatchObject({ newTransactions: 0 });
    expect(await countStored()).toBe(7);
    world.clock.advanceMinutes(25 * 60);
    await signInAgain(world, people.admin);
    expect((await listOpen()).items).toEqual([]);
  });

  test('takes all pages of a provider [PAY-123]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id, DALASI);
    await pay(sessionId);
    await refresh(id);
    const [session] = online.started.simulator.sessions();
    if (!session?.payment) throw new Error('The session is not paid');
    const { addSession } = online.started.simulator;
    for (let index = 0; index < 120; index += 1) {
      const own = { ...session, id: `cos_${index}`, checkoutId: `order-${index}` };
      addSession({ ...own, payment: { ...session.payment, sessionId: own.id, transactionId: `T_${index}` } });
    }
    expect(await importAll()).toMatchObject({ newTransactions: 121, failed: [] });
    const first = await listOpen('?limit=100');
    expect(first.items).toHaveLength(100);
    const second = await listOpen(`?limit=100&cursor=${first.next_cursor}`);
    expect(second.items).toHaveLength(20);
    expect(second.next_cursor).toBeNull();
    const ids = [...first.items, ...second.items].map((item: { id: string }) => item.id);
    expect(new Set(ids).size).toBe(120);
  });

  test('is read in pages of 30, and of 100 at most [PAY-135]', async () => {
    const { simulator } = online.started;
    const { id } = await createHeldBooking();
    await pay((await open(id, DALASI)).sessionId);
    const [session] = simulator.sessions();
    if (!session?.payment) throw new Error('The session is not paid');
    for (let index = 0; index < 40; index += 1) {
      const own = { ...session, id: `cos_${index}`, checkoutId: `order-${index}` };
      const payment = { ...session.payment, sessionId: own.id, transactionId: `T_${index}` };
      simulator.addSession({ ...own, payment });
    }
    await importAll();
    expect((await listOpen()).items).toHaveLength(30);
    const tooMany = await call(world.server, 'GET', `${PATH}/open?limit=101`, { as: people.admin });
    expectError(tooMany, 422, 'invalid_input');
  });

  test('looks up a payment whose events were lost [PAY-123]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId, { deliver: 'never' });
    expect(await readStatus(id)).toBe('booked');
    await importAll();
    expect(await readStatus(id)).toBe('confirmed');
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: null }]);
    expect((await listOpen()).items).toEqual([]);
  });

  test('goes on with the other providers if one does not answer, and takes it later [PAY-123]', async () => {
    await createTraffic();
    online.started.simulator.setFault('down', 1);
    const first = await importAll();
    expect(first.failed).toHaveLength(1);
    expect(first.newTransactions).toBeGreaterThan(0);
    const second = await importAll();
    expect(second.failed).toEqual([]);
    expect(await countStored()).toBe(7);
  });

  test('leaves no day out after a pause of more than three days [PAY-123]', async () => {
    await importAll();
    world.clock.advanceMinutes(24 * 60);
    people = await createMarketplace(world);
    await createTraffic();
    world.clock.advanceMinutes(6 * 24 * 60);
    await signInAgain(world, people.admin);
    expect(await importAll()).toMatchObject({ newTransactions: 7, failed: [] });
    expect((await listOpen()).items).toEqual([]);
  });

  test('runs by hand once at a time, at most once a minute, and is audited [PAY-124]', async () => {
    await createTraffic();
    world.clock.advanceMinutes(2);
    const importNow = () => post(people.admin, 'provider-transactions/import');
    const answers = await Promise.all([importNow(), importNow()]);
    const [done] = answers.filter(({ status }) => status === 200);
    expect(done?.json).toEqual({ new_transactions: expect.any(Number), failed: [] });
    expect(await countStored()).toBe(7);
    expectError(await importNow(), 429, 'too_many_calls');
    world.clock.advanceMinutes(2);
    expect((await importNow()).json).toEqual({ new_transactions: 0, failed: [] });
    const audits = await queryRows<{ actor_id: string }>(
      world,
      `select actor_id from audit_log where action = 'import_provider_transactions' order by id desc limit 1`,
    );
    expect(audits).toEqual([{ actor_id: people.admin.userId }]);
    expectError(await post(people.guest, 'provider-transactions/import'), 403, 'forbidden');
    expectError(await call(world.server, 'GET', `${PATH}/open`, { as: people.host }), 403, 'forbidden');
  });
});

describe('the comparison of transactions and records', () => {
  test('shows a transaction that no record knows [PAY-124]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id, DALASI)).sessionId, { deliver: 'never' });
    const [session] = online.started.simulator.sessions();
    if (!session) throw new Error('There is no session');
    session.checkoutId = 'order-17';
    await importAll();
    expect((await listOpen()).items).toMatchObject([
      {
        ...{ state: 'no_record', provider: 'wave', kind: 'payment', currency: 'GMD', booking_number: null },
        ...{ amount: 2000, recorded_amount: null, fee: 0, recorded_fee: null },
      },
    ]);
  });

  test('shows a receipt whose transaction is missing after a day [PAY-124]', async () => {
    await importAll();
    world.clock.advanceMinutes(1);
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    await refresh(id);
    online.started.simulator.reset();
    await importAll();
    expect((await listOpen()).items).toEqual([]);
    world.clock.advanceMinutes(25 * 60);
    await signInAgain(world, people.admin);
    await importAll();
    expect((await listOpen()).items).toMatchObject([
      {
        ...{ state: 'no_transaction', provider: 'stripe', kind: 'payment', booking_id: id },
        ...{ amount: null, recorded_amount: 28.84, fee: null, recorded_fee: 0.29 },
      },
    ]);
  });

  test('shows the difference of amount and fee [PAY-124]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    await refresh(id);
    const [session] = online.started.simulator.sessions();
    if (!session?.payment) throw new Error('The session is not paid');
    session.payment.amount.minorUnits += 100;
    session.payment.feeMinorUnits = 31;
    await importAll();
    expect((await listOpen()).items).toMatchObject([
      {
        ...{ state: 'differs', booking_id: id, amount: 29.84, recorded_amount: 28.84 },
        ...{ fee: 0.31, recorded_fee: 0.29 },
      },
    ]);
  });

  test('says for each provider when it was imported [PAY-124]', async () => {
    await importAll();
    const { providers } = await listOpen();
    expect(providers).toEqual(
      ['stripe', 'wave', 'modem_pay'].map((provider) => ({
        ...{ provider, is_offered: true },
        imported_at: world.clock.now.toISOString(),
      })),
    );
  });

  test('never changes what a provider said [PAY-123]', async () => {
    await createTraffic();
    await importAll();
    await expect(
      queryRows(world, 'update provider_transactions set minor_units = minor_units + 1'),
    ).rejects.toMatchObject({ constraint: 'provider_transactions_stay_as_imported' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
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
import { createDepositActions } from '../../../../../../tests/support/security-deposits.ts';
import { call, expectError } from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let people: Marketplace;
const { ledgerOf, receiptsOf, pay, refresh } = createPaymentActions(() => ({ online, people }));
const charges = createChargeActions(() => ({ world: online.world, people }));
const deposits = createDepositActions(() => ({ world: online.world, people }));
const { createDeposited, take, settle, voidDeposit, read, step, passHours, runJob } = deposits;

beforeAll(async () => {
  online = await startOnlineWorld();
  await queryRows(online.world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(online.world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

const card = (id: string) => take(id, { method: 'card', currency: 'EUR' });
const sessionOf = async (id: string) => {
  const [row] = await queryRows<{ session: string }>(
    online.world,
    `select session_id as session from payment_checkouts where booking_id = $1 and phase = 'security_deposit'
     order by created_at desc limit 1`,
    [id],
  );
  return row?.session ?? '';
};
const stateAtProvider = async (id: string) => {
  const sessionId = await sessionOf(id);
  return online.started.simulator.sessions().find((session) => session.id === sessionId);
};

/** A booking whose guest has authorised a card. */
async function createAuthorised(): Promise<string> {
  const id = await createDeposited();
  expect((await card(id)).status).toBe(200);
  await pay(await sessionOf(id));
  await online.deliverEvents();
  await refresh(id);
  return id;
}

async function createReturned(): Promise<string> {
  const id = await createAuthorised();
  await step(id, 'hand-over');
  await step(id, 'return');
  return id;
}

async function expectBalanced(): Promise<void> {
  expect((await reconcile(online.world.server.database)).differences).toEqual([]);
}

describe('the authorisation of a card', () => {
  test('holds the deposit without receiving money, and the car may leave [TRIP-246] [TRIP-248]', async () => {
    const id = await createDeposited();
    expect((await card(id)).json.deposit).toMatchObject({
      status: 'requested',
      url: expect.stringContaining('/pay/'),
    });
    expect((await read(id, people.guest)).deposit?.url).toContain('/pay/');
    expectError(await step(id, 'hand-over'), 409, 'security_deposit_needed');
    expectError(await take(id), 409, 'security_deposit_taken');
    const before = await ledgerOf(id);
    await pay(await sessionOf(id));
    expect(await online.deliverEvents({ times: 2 })).not.toContain(500);
    await refresh(id);
    const { deposit } = await read(id, people.guest);
    expect(deposit).toMatchObject({ status: 'held', method: 'card', url: null, ends_early: false });
    expect(Date.parse(deposit?.authorised_until ?? '') - online.world.clock.now.getTime()).toBe(
      7 * 86_400_000,
    );
    expect(await ledgerOf(id)).toEqual(before);
    expect((await step(id, 'hand-over')).status).toBe(200);
    const mails = await renderMails(online.world, `booking_id = $1 and kind = 'security_deposit_held'`, [id]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/authorised D\s3\s000 on your card/);
    // Nothing is captured while the car is out.
    await runJob();
    expect(await stateAtProvider(id)).toMatchObject({ state: 'authorised' });
  });

  test('is offered only for trips that end in time, and can be given up for cash [TRIP-246] [TRIP-250]', async () => {
    const long = await createDeposited(undefined, { days: 6 });
    expect((await read(long)).can).toMatchObject({ authorise: [], is_trip_too_long: true });
    expectError(await card(long), 409, 'authorisation_too_short');
    const id = await createDeposited();
    expect((await read(id)).can?.authorise).toContain('EUR');
    expectError(await take(id, { method: 'card', currency: 'GMD' }), 422, 'invalid_input');
    await card(id);
    expect((await voidDeposit(id)).json).toMatchObject({
      deposit: { status: 'expired' },
      can: { take: true },
    });
    expect(await stateAtProvider(id)).toMatchObject({ state: 'expired' });
    expect((await take(id)).status).toBe(200);
  });

  test('that the guest does not give ends with its session [TRIP-246]', async () => {
    const id = await createDeposited();
    await card(id);
    await passHours(1);
    await online.world.server.services.checkoutJobs.followUnfinished();
    expect((await read(id)).deposit).toMatchObject({ status: 'expired', authorised_until: null });
    expect((await card(id)).json.deposit).toMatchObject({ status: 'requested' });
  });
});

describe('a held authorisation', () => {
  test('is given up at the provider after the dispute hours, once [TRIP-252] [TRIP-255]', async () => {
    const id = await createReturned();
    await passHours(72.1);
    const second = await online.world.startSecondServer();
    await Promise.all([runJob(), runJob(second.services)]);
    expect((await read(id, people.guest)).deposit).toMatchObject({ status: 'settled', charged_amount: 0 });
    expect(await stateAtProvider(id)).toMatchObject({ state: 'cancelled', payment: null });
    await online.deliverEvents({ times: 2 });
    const mails = await renderMails(online.world, `booking_id = $1 and kind = 'security_deposit_released'`, [
      id,
    ]);
    expect(mails).toHaveLength(1);
    expect(await receiptsOf(id)).toEqual([]);
    await expectBalanced();
  });

  test('is captured once for exactly what charges need, and they are paid [TRIP-255]', async () => {
    const id = await createReturned();
    await charges.createDue(id, 1000);
    await charges.createDue(id, 250);
    await passHours(72.1);
    const second = await online.world.startSecondServer();
    await Promise.all([runJob(), runJob(second.services)]);
    await online.deliverEvents({ times: 2 });
    expect((await read(id, people.guest)).deposit).toMatchObject({ status: 'settled', charged_amount: 1250 });
    expect(await receiptsOf(id)).toEqual([{ unmatched_reason: null, amount: '1250.00' }]);
    const session = await stateAtProvider(id);
    const { minorUnits = 0 } = session?.payment?.amount ?? {};
    expect(minorUnits).toBe(Math.round((1250 / 3000) * (session?.amount.minorUnits ?? 0)));
    expect((await charges.list(people.guest, id)).json).toMatchObject({
      due_amount: 0,
      items: [{ status: 'paid' }, { status: 'paid' }],
    });
    expect(await ledgerOf(id)).toMatchObject({ till_card: expect.any(Number) });
    await expectBalanced();
  });

  test('stays in settlement while the provider is down, and is completed later [TRIP-263]', async () => {
    const id = await createReturned();
    await charges.createDue(id, 800);
    online.started.simulator.setFault('down');
    expect((await settle(id)).json.deposit).toMatchObject({ status: 'settling', charged_amount: 800 });
    expectError(await settle(id), 409, 'security_deposit_changed');
    expectError(await voidDeposit(id), 409, 'security_deposit_changed');
    online.world.clock.advanceMinutes(2);
    await expect(runJob()).rejects.toThrow();
    online.started.simulator.setFault('answer-lost', 1);
    online.world.clock.advanceMinutes(2);
    await runJob().catch(() => undefined);
    online.world.clock.advanceMinutes(2);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'settled', charged_amount: 800 });
    expect(await receiptsOf(id)).toHaveLength(1);
    await expectBalanced();
  });

  test('says to the office that its settlement fails, as long as it does [TRIP-154]', async () => {
    const id = await createReturned();
    await charges.createDue(id, 800);
    const listFailing = async () =>
      (
        await call(online.world.server, 'GET', '/rest/v1/failing-security-deposits', { as: people.admin })
      ).json.items.filter(({ booking_id }: { booking_id: string }) => booking_id === id);
    online.started.simulator.setFault('down');
    await settle(id);
    const { deposit } = await read(id);
    expect(deposit).toMatchObject({ status: 'settling', failure: 'provider_unavailable' });
    expect(await listFailing()).toMatchObject([{ amount: 3000, failing_since: deposit?.failing_since }]);
    expect((await read(id, people.guest)).deposit).not.toHaveProperty('failure');
    online.started.simulator.setFault(undefined);

    // The money is received, but a rule of the database fails.
    await queryRows(
      online.world,
      `create function fail_settlement() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await queryRows(
      online.world,
      `create constraint trigger fail_settlement after update on security_deposits deferrable initially deferred
       for each row when (new.status = 'settled') execute function fail_settlement()`,
    );
    online.world.clock.advanceMinutes(2);
    await runJob();
    expect(await receiptsOf(id)).toEqual([{ unmatched_reason: null, amount: '800.00' }]);
    expect((await read(id)).deposit).toMatchObject({
      ...{ status: 'settling', failure: 'server_error', failing_since: deposit?.failing_since },
    });
    expect((await charges.list(people.guest, id)).json).toMatchObject({ items: [{ status: 'accepted' }] });
    online.world.clock.advanceMinutes(2);
    await expect(runJob()).rejects.toThrow();
    await expectBalanced();

    await queryRows(online.world, 'drop function fail_settlement() cascade');
    online.world.clock.advanceMinutes(2);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'settled', failing_since: null, failure: null });
    expect((await charges.list(people.guest, id)).json).toMatchObject({
      due_amount: 0,
      items: [{ status: 'paid' }],
    });
    expect(await receiptsOf(id)).toHaveLength(1);
    expect(await listFailing()).toEqual([]);
    await expectBalanced();
  });

  test('that is about to end pays what is due, although another charge is open [TRIP-256]', async () => {
    const id = await createReturned();
    await charges.createDue(id, 600);
    const open = await charges.sendDamage(id, 2000);
    await charges.answer(id, open, { answer: 'dispute', words: 'Not me.' });
    await passHours(7 * 24 - 11.5);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'settled', charged_amount: 600 });
    await charges.act(id, open, 'decide', { decision: 'uphold', reason: 'It shows.' });
    expect((await charges.list(people.guest, id)).json.due_amount).toBe(2000);
    await expectBalanced();
  });

  test('that has ended is not relied on: the office is told, and charges are due from the guest [TRIP-256]', async () => {
    const id = await createReturned();
    const open = await charges.sendDamage(id, 900);
    await charges.answer(id, open, { answer: 'dispute', words: 'Not me.' });
    await passHours(7 * 24 + 0.1);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'expired' });
    const mails = await renderMails(
      online.world,
      `booking_id = $1 and kind = 'office_security_deposit_expired'`,
      [id],
    );
    expect(mails.length).toBeGreaterThan(0);
    await charges.act(id, open, 'decide', { decision: 'uphold', reason: 'It shows.' });
    expect((await charges.list(people.guest, id)).json.due_amount).toBe(900);
    await expectBalanced();
  });

  test('that ends while its capture is under way takes nothing [TRIP-256] [TRIP-263]', async () => {
    const id = await createReturned();
    await charges.createDue(id, 800);
    online.started.simulator.setFault('down');
    await settle(id);
    online.started.simulator.setFault(undefined);
    await passHours(7 * 24 + 0.1);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'expired' });
    expect(await receiptsOf(id)).toEqual([]);
    expect((await charges.list(people.guest, id)).json.due_amount).toBe(800);
    await expectBalanced();
  });

  test('that the office does not capture here but at the provider is unmatched money [TRIP-263]', async () => {
    const id = await createReturned();
    const intent = (await stateAtProvider(id))?.authorisation?.transactionId;
    await fetch(`${online.started.url}/stripe/v1/payment_intents/${intent}/capture`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_canarykeyofstripe' },
      body: 'amount_to_capture=100',
    });
    await online.world.server.services.completeSettlement.followAll();
    await passHours(1.1);
    await runJob();
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'wrong_amount' }]);
    expect((await read(id)).deposit).toMatchObject({ status: 'expired' });
    await expectBalanced();
  });
});

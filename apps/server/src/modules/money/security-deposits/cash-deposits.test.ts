import type { Notice } from '@coastline/contracts/people/notice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { createDepositActions } from '../../../../../../tests/support/security-deposits.ts';
import { call, expectError, fetchAs } from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let people: Marketplace;
const { ledgerOf } = createPaymentActions(() => ({ online, people }));
const charges = createChargeActions(() => ({ world: online.world, people }));
const deposits = createDepositActions(() => ({ world: online.world, people }));
const { createDeposited, createReturned, take, settle, voidDeposit, read, step, passHours, runJob } =
  deposits;

beforeAll(async () => {
  online = await startOnlineWorld();
  await queryRows(online.world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(online.world);
});
afterAll(() => online.stop());

async function expectBalanced(): Promise<void> {
  expect((await reconcile(online.world.server.database)).differences).toEqual([]);
}

const releasesOf = (id: string) =>
  queryRows(
    online.world,
    `select id from ledger_transactions where booking_id = $1 and kind = 'deposit_release'`,
    [id],
  );
const creditOf = async (id: string) => (await getBooking(online.world, people.admin, id)).json.credit_amount;

describe('at the hand-over', () => {
  test('the car stays until the deposit is held in cash, which is no payment of the price [TRIP-245] [TRIP-248] [TRIP-249]', async () => {
    const id = await createDeposited();
    expectError(await step(id, 'hand-over'), 409, 'security_deposit_needed');
    expect((await getBooking(online.world, people.guest, id)).json.status).toBe('ready_for_pickup');
    const before = await ledgerOf(id);
    expect(await take(id)).toMatchObject({
      status: 200,
      json: {
        agreed_amount: 3000,
        deposit: { status: 'held', method: 'cash', receipt_number: expect.stringMatching(/^R-2031-\d{4}$/) },
        can: { take: false, void: true, settle: true },
      },
    });
    const after = await ledgerOf(id);
    expect((after.till_cash ?? 0) - (before.till_cash ?? 0)).toBe(3000);
    expect(after).toMatchObject({ security_deposits: -3000, guest_money: before.guest_money });
    expect(
      await queryRows(
        online.world,
        `select kind, amount::float8 from cash_book_entries where booking_id = $1 order by id desc limit 1`,
        [id],
      ),
    ).toEqual([{ kind: 'payment', amount: 3000 }]);
    expect((await step(id, 'hand-over')).status).toBe(200);
    const [mail] = await renderMails(online.world, `booking_id = $1 and kind = 'security_deposit_held'`, [
      id,
    ]);
    expect(mail?.text).toMatch(/D\s3\s000 in cash.*\n.*72 hours after the return/s);
    const { deposit } = await read(id, people.guest);
    const path = `/rest/v1/bookings/${id}/receipts/${deposit?.receipt_number}`;
    const receipt = await fetchAs(online.world.server, people.guest, path);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    await expectBalanced();
  });

  test('a waived deposit lets the car go and names its reason to guest and office only [TRIP-247] [TRIP-258]', async () => {
    const id = await createDeposited();
    expectError(await take(id, { method: 'waived', reason: ' ' }), 422, 'invalid_input');
    expect((await take(id, { method: 'waived', reason: 'A guest of many years.' })).status).toBe(200);
    expect((await step(id, 'hand-over')).status).toBe(200);
    expect((await read(id, people.guest)).deposit).toMatchObject({ reason: 'A guest of many years.' });
    expect((await read(id, people.host)).deposit).toEqual({ status: 'waived', amount: 3000 });
    expect(
      await queryRows(
        online.world,
        `select details from audit_log where entity_id = $1 and action = 'waive_security_deposit'`,
        [id],
      ),
    ).toMatchObject([{ details: { reason: 'A guest of many years.' } }]);
    expect(await ledgerOf(id)).not.toHaveProperty('security_deposits');
  });

  test('two presses and two people take it once, of the agreed sum, from bookings that have one [TRIP-245] [TRIP-263]', async () => {
    const id = await createDeposited();
    expectError(await take(id, { amount: 2999 }), 422, 'amount_not_due');
    expectError(await take(id, {}, people.guest), 403, 'forbidden');
    expectError(await take(id, {}, people.host), 403, 'forbidden');
    const both = await Promise.all([take(id), take(id, { method: 'waived', reason: 'Known.' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectError(await take(id), 409, 'security_deposit_taken');
    const without = await createDeposited(['deposit', 'final-payment'], { securityDeposit: 0 });
    expectError(await take(without, { amount: 0 }), 409, 'wrong_status');
    expect((await step(without, 'hand-over')).status).toBe(200);
    const unpaid = await createDeposited([]);
    expectError(await take(unpaid), 409, 'wrong_status');
  });

  test('a deposit that was recorded by mistake is void, and another one is taken [TRIP-250]', async () => {
    const id = await createDeposited();
    await take(id);
    expect((await voidDeposit(id)).json).toMatchObject({
      deposit: { status: 'voided' },
      can: { take: true },
    });
    expectError(await voidDeposit(id), 409, 'security_deposit_changed');
    expectError(await step(id, 'hand-over'), 409, 'security_deposit_needed');
    expect(await ledgerOf(id)).not.toHaveProperty('security_deposits');
    expect((await take(id)).status).toBe(200);
    await expectBalanced();
  });
});

describe('after the trip', () => {
  test('the deposit goes back by itself after the dispute hours, exactly once with two processes [TRIP-251] [TRIP-252]', async () => {
    const id = await createReturned();
    const second = await online.world.startSecondServer();
    await passHours(71);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'held' });
    await passHours(1.1);
    await Promise.all([runJob(), runJob(second.services), runJob(), runJob(second.services)]);
    expect((await read(id, people.guest)).deposit).toMatchObject({
      status: 'settled',
      charged_amount: 0,
      settled_at: expect.any(String),
    });
    expect(await releasesOf(id)).toHaveLength(1);
    expect(await creditOf(id)).toBe(3000);
    const mails = await renderMails(
      online.world,
      `booking_id = $1 and kind like 'security_deposit_%' and kind <> 'security_deposit_held'`,
      [id],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['security_deposit_released']);
    await expectBalanced();
  });

  test('a disputed charge holds it, and the decision settles it against the charge [TRIP-253] [TRIP-255]', async () => {
    const id = await createReturned();
    const chargeId = await charges.sendDamage(id, 1200);
    await charges.answer(id, chargeId, { answer: 'dispute', words: 'It was broken before.' });
    expectError(await settle(id), 409, 'charge_open');
    await passHours(100);
    await runJob();
    expect((await read(id, people.guest)).deposit).toMatchObject({
      status: 'held',
      is_held_by_charges: true,
    });
    await charges.act(id, chargeId, 'decide', {
      decision: 'uphold',
      amount: 1000,
      reason: 'The photos show it whole.',
    });
    await runJob();
    expect((await read(id, people.guest)).deposit).toMatchObject({ status: 'settled', charged_amount: 1000 });
    expect((await charges.list(people.guest, id)).json).toMatchObject({
      due_amount: 0,
      items: [{ status: 'paid' }],
    });
    expect(await creditOf(id)).toBe(2000);
    const [mail] = await renderMails(online.world, `booking_id = $1 and kind = 'security_deposit_charged'`, [
      id,
    ]);
    expect(mail?.text).toMatch(
      /D\s1\s000 of your security deposit of D\s3\s000.*\n.*D\s2\s000 is yours again/s,
    );
    await expectBalanced();
  });

  test('the guest is told in French, by mail with the receipt and in the inbox [TRIP-261]', async () => {
    const { server } = online.world;
    await call(server, 'GET', '/rest/v1/me', { as: people.guest, headers: { cookie: 'language=fr' } });
    const id = await createReturned();
    await charges.createDue(id, 500);
    await passHours(73);
    await runJob();
    const mails = await renderMails(online.world, `booking_id = $1 and kind like 'security_deposit_%'`, [id]);
    expect(mails).toMatchObject([
      {
        kind: 'security_deposit_held',
        subject: expect.stringMatching(/^Votre caution de D\s3\s000 pour la Toyota Yaris 2019/),
        attachments: [{ document: 'receipt', bookingId: id, language: 'fr' }],
      },
      {
        kind: 'security_deposit_charged',
        subject: expect.stringMatching(/^D\s500 de votre caution pour la Toyota Yaris 2019 ont été retenus/),
        attachments: [],
      },
    ]);
    const inbox = await call(server, 'GET', '/rest/v1/notices', { as: people.guest });
    const notices = inbox.json.items.filter(({ kind }: Notice) => kind.startsWith('security_deposit_'));
    expect(notices).toMatchObject([
      { kind: 'security_deposit_charged', booking_id: id, data: { amount: 500 } },
      { kind: 'security_deposit_held', booking_id: id, data: { amount: 3000 } },
    ]);
  });

  test('charges above the deposit leave the rest to the guest [TRIP-257]', async () => {
    const id = await createReturned();
    await charges.createDue(id, 4000);
    expect((await read(id)).deposit).toMatchObject({ charged_amount: 3000 });
    await passHours(73);
    await runJob();
    expect((await charges.list(people.guest, id)).json).toMatchObject({
      due_amount: 1000,
      items: [{ status: 'accepted' }],
    });
    expect((await charges.pay(id, 1000)).status).toBe(200);
    expect(await creditOf(id)).toBe(0);
    await expectBalanced();
  });

  test('the office settles early with a reason and gives the cash back at once [TRIP-254]', async () => {
    const id = await createDeposited();
    await take(id);
    await step(id, 'hand-over');
    expectError(await settle(id), 409, 'wrong_status');
    await step(id, 'return');
    await charges.createDue(id, 500);
    const both = await Promise.all([
      settle(id, { give_back_cash: true }),
      settle(id, { give_back_cash: true }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await creditOf(id)).toBe(0);
    const { credit_refunds: refunds } = (await getBooking(online.world, people.guest, id)).json;
    expect(refunds).toMatchObject([{ amount: 2500, method: 'cash' }]);
    expectError(await settle(id), 409, 'security_deposit_changed');
    await expectBalanced();
  });

  test('a release and a new charge do not pass each other [TRIP-253] [TRIP-263]', async () => {
    const id = await createReturned();
    await passHours(73);
    const [drafted] = await Promise.all([
      charges.draft(id, { kind: 'fine', amount: 400, reason: 'Parking in Serekunda' }),
      runJob(),
    ]);
    expect(drafted.status).toBe(200);
    const { deposit } = await read(id);
    expect(['held', 'settled']).toContain(deposit?.status);
    expect(deposit?.is_held_by_charges).toBe(deposit?.status === 'held');
    await expectBalanced();
  });

  test('a cancelled booking gives its deposit back, and the account is not deleted before [TRIP-252] [TRIP-262]', async () => {
    const id = await createDeposited();
    await take(id);
    const cancelled = await requestTransition(online.world, people.admin, {
      ...{ id, step: 'cancel', body: { reason: 'no_show' } },
    });
    expect(cancelled.status).toBe(200);
    await runJob();
    expect((await read(id)).deposit).toMatchObject({ status: 'settled', charged_amount: 0 });
    const asGuest = { as: people.guest };
    const exported = await call(online.world.server, 'GET', '/rest/v1/account/export', asGuest);
    expect(exported.json.security_deposits).toMatchObject([
      { method: 'cash', status: 'settled', amount: 3000, receipt_number: expect.stringMatching(/^R-/) },
    ]);
    const erased = await call(online.world.server, 'POST', '/rest/v1/account/erase', asGuest);
    expectError(erased, 409, 'account_in_use');
    await expectBalanced();
  });

  test('the hours of the office count from the next deposit on [TRIP-252]', async () => {
    const id = await createReturned();
    const before = await read(id);
    const saved = await saveHours(48);
    expect(saved.status).toBe(200);
    expect((await read(id)).dispute_hours).toBe(before.dispute_hours);
    expect((await read(await createReturned())).dispute_hours).toBe(48);
    expectError(await saveHours(12), 422, 'invalid_input');
    expect((await saveHours(72)).status).toBe(200);
  });
});

async function saveHours(hours: number) {
  const current = await call(online.world.server, 'GET', '/rest/v1/settings', { as: people.admin });
  return call(online.world.server, 'POST', '/rest/v1/settings', {
    as: people.admin,
    body: { version: current.json.version, changes: { security_deposit_hours: hours } },
  });
}

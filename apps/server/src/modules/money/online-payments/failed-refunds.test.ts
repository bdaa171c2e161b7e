import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  deliver,
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { call, expectError, fetchAs, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const actions = createPaymentActions(() => ({ online, people }));
const { createHeldBooking, open, pay, refresh, refundOnline, refundReceipt, post, ledgerOf } = actions;

beforeAll(async () => {
  online = await startOnlineWorld();
  world = online.world;
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

const asOffice = (path: string, body: object = {}) => post(people.admin, path, body);
const readBooking = async (id: string) => (await getBooking(world, people.admin, id)).json;
const readFile = async (id: string) =>
  (await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin })).json;
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const partsOf = (id: string) =>
  queryRows<{ amount: number; method: string; completes: boolean; is_void: boolean }>(
    world,
    `select amount::float8 as amount, method, completes, voided_at is not null as is_void
     from refund_payments where booking_id = $1 order by receipt_number`,
    [id],
  );
const expectReconciled = async () => expect((await reconcile(world.server.database)).differences).toEqual([]);

/** A cancelled booking that was paid by card in these phases, with the refund that the office has set. */
async function createRefund(
  phases: readonly { phase: string; provider?: string; currency?: string }[],
  amount: number,
): Promise<string> {
  const { id } = await createHeldBooking();
  for (const request of phases) {
    await pay((await open(id, request)).sessionId);
    await refresh(id);
    // Receipts give back in the order of their time.
    world.clock.advanceMinutes(1);
  }
  await asOffice(`bookings/${id}/cancel`, { reason: 'guest_request' });
  expect((await asOffice(`bookings/${id}/set-refund`, { amount, reason: 'Agreed.' })).status).toBe(200);
  return id;
}
const [DEPOSIT, FINAL, FULL] = [{ phase: 'deposit50' }, { phase: 'final50' }, { phase: 'full' }] as const;
const findRefund = (minorUnits?: number) => {
  const found = online.started.simulator
    .refunds()
    .findLast(
      ({ amount, status }) =>
        status === 'succeeded' && (minorUnits ?? amount.minorUnits) === amount.minorUnits,
    );
  if (!found) throw new Error('The simulator has no such refund');
  return found;
};

describe('a refund that fails after it was sent', () => {
  test('is owed again: its event leads to the API, and the ledger reverses it [PAY-118]', async () => {
    const id = await createRefund([FULL], 3000);
    expect((await refundOnline(id)).json.refund).toMatchObject({
      paid_at: expect.any(String),
      due_amount: 0,
    });
    expect(await ledgerOf(id)).not.toHaveProperty('refund_due');
    await online.started.simulator.failRefund(findRefund().id);
    expect(await online.deliverEvents({ times: 2 })).toEqual(expect.arrayContaining([200]));
    await expect.poll(async () => (await readBooking(id)).refund.paid_at).toBeNull();
    expect((await readBooking(id)).refund).toMatchObject({ due_amount: 3000, renter_refund_amount: 3000 });
    expect(await ledgerOf(id)).toMatchObject({ refund_due: -3000 });
    expect(await partsOf(id)).toEqual([{ amount: 3000, method: 'card', completes: true, is_void: true }]);
    const [posted] = await queryRows<{ kinds: string[] }>(
      world,
      `select array_agg(kind order by id) as kinds from ledger_transactions where source_id in (
         select id from refund_payments where booking_id = $1)`,
      [id],
    );
    expect(posted?.kinds).toEqual(['refund', 'reversal']);
    await expectReconciled();
  });

  test('can be sent again, or recorded by hand [PAY-119]', async () => {
    const id = await createRefund([FULL], 3000);
    await refundOnline(id);
    await online.started.simulator.failRefund(findRefund().id);
    await online.deliverEvents();
    await expect.poll(async () => (await readBooking(id)).refund.paid_at).toBeNull();
    expect((await refundOnline(id)).json.refund.paid_at).not.toBeNull();
    await online.started.simulator.failRefund(findRefund().id);
    await online.deliverEvents();
    await expect.poll(async () => (await readBooking(id)).refund.paid_at).toBeNull();
    const byHand = await asOffice(`bookings/${id}/pay-refund`, { method: 'cash' });
    expect(byHand.json.refund).toMatchObject({ paid_at: expect.any(String), due_amount: 0 });
    expectError(await asOffice(`bookings/${id}/pay-refund`, { method: 'cash' }), 409, 'refund_already_paid');
    const parts = await partsOf(id);
    expect(parts.map(({ method, is_void: isVoid }) => [method, isVoid])).toEqual([
      ['card', true],
      ['card', true],
      ['cash', false],
    ]);
    expect((await readFile(id)).refund_parts).toMatchObject([
      { failed_at: expect.any(String) },
      { failed_at: expect.any(String) },
      { failed_at: null, amount: 3000, method: 'cash' },
    ]);
    await expectReconciled();
  });

  test('of an unmatched receipt leaves it due, and the next one goes out [PAY-118] [PAY-119]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId, { amountOverride: 2000 });
    await refresh(id);
    const [receipt] = await queryRows<{ id: string }>(
      world,
      'select id from provider_receipts where booking_id = $1',
      [id],
    );
    const receiptId = receipt?.id ?? '';
    await refundReceipt(receiptId);
    expect(await ledgerOf(id)).not.toHaveProperty('unmatched_receipts');
    await online.started.simulator.failRefund(findRefund().id);
    await online.deliverEvents();
    await expect.poll(() => ledgerOf(id)).toMatchObject({ unmatched_receipts: -1386.96 });
    const list = await call(world.server, 'GET', '/rest/v1/unmatched-receipts', { as: people.admin });
    const row = list.json.items.find((item: { id: string }) => item.id === receiptId);
    expect(row).toMatchObject({ refund: 'failed', failure: 'refund_failed' });
    expect((await refundReceipt(receiptId)).json).toMatchObject({ refund: 'succeeded' });
    expect(await ledgerOf(id)).not.toHaveProperty('unmatched_receipts');
    await expectReconciled();
  });

  test('is told to the office by mail and inbox, and not to the guest [PAY-120]', async () => {
    const id = await createRefund([FULL], 3000);
    await refundOnline(id);
    await online.started.simulator.failRefund(findRefund().id);
    await online.deliverEvents();
    await expect.poll(async () => (await readBooking(id)).refund.paid_at).toBeNull();
    const notices = await queryRows<{ user_id: string; kind: string }>(
      world,
      `select user_id, kind from notices where booking_id = $1 and kind like '%refund_failed'`,
      [id],
    );
    expect(notices).toContainEqual({ user_id: people.admin.userId, kind: 'office_refund_failed' });
    expect(notices.map(({ user_id: userId }) => userId)).not.toContain(people.guest.userId);
    const mails = await renderMails(world, `booking_id = $1 and kind = 'office_refund_failed'`, [id]);
    const addresses = mails.map(({ toAddress }) => toAddress);
    expect(addresses).toContain(people.admin.email);
    expect(addresses).not.toContain(people.guest.email);
    expect(mails[0]?.text).toContain('has sent back the refund of €43.26');
    const file = await readFile(id);
    expect(file.story.map(({ action }: { action: string }) => action)).toContain('refund_failed');
  });

  test('is found without an event, by a job that asks less often with time [PAY-121]', async () => {
    const id = await createRefund([FULL], 3000);
    await refundOnline(id);
    const { followRefunds } = world.server.services;
    const checkedAt = async () =>
      (
        await queryRows<{ at: Date | null }>(
          world,
          `select checked_at as at from provider_refunds where booking_id = $1`,
          [id],
        )
      )[0]?.at;
    await followRefunds.followSent();
    expect(await checkedAt()).toBeNull();
    world.clock.advanceMinutes(61);
    await followRefunds.followSent();
    const first = await checkedAt();
    expect(first).toEqual(world.clock.now);
    world.clock.advanceMinutes(30);
    await followRefunds.followSent();
    expect(await checkedAt()).toEqual(first);
    await online.started.simulator.failRefund(findRefund().id, { deliver: 'never' });
    world.clock.advanceMinutes(24 * 60);
    await followRefunds.followSent();
    expect((await ledgerOf(id)).refund_due).toBe(-3000);
    await expectReconciled();
  });

  test('changes nothing by an event alone, forged or for a refund that stands [PAY-118]', async () => {
    const id = await createRefund([FULL], 3000);
    await refundOnline(id);
    const { simulator } = online.started;
    const refund = findRefund();
    await simulator.failRefund(refund.id);
    const event = online.started.received.find(({ rawBody }) => rawBody.includes('refund.failed'));
    if (!event) throw new Error('The simulator sent no event');
    const forged = new Headers(event.headers);
    forged.set('stripe-signature', 't=1,v1=00');
    expect(await deliver(world.server, { ...event, headers: forged })).not.toBe(200);
    refund.status = 'succeeded';
    expect(await deliver(world.server, event)).toBe(200);
    await expect
      .poll(() =>
        queryRows(world, `select 1 from provider_events where type = 'refund.failed' and applied_at is null`),
      )
      .toEqual([]);
    expect((await readBooking(id)).refund.paid_at).not.toBeNull();
  });

  test('waits for the answer to its request if the event is faster [PAY-118]', async () => {
    const id = await createRefund([FULL], 3000);
    online.started.simulator.setFault('answer-lost', 1);
    expect((await refundOnline(id)).json.refund.paid_at).toBeNull();
    await online.started.simulator.failRefund(findRefund().id);
    await online.deliverEvents();
    world.clock.advanceMinutes(2);
    const { executeRefund, providerEvents } = world.server.services;
    await executeRefund.executePending();
    world.clock.advanceMinutes(2);
    await providerEvents.applyPending();
    expect((await ledgerOf(id)).refund_due).toBe(-3000);
    await expectReconciled();
  });
});

describe('a refund over two receipts', () => {
  test('is finished by hand when one part fails for good, exactly once [PAY-122]', async () => {
    const id = await createRefund([DEPOSIT, FINAL], 3000);
    await refundOnline(id);
    expect(sumOf(await partsOf(id))).toBe(3000);
    const deposit = findRefund(1442);
    await online.started.simulator.failRefund(deposit.id);
    await online.deliverEvents();
    await expect.poll(async () => (await readBooking(id)).refund.due_amount).toBe(1000);
    expect((await ledgerOf(id)).refund_due).toBe(-1000);
    expectError(
      await asOffice(`bookings/${id}/set-refund`, { amount: 2500, reason: 'Less.' }),
      409,
      'refund_already_paid',
    );
    const body = { method: 'bank', reference: `REST ${id}` };
    const answers = await Promise.all([
      asOffice(`bookings/${id}/pay-refund`, body),
      asOffice(`bookings/${id}/pay-refund`, { ...body, reference: `OTHER ${id}` }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const parts = await partsOf(id);
    expect(sumOf(parts.filter(({ is_void: isVoid }) => !isVoid))).toBe(3000);
    expect(parts.find(({ method }) => method === 'bank')).toMatchObject({ amount: 1000, completes: true });
    expect(await ledgerOf(id)).toMatchObject({ till_bank: -1000 });
    expect(await ledgerOf(id)).not.toHaveProperty('refund_due');
    const made = online.started.simulator.refunds().length;
    expect((await refundOnline(id)).status).toBe(200);
    expect(online.started.simulator.refunds()).toHaveLength(made);
    await expectReconciled();
  });

  test('has a receipt as PDF that lists each part that stands, with number, amount and method [PAY-136]', async () => {
    const id = await createRefund([DEPOSIT, FINAL], 3000);
    await refundOnline(id);
    await online.started.simulator.failRefund(findRefund(1442).id);
    await online.deliverEvents();
    await expect.poll(async () => (await readBooking(id)).refund.due_amount, { timeout: 20_000 }).toBe(1000);
    await asOffice(`bookings/${id}/pay-refund`, { method: 'cash' });
    const parts = await queryRows<{ number: string; is_void: boolean }>(
      world,
      `select receipt_number as number, voided_at is not null as is_void from refund_payments
       where booking_id = $1 order by receipt_number`,
      [id],
    );
    const response = await fetchAs(world.server, people.guest, `/rest/v1/bookings/${id}/refund-receipt`);
    expect(response.status).toBe(200);
    const text = await readPdfText(new Uint8Array(await response.arrayBuffer()));
    const [standing, byHand] = parts.filter(({ is_void: isVoid }) => !isVoid);
    expect(text).toContain('Amount refunded D 3 000');
    expect(text).toContain(`${standing?.number} D 2 000, Card`);
    expect(text).toContain(`${byHand?.number} D 1 000, Cash`);
    const failed = parts.find(({ is_void: isVoid }) => isVoid);
    expect(text).not.toContain(failed?.number);
  });

  test('by two providers is recorded in the till of each [PAY-122]', async () => {
    const id = await createRefund(
      [{ phase: 'deposit50' }, { phase: 'final50', provider: 'modem_pay', currency: 'GMD' }],
      3000,
    );
    expect((await refundOnline(id)).json.refund.paid_at).not.toBeNull();
    const parts = await partsOf(id);
    expect(parts.map(({ method, amount }) => [method, amount]).sort()).toEqual([
      ['card', 1000],
      ['modem_pay', 2000],
    ]);
    const { till_card: card, till_modem_pay: modemPay, provider_fees: fees } = await ledgerOf(id);
    expect((card ?? 0) + (fees ?? 0)).toBeCloseTo(1000, 2);
    expect(modemPay).toBeUndefined();
    await expectReconciled();
  });
});

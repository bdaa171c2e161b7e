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
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { STATEMENT_DAY } from '../../../../../../tests/support/reconciliation.ts';
import { formatStatement, importStatement, saveMapping } from '../../../../../../tests/support/statements.ts';
import { call, expectError, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const actions = createPaymentActions(() => ({ online, people }));
const { createHeldBooking, open, pay, refresh, refundReceipt, post, ledgerOf } = actions;

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

/** An unmatched receipt of D 1,386.96. */
async function createUnmatched(): Promise<{ id: string; receiptId: string }> {
  const { id } = await createHeldBooking();
  await pay((await open(id)).sessionId, { amountOverride: 2000 });
  await refresh(id);
  const [receipt] = await queryRows<{ id: string }>(
    world,
    'select id from provider_receipts where booking_id = $1',
    [id],
  );
  return { id, receiptId: receipt?.id ?? '' };
}

/** One whose refund came back from the bank of its payer. */
async function createFailed(): Promise<{ id: string; receiptId: string }> {
  const unmatched = await createUnmatched();
  await refundReceipt(unmatched.receiptId);
  const refund = online.started.simulator.refunds().at(-1);
  await online.started.simulator.failRefund(refund?.id ?? '');
  await online.deliverEvents();
  await expect
    .poll(() => ledgerOf(unmatched.id), { timeout: 20_000 })
    .toMatchObject({ unmatched_receipts: -1386.96 });
  await queryRows(world, `delete from mail_messages where booking_id = $1 and kind = 'receipt_refunded'`, [
    unmatched.id,
  ]);
  return unmatched;
}

const payByHand = (receiptId: string, body: object = { method: 'cash' }) =>
  post(people.admin, `unmatched-receipts/${receiptId}/pay-refund`, body);
const listUnmatched = async () =>
  (await call(world.server, 'GET', '/rest/v1/unmatched-receipts', { as: people.admin })).json;
const expectReconciled = async () => expect((await reconcile(world.server.database)).differences).toEqual([]);

describe('an unmatched receipt whose refund failed at the provider', () => {
  test('is recorded as given back by hand, in the ledger, the cash book and the history [PAY-134]', async () => {
    const { id, receiptId } = await createFailed();
    const before = (await listUnmatched()).open_count;
    const answer = await payByHand(receiptId);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        ...{ refund: 'succeeded', failure: null, guest_id: people.guest.userId },
        by_hand: { method: 'cash', reference: null, paid_at: world.clock.now.toISOString() },
      },
    });
    expect((await listUnmatched()).open_count).toBe(before - 1);
    const ledger = await ledgerOf(id);
    expect(ledger).toMatchObject({ till_cash: -1386.96 });
    expect(ledger).not.toHaveProperty('unmatched_receipts');
    const cash = await queryRows(
      world,
      'select kind, amount::float8 as amount from cash_book_entries where booking_id = $1',
      [id],
    );
    expect(cash).toEqual([{ kind: 'refund', amount: -1386.96 }]);
    const file = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
    expect(file.json.story).toContainEqual(
      expect.objectContaining({
        action: 'pay_receipt_refund',
        title: 'Unmatched receipt given back by hand',
      }),
    );
    await expectReconciled();
  });

  test('is given back once, by hand or through the provider [PAY-134]', async () => {
    const { id, receiptId } = await createFailed();
    const answers = await Promise.all([
      payByHand(receiptId),
      payByHand(receiptId, { method: 'wave', reference: `W-${receiptId}` }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = online.started.simulator.refunds().length;
    expectError(await refundReceipt(receiptId), 409, 'refund_already_paid');
    expectError(await payByHand(receiptId), 409, 'refund_already_paid');
    expect(online.started.simulator.refunds()).toHaveLength(made);
    expect(await ledgerOf(id)).not.toHaveProperty('unmatched_receipts');
    await expectReconciled();
  });

  test('is told to the guest in dalasi with the method, and not to the host [PAY-134]', async () => {
    const { id, receiptId } = await createFailed();
    await payByHand(receiptId, { method: 'bank', reference: `B-${receiptId}` });
    const mails = await renderMails(world, `booking_id = $1 and kind = 'receipt_refunded'`, [id]);
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([people.guest.email]);
    const text = mails[0]?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('The office has sent back D 1 386.96 that we could not use');
    expect(text).toContain('It went out by bank transfer.');
    expect(text).not.toContain('It goes the way it came');
    expect(text).not.toContain(`B-${receiptId}`);
    const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expect(own.json.receipt_refunds).toMatchObject([{ amount: 1386.96, method: 'bank' }]);
  });
});

test('the line of a transfer that gave a receipt back is matched, and its reference finds the booking [PAY-137]', async () => {
  const { id, receiptId } = await createFailed();
  const reference = `Back ${receiptId.slice(0, 8)}`;
  await payByHand(receiptId, { method: 'wave', reference });
  const get = async (path: string) =>
    (await call(world.server, 'GET', `/rest/v1/${path}`, { as: people.admin })).json.items;
  const isOwn = { kind: 'receipt_refund', amount: 1386.96, booking_id: id };
  expect(await get('statements/unmatched-records?limit=100')).toContainEqual(expect.objectContaining(isOwn));
  const search = await get(`bookings?as=admin&search=${encodeURIComponent(reference)}`);
  expect(search.map((booking: { id: string }) => booking.id)).toEqual([id]);
  const mappingId = await saveMapping(world, people.admin);
  const line = { day: STATEMENT_DAY, id: receiptId, name: 'Fatou Jallow' };
  const file = formatStatement([{ ...line, amount: '-1386.96', reference: reference.toLowerCase() }]);
  await importStatement(world, people.admin, { mappingId, file });
  const [matched] = await get('statement-lines?state=matched&limit=1');
  expect(matched).toMatchObject({ transaction_id: receiptId, match: { ...isOwn, receipt_number: null } });
  expect(await get('statements/unmatched-records?limit=100')).not.toContainEqual(
    expect.objectContaining(isOwn),
  );
  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(own.json.statement_lines).toMatchObject([{ amount: -1386.96, name: 'Fatou Jallow' }]);
  await post(people.guest, `bookings/${id}/cancel`, {});
  expect((await post(people.guest, 'account/erase', {})).status).toBe(200);
  const [stored] = await queryRows(
    world,
    'select counterparty_name as name from statement_lines where transaction_id = $1',
    [receiptId],
  );
  expect(stored).toEqual({ name: null });
});

test('only a receipt that the provider could not send back is given back by hand [PAY-134]', async () => {
  const { id, receiptId } = await createUnmatched();
  expectError(await payByHand(receiptId), 409, 'payment_at_provider');
  online.started.simulator.setFault('down');
  await refundReceipt(receiptId);
  expectError(await payByHand(receiptId), 409, 'payment_at_provider');
  online.started.simulator.setFault(undefined);
  world.clock.advanceMinutes(2);
  await world.server.services.executeRefund.executePending();
  expectError(await payByHand(receiptId), 409, 'refund_already_paid');
  const failed = await createFailed();
  expectError(await payByHand(failed.receiptId, { method: 'wave' }), 422, 'invalid_input');
  expectError(await payByHand('00000000-0000-4000-8000-000000000000'), 404, 'receipt_not_found');
  const path = `unmatched-receipts/${failed.receiptId}/pay-refund`;
  expectError(await post(people.guest, path, { method: 'cash' }), 403, 'forbidden');
  expect((await getBooking(world, people.admin, id)).status).toBe(200);
  await expectReconciled();
});

test('PostgreSQL keeps what was given back by hand, and refuses another amount [PAY-134]', async () => {
  const { receiptId } = await createFailed();
  const insert = (amount: string, receipt = receiptId) =>
    queryRows(
      world,
      `insert into receipt_refunds (receipt_id, booking_id, amount, method, paid_by, paid_at)
       select id, booking_id, ${amount}, 'cash', $2, now() from provider_receipts where id = $1`,
      [receipt, people.admin.userId],
    );
  const constraintOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { constraint?: string }) => error.constraint,
    );
  expect(await constraintOf(insert('amount - 1'))).toBe('receipt_refunds_after_failure');
  expect(await constraintOf(insert('amount', (await createUnmatched()).receiptId))).toBe(
    'receipt_refunds_after_failure',
  );
  await insert('amount');
  expect(await constraintOf(insert('amount'))).toBe('receipt_refunds_once');
  for (const change of ['update receipt_refunds set amount = 1', 'delete from receipt_refunds']) {
    expect(await constraintOf(queryRows(world, change))).toBe('receipt_refunds_final');
  }
  const again = `insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, requested_at)
    select gen_random_uuid(), id, booking_id, 'unmatched', amount, minor_units, 'requested', now()
    from provider_receipts where id = $1`;
  expect(await constraintOf(queryRows(world, again, [receiptId]))).toBe('provider_refunds_not_by_hand');
});

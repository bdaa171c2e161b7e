import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '../../../../../../tests/support/csv.ts';
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
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { call, fetchAs, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const { createHeldBooking, open, pay, refresh, cancel, refundReceipt, ledgerOf } = createPaymentActions(
  () => ({
    online,
    people,
  }),
);

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

const receiptOf = async (bookingId: string) =>
  (
    await queryRows<{ id: string; fee_minor_units: string | null; fee_amount: string | null }>(
      world,
      'select id, fee_minor_units, fee_amount from provider_receipts where booking_id = $1',
      [bookingId],
    )
  )[0];
const expectReconciled = async () => expect((await reconcile(world.server.database)).differences).toEqual([]);

describe('the fee of a provider', () => {
  test('is posted with the receipt, in dalasi at the exchange of the checkout [PAY-115]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id);
    await pay(sessionId);
    await refresh(id);
    const [payment] = online.started.simulator.payments();
    expect(payment?.feeMinorUnits).toBe(29);
    // 29 of 2884 cents of D 2,000 are D 20.11, rounded half up.
    expect(await receiptOf(id)).toMatchObject({ fee_minor_units: '29', fee_amount: '20.11' });
    expect(await ledgerOf(id)).toEqual({ till_card: 1979.89, guest_money: -2000, provider_fees: 20.11 });
    await refresh(id);
    expect(await ledgerOf(id)).toMatchObject({ provider_fees: 20.11 });
    await expectReconciled();
  });

  test('is unknown for providers that do not report it [PAY-115]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id, { provider: 'wave', currency: 'GMD' })).sessionId);
    await refresh(id);
    expect(await receiptOf(id)).toMatchObject({ fee_minor_units: null, fee_amount: null });
    expect(await ledgerOf(id)).toEqual({ till_wave: 2000, guest_money: -2000 });
    world.clock.advanceMinutes(61);
    await world.server.services.followFees.followUnknown();
    expect(await receiptOf(id)).toMatchObject({ fee_minor_units: null });
  });

  test('is posted once when the provider reports it later, and stays [PAY-116]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id);
    await pay(sessionId);
    const session = online.started.simulator.sessions().find((each) => each.id === sessionId);
    if (!session?.payment) throw new Error('The session is not paid');
    session.payment.isFeeKnown = false;
    await refresh(id);
    expect(await ledgerOf(id)).toEqual({ till_card: 2000, guest_money: -2000 });
    const { followFees } = world.server.services;
    await followFees.followUnknown();
    expect(await receiptOf(id)).toMatchObject({ fee_amount: null });
    session.payment.isFeeKnown = true;
    world.clock.advanceMinutes(61);
    await Promise.all([followFees.followUnknown(), followFees.followUnknown()]);
    await followFees.followUnknown();
    expect(await ledgerOf(id)).toEqual({ till_card: 1979.89, guest_money: -2000, provider_fees: 20.11 });
    await expect(
      queryRows(world, `update provider_receipts set fee_minor_units = 1 where booking_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'provider_receipts_fee_stands' });
    await expectReconciled();
  });

  test('of a refund is posted once the provider reports it [PAY-116]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId, { amountOverride: 2000 });
    await refresh(id);
    await cancel(id);
    const receipt = await receiptOf(id);
    expect((await refundReceipt(receipt?.id ?? '')).json).toMatchObject({ refund: 'succeeded' });
    world.clock.advanceMinutes(61);
    await world.server.services.followRefunds.followSent();
    world.clock.advanceMinutes(600);
    await world.server.services.followRefunds.followSent();
    const [refund] = await queryRows<{ fee_amount: string }>(
      world,
      'select fee_amount from provider_refunds where booking_id = $1',
      [id],
    );
    const fees = Number(receipt?.fee_amount) + Number(refund?.fee_amount);
    expect(Number(refund?.fee_amount)).toBeGreaterThan(0);
    expect(await ledgerOf(id)).toEqual({ till_card: -fees, provider_fees: fees });
    await expectReconciled();
  });

  test('of a refund that comes back before its fee was told is posted all the same [PAY-133]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId, { amountOverride: 2000 });
    await refresh(id);
    await cancel(id);
    const receipt = await receiptOf(id);
    await refundReceipt(receipt?.id ?? '');
    await online.started.simulator.failRefund(online.started.simulator.refunds().at(-1)?.id ?? '');
    await online.deliverEvents();
    await expect
      .poll(() => ledgerOf(id), { timeout: 20_000 })
      .toMatchObject({ unmatched_receipts: -1386.96 });
    // 20 of 2000 cents of D 1,386.96, for the payment and for its refund.
    expect(await ledgerOf(id)).toMatchObject({ provider_fees: 27.74 });
    await expectReconciled();
  });

  test('is a line of the report, by period and by method, in page data and CSV [PAY-117]', async () => {
    const period = new Date(world.clock.now).toISOString().slice(0, 7);
    const path = `/rest/v1/reports/money?kind=month&period=${period}`;
    const read = async () => (await call(world.server, 'GET', path, { as: people.admin })).json;
    const before = await read();
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    await refresh(id);
    const after = await read();
    expect(after.total.provider_fees - before.total.provider_fees).toBeCloseTo(20.11, 2);
    expect(after.total.payouts).toBe(before.total.payouts);
    expect(after.total.payments - before.total.payments).toBeCloseTo(2000, 2);
    const card = after.by_method.find(({ method }: { method: string }) => method === 'card');
    expect(card.provider_fees).toBe(after.total.provider_fees);
    const csv = `/rest/v1/exports/money-report.csv?kind=month&period=${period}`;
    const [total] = await readTable(await fetchAs(world.server, people.admin, csv));
    expect(total?.['Provider fees']).toBe(after.total.provider_fees.toFixed(2));
    const [till] = await queryRows<{ sum: number }>(
      world,
      `select sum(amount)::float8 as sum from ledger_entries where account = 'till' and method = 'card'`,
    );
    expect(card.payments - card.refunds - card.payouts - card.provider_fees).toBeCloseTo(till?.sum ?? 0, 2);
  });

  test('is a line of the PDF of the report with the sum of its page [PAY-136]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    await refresh(id);
    const query = `kind=month&period=${new Date(world.clock.now).toISOString().slice(0, 7)}`;
    const report = await call(world.server, 'GET', `/rest/v1/reports/money?${query}`, { as: people.admin });
    const response = await fetchAs(world.server, people.admin, `/rest/v1/reports/money.pdf?${query}`);
    const text = await readPdfText(new Uint8Array(await response.arrayBuffer()));
    const [whole, cents] = report.json.total.provider_fees.toFixed(2).split('.');
    expect(report.json.total.provider_fees).toBeGreaterThan(20);
    expect(text).toContain(`Provider fees D ${whole}.${cents}`);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { call, expectError, type TestServer } from '../../../../../../tests/support/test-server.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const { createHeldBooking, open, pay, refresh, refundOnline, ledgerOf } = createPaymentActions(() => ({
  online,
  people,
}));

beforeAll(async () => {
  online = await startOnlineWorld();
  world = online.world;
  // The tests run the jobs explicitly: on their schedule they could run between two lines of a test.
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

describe('payments of a provider', () => {
  test('can be neither voided nor corrected [PAY-34]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    const { payments } = (await refresh(id)).json;
    expect(payments).toEqual([expect.objectContaining({ paid_online: true })]);
    const path = `/rest/v1/bookings/${id}`;
    const voided = await call(world.server, 'POST', `${path}/void-payment`, {
      as: people.admin,
      body: { receipt_number: payments[0].receipt_number, reason: 'A mistake.' },
    });
    expectError(voided, 409, 'payment_at_provider');
    const corrected = await call(world.server, 'POST', `${path}/correct-payment`, {
      as: people.admin,
      body: { phase: 'deposit50', method: 'cash', reason: 'A mistake.' },
    });
    expectError(corrected, 409, 'payment_at_provider');
  });

  async function createRefund(phase = 'full'): Promise<{ id: string; refund: number }> {
    const { id } = await createHeldBooking();
    await pay((await open(id, { phase })).sessionId);
    await refresh(id);
    const path = `/rest/v1/bookings/${id}/cancel`;
    const body = { reason: 'guest_request' };
    await call(world.server, 'POST', path, { as: people.admin, body });
    const { json } = await getBooking(world, people.guest, id);
    return { id, refund: json.refund.renter_refund_amount };
  }
  test('go back to their source when a booking is cancelled, once [PAY-38]', async () => {
    const { id, refund } = await createRefund();
    expect(refund).toBeGreaterThan(0);
    const [first] = await Promise.all([refundOnline(id), refundOnline(id)]);
    expect(first.status).toBe(200);
    expect((await getBooking(world, people.guest, id)).json.refund.paid_at).not.toBeNull();
    const [made, ...others] = online.started.simulator.refunds();
    expect(others).toEqual([]);
    expect(made?.amount).toEqual({ currency: 'EUR', minorUnits: Math.round((refund / 4000) * 5768) });
    expect(await ledgerOf(id)).toMatchObject({ till_card: 4000 - refund - 40.22, provider_fees: 40.22 });
    expect((await refundOnline(id)).status).toBe(200);
    expect(online.started.simulator.refunds()).toHaveLength(1);
  });

  test('go back later if the provider is down, and not by hand meanwhile [PAY-38]', async () => {
    const { id } = await createRefund('deposit50');
    online.started.simulator.setFault('down');
    expect((await refundOnline(id)).json.refund.paid_at).toBeNull();
    const byHand = await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, {
      as: people.admin,
      body: { method: 'cash' },
    });
    expectError(byHand, 409, 'payment_at_provider');
    const path = `/rest/v1/bookings/${id}/set-refund`;
    const changed = await call(world.server, 'POST', path, {
      as: people.admin,
      body: { amount: 1, reason: 'Agreed.' },
    });
    expectError(changed, 409, 'payment_at_provider');
    online.started.simulator.setFault(undefined);
    world.clock.advanceMinutes(2);
    await online.world.server.services.executeRefund.executePending();
    expect((await getBooking(world, people.guest, id)).json.refund.paid_at).not.toBeNull();
    expect(online.started.simulator.refunds()).toHaveLength(1);
  });

  test('are not refunded online after the office paid the refund by hand [PAY-38]', async () => {
    const { id } = await createRefund('deposit50');
    const path = `/rest/v1/bookings/${id}/pay-refund`;
    await call(world.server, 'POST', path, { as: people.admin, body: { method: 'cash' } });
    expectError(await refundOnline(id), 409, 'refund_already_paid');
    expect(online.started.simulator.refunds()).toEqual([]);
  });

  test('are refunded whole only by providers that refund no parts [PAY-38]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id, { phase: 'full', provider: 'wave', currency: 'GMD' })).sessionId);
    await refresh(id);
    const base = `/rest/v1/bookings/${id}`;
    await call(world.server, 'POST', `${base}/cancel`, { as: people.admin, body: { reason: 'other' } });
    const body = { amount: 1500, reason: 'Agreed with the guest.' };
    await call(world.server, 'POST', `${base}/set-refund`, { as: people.admin, body });
    expectError(await refundOnline(id), 409, 'wrong_status');
    expect(online.started.simulator.refunds()).toEqual([]);
  });

  test('are not refunded online if the office received the money [PAY-38]', async () => {
    const { id } = await createHeldBooking(['deposit']);
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
    expectError(await refundOnline(id), 409, 'wrong_status');
  });
});

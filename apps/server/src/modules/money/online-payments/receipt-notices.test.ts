import { LANGUAGES } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  type OnlineWorld,
  openCheckout,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { call, type TestServer } from '../../../../../../tests/support/test-server.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;

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

async function createHeld(): Promise<string> {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 9, to: 11, method: 'wave' });
}
const refresh = (id: string) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/refresh-checkouts`, { as: people.guest });

/** Pays a checkout of the deposit in euros after the office has recorded the deposit. */
async function payTwice(id: string): Promise<void> {
  const { sessionId } = await openCheckout(online, people.guest, { bookingId: id });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await online.started.simulator.pay(sessionId);
  await refresh(id);
}

const mailsOf = (id: string, kinds: string[]) =>
  renderMails(world, 'booking_id = $1 and kind = any($2)', [id, kinds]);
const noticesOf = (id: string, kinds: string[]) =>
  queryRows<{ kind: string; user_id: string; data: object }>(
    world,
    'select kind, user_id, data from notices where booking_id = $1 and kind = any($2) order by created_at, kind',
    [id, kinds],
  );
const receiptOf = async (id: string) => {
  const [row] = await queryRows<{ id: string }>(
    world,
    'select id from provider_receipts where booking_id = $1 and unmatched_reason is not null',
    [id],
  );
  return row?.id ?? '';
};
const refund = (receiptId: string) =>
  call(world.server, 'POST', `/rest/v1/unmatched-receipts/${receiptId}/refund`, { as: people.admin });
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const UNMATCHED = ['payment_not_applied', 'office_payment_not_applied'];

test('money that cannot be applied is told to guest and office with amount and reason, once [PAY-14]', async () => {
  const id = await createHeld();
  await payTwice(id);
  await refresh(id);
  await online.deliverEvents({ times: 2 });
  const mails = await mailsOf(id, UNMATCHED);
  expect(
    mails.filter(({ kind }) => kind === 'payment_not_applied').map(({ toAddress }) => toAddress),
  ).toEqual([people.guest.email]);
  const toGuest = plain(mails.find(({ kind }) => kind === 'payment_not_applied')?.text);
  expect(toGuest).toContain(
    'We have received €28.84 but could not use it for your booking of the Toyota Yaris 2019.',
  );
  expect(toGuest).toContain('This part of the price was paid before.');
  expect(toGuest).toContain('The office sends the whole amount back the way it came');
  expect(toGuest).toContain('Your payment: €28.84');
  expect(toGuest).not.toContain('due now');
  const toOffice = mails.find(
    ({ kind, toAddress }) => kind === 'office_payment_not_applied' && toAddress === people.admin.email,
  );
  expect(plain(toOffice?.text)).toContain('Received: €28.84\nValue: D 2 000');
  const notices = await noticesOf(id, UNMATCHED);
  const data = { amount: 2000, unmatched_reason: 'already_paid' };
  expect(notices.find(({ user_id: user }) => user === people.guest.userId)).toMatchObject({ data });
  expect(notices.find(({ user_id: user }) => user === people.admin.userId)).toMatchObject({ data });
  const inbox = await call(world.server, 'GET', '/rest/v1/notices', { as: people.guest });
  expect(inbox.json.items).toContainEqual(
    expect.objectContaining({
      kind: 'payment_not_applied',
      booking_id: id,
      data: expect.objectContaining(data),
    }),
  );
});

test('the refund of such money is told to the guest once it succeeds, and only once [PAY-15]', async () => {
  const id = await createHeld();
  await payTwice(id);
  const receiptId = await receiptOf(id);
  online.started.simulator.setFault('down');
  expect((await refund(receiptId)).json).toMatchObject({ refund: 'requested' });
  expect(await mailsOf(id, ['receipt_refunded'])).toEqual([]);
  online.started.simulator.setFault(undefined);
  world.clock.advanceMinutes(2);
  await world.server.services.executeRefund.executePending();
  await Promise.all([refund(receiptId), refund(receiptId)]);
  const mails = await mailsOf(id, ['receipt_refunded']);
  expect(mails.map(({ toAddress }) => toAddress)).toEqual([people.guest.email]);
  expect(plain(mails[0]?.text)).toContain('The office has sent back €28.84 that we could not use');
  expect(await noticesOf(id, ['receipt_refunded'])).toMatchObject([
    { user_id: people.guest.userId, data: { amount: 2000 } },
  ]);
});

test('both mails are in the language of the guest [PAY-14] [PAY-15]', async () => {
  for (const { code } of LANGUAGES) {
    await queryRows(world, 'update users set language = $2 where id = $1', [people.guest.userId, code]);
    const id = await createHeld();
    await payTwice(id);
    await refund(await receiptOf(id));
    const mails = await mailsOf(id, ['payment_not_applied', 'receipt_refunded']);
    expect(mails).toHaveLength(2);
    for (const { html, text } of mails) {
      expect(html).toContain(`<html lang="${code}">`);
      expect(text).toContain('€28.84');
    }
  }
});

test('a payment of the whole price through a provider confirms and completes it with both receipts [PAY-12] [PAY-13]', async () => {
  const id = await createHeld();
  const { sessionId } = await openCheckout(online, people.guest, { bookingId: id, phase: 'full' });
  await online.started.simulator.pay(sessionId);
  expect((await refresh(id)).json.status).toBe('ready_for_pickup');
  const mails = await mailsOf(id, ['booking_confirmed', 'final_payment_received']);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking_confirmed', 'final_payment_received']);
  const numbers = mails.map(({ attachments: [receipt] }) => receipt?.number);
  expect(new Set(numbers).size).toBe(2);
  for (const attachment of mails.flatMap(({ attachments }) => attachments)) {
    const { bytes } = await world.server.services.mails.renderAttachment(attachment);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

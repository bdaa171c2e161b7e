import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** A booking with halves of D 3 330. */
async function booked(): Promise<string> {
  const car = await createCar(world, people.host, { dailyPrice: '6660.00' });
  return createBooking(world, people.guest, { carId: car.id, from: 3, to: 4 });
}

const act = (id: string, action: string, body: object, as = people.admin): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as, body });
const receive = (id: string, amount: number, more: object = {}) =>
  act(id, 'deposit', { method: 'cash', amount_received: amount, accept_difference: true, ...more });
const receiveFinal = (id: string, amount: number, more: object = {}) =>
  act(id, 'final-payment', { method: 'cash', amount_received: amount, accept_difference: true, ...more });
const giveBack = (id: string, amount: number, more: object = {}) =>
  act(id, 'refund-credit', { method: 'cash', amount, reason: 'It was too much.', ...more });

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

async function balances(id: string): Promise<Record<string, number>> {
  const rows = await queryRows<{ account: string; sum: string }>(
    world,
    `select account || coalesce('_' || method, '') as account, sum(amount)::text as sum from ledger_entries
     where booking_id = $1 group by 1 having sum(amount) <> 0`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

test('a part payment is kept as credit and holds the car for the rest [PAY-105]', async () => {
  const id = await booked();
  const before = (await getBooking(world, people.guest, id)).json.hold_expires_at;
  const answer = await receive(id, 2_000);
  expect(expectShape(Booking, answer.json)).toMatchObject({
    ...{ status: 'booked', deposit_received: false, credit_amount: 2_000, payments: [] },
    credits: [{ amount: 2_000, method: 'cash', reference: null, voided_at: null }],
  });
  expect(answer.json.credits[0].receipt_number).toMatch(/^R-\d{4}-\d{4}$/);
  expect(Date.parse(answer.json.hold_expires_at)).toBeGreaterThan(Date.parse(before));
  expect(await balances(id)).toEqual({ till_cash: 2_000, guest_credits: -2_000 });
  const book = await queryRows(world, 'select kind, amount from cash_book_entries where booking_id = $1', [
    id,
  ]);
  expect(book).toEqual([{ kind: 'payment', amount: '2000.00' }]);
  await expectBalanced();
});

test('the rest pays the deposit from credit and confirms the booking [PAY-106]', async () => {
  const id = await booked();
  await receive(id, 2_000);
  const answer = await receive(id, 1_330, { method: 'wave', reference: 'W-1', accept_difference: false });
  expect(answer.json).toMatchObject({
    ...{ status: 'confirmed', deposit_received: true, credit_amount: 0 },
    payments: [{ phase: 'deposit50', method: 'credit', amount: 3_330, reference: null }],
  });
  expect(await balances(id)).toEqual({ till_cash: 2_000, till_wave: 1_330, guest_money: -3_330 });
  await expectBalanced();
});

test('too much pays the due half and reduces the final payment [PAY-106]', async () => {
  const id = await booked();
  expect((await receive(id, 3_530)).json).toMatchObject({ status: 'confirmed', credit_amount: 200 });
  expectError(await receiveFinal(id, 3_330, { accept_difference: false }), 422, 'amount_too_large');
  const paid = await act(id, 'final-payment', { method: 'cash' });
  expect(paid.json).toMatchObject({ status: 'ready_for_pickup', credit_amount: 0 });
  expect(paid.json.credits.map(({ amount }: { amount: number }) => amount)).toEqual([3_530, 3_130]);
  await expectBalanced();
});

test('credit for both halves pays both, and the rest stays credit [PAY-106]', async () => {
  const id = await booked();
  const answer = await receive(id, 6_830);
  expect(answer.json).toMatchObject({ status: 'ready_for_pickup', credit_amount: 170 });
  const due = await call(world.server, 'GET', '/rest/v1/bookings?as=admin&tab=refunds_due', {
    as: people.admin,
  });
  expect(due.json.items.map((each: { id: string }) => each.id)).toContain(id);
  await expectBalanced();
});

test('a difference is not recorded without consent and changes nothing [PAY-105]', async () => {
  const id = await booked();
  expectError(await receive(id, 2_000, { accept_difference: false }), 422, 'amount_too_small');
  expectError(await receive(id, 5_000, { accept_difference: null }), 422, 'amount_too_large');
  expectError(await receive(id, 0), 422, 'amount_too_small');
  expectError(await receive(id, 2_000, { method: 'wave' }), 422, 'invalid_input');
  expectError(await receive(id, 2_000, { method: 'credit' }), 422, 'invalid_input');
  expectError(
    await act(id, 'final-payment', { method: 'cash', amount_received: 10, accept_difference: true }),
    409,
    'wrong_status',
  );
  expect((await getBooking(world, people.admin, id)).json).toMatchObject({ credit_amount: 0, credits: [] });
});

test('a reference pays once, as a payment or as a credit [PAY-105]', async () => {
  const [id, other] = [await booked(), await booked()];
  await receive(id, 100, { method: 'wave', reference: 'TW-77' });
  expectError(await receive(id, 100, { method: 'wave', reference: 'tw-77' }), 409, 'reference_used');
  expectError(await act(other, 'deposit', { method: 'wave', reference: 'tw-77' }), 409, 'reference_used');
  expect((await act(other, 'deposit', { method: 'wave', reference: 'TW-78' })).status).toBe(200);
  expectError(await receive(id, 100, { method: 'wave', reference: 'TW-78' }), 409, 'reference_used');
});

test('a credit is given back in parts, up to what is open [PAY-109]', async () => {
  const id = await booked();
  await receive(id, 2_000);
  const answer = await giveBack(id, 1_500, { method: 'wave', reference: 'OUT-1' });
  expect(answer.json).toMatchObject({
    credit_amount: 500,
    credit_refunds: [{ amount: 1_500, method: 'wave', reference: 'OUT-1', reason: 'It was too much.' }],
  });
  expect(answer.json.credit_refunds[0].receipt_number).toMatch(/^RF-\d{4}-\d{4}$/);
  expectError(await giveBack(id, 500.01), 409, 'credit_too_small');
  expectError(await giveBack(id, 0), 422, 'invalid_input');
  expectError(await giveBack(id, 10, { reason: ' ' }), 422, 'invalid_input');
  expectError(await giveBack(id, 10, { method: 'wave', reference: 'out-1' }), 409, 'reference_used');
  expect(await balances(id)).toEqual({ till_cash: 2_000, till_wave: -1_500, guest_credits: -500 });
  await expectBalanced();
});

test('two refunds at once never give back more than is open [PAY-109] [PAY-111]', async () => {
  const id = await booked();
  await receive(id, 1_000);
  const answers = await Promise.all([giveBack(id, 700), giveBack(id, 700)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await expectBalanced();
});

test('a credit is voided while nothing of it is used [PAY-110]', async () => {
  const id = await booked();
  const { json } = await receive(id, 3_530);
  const receipt_number = json.credits[0].receipt_number;
  const body = { receipt_number, reason: 'It was for another booking.' };
  expectError(await act(id, 'void-credit', body), 409, 'credit_too_small');
  expectError(await act(id, 'void-credit', { ...body, receipt_number: 'R-1' }), 404, 'credit_not_found');
  const payment = json.payments[0].receipt_number;
  const voided = await act(id, 'void-payment', { ...body, receipt_number: payment });
  expect(voided.json).toMatchObject({ status: 'booked', credit_amount: 3_530 });
  const answer = await act(id, 'void-credit', body);
  expect(answer.json).toMatchObject({
    credit_amount: 0,
    credits: [{ void_reason: body.reason, voided_by: expect.any(String) }],
  });
  expectError(await act(id, 'void-credit', body), 409, 'already_voided');
  expect(await balances(id)).toEqual({});
  await expectBalanced();
});

test('open credit that covers the due half pays it without money [PAY-106]', async () => {
  const id = await booked();
  const { json } = await receive(id, 3_530);
  const reason = 'A mistake.';
  await act(id, 'void-payment', { receipt_number: json.payments[0].receipt_number, reason });
  const answer = await act(id, 'deposit', { amount_received: 0 });
  expect(answer.json).toMatchObject({ status: 'confirmed', credit_amount: 200 });
  expectError(
    await act(id, 'correct-payment', { phase: 'deposit50', method: 'cash', reference: null, reason }),
    409,
    'paid_from_credit',
  );
});

test('the credit of a cancelled booking is owed in full, besides the refund [PAY-109]', async () => {
  const id = await booked();
  await receive(id, 3_530);
  await requestTransition(world, people.admin, {
    id,
    step: 'cancel',
    body: { reason: 'guest_request', refund_amount: 0, refund_reason: 'Agreed.' },
  });
  const list = () =>
    call(world.server, 'GET', '/rest/v1/bookings?as=admin&tab=refunds_due', { as: people.admin });
  expect((await list()).json.items.map((each: { id: string }) => each.id)).toContain(id);
  expect((await giveBack(id, 200)).json).toMatchObject({ credit_amount: 0 });
  expect((await list()).json.items.map((each: { id: string }) => each.id)).not.toContain(id);
  await expectBalanced();
});

test('guest and office are told of the credit of an expired hold [PAY-109]', async () => {
  const id = await booked();
  await receive(id, 2_000);
  world.clock.now = new Date(world.clock.now.getTime() + 4 * 3_600_000);
  await world.server.services.holds.expireAll();
  await signInAgain(world, people.admin, people.guest);
  const rows = await queryRows<{ kind: string; amount: number }>(
    world,
    `select kind, (data->>'amount')::float8 as amount from notices where booking_id = $1
     and kind in ('hold_expired', 'office_credit_due', 'part_payment_received') order by kind`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['hold_expired', 'office_credit_due', 'part_payment_received']),
  );
  expect((await getBooking(world, people.guest, id)).json).toMatchObject({
    ...{ status: 'cancelled', cancel_reason: 'hold_expired', credit_amount: 2_000 },
  });
  expectError(await receive(id, 1_330), 409, 'wrong_status');
  expect((await giveBack(id, 2_000)).json.credit_amount).toBe(0);
});

test('hosts do not see credits, and guests see no references [PAY-112]', async () => {
  const id = await booked();
  await receive(id, 2_000, { method: 'bank', reference: 'BK-9' });
  await giveBack(id, 100);
  const own = (await getBooking(world, people.guest, id)).json;
  expect(Object.keys(own.credits[0])).not.toContain('reference');
  expect(Object.keys(own.credit_refunds[0])).not.toContain('reason');
  const host = (await getBooking(world, people.host, id)).json;
  expect(Object.keys(host).filter((key) => key.includes('credit'))).toEqual([]);
});

test('the receipt of a credit says what is paid and what remains [PAY-112]', async () => {
  const id = await booked();
  const { json } = await receive(id, 2_000);
  const path = `/rest/v1/bookings/${id}/receipts/${json.credits[0].receipt_number}`;
  const response = await fetchAs(world.server, people.guest, path);
  const text = await readPdfText(new Uint8Array(await response.arrayBuffer()));
  expect(text).toContain('Part payment');
  expect(text).toMatch(/Paid in total\s*D 2 000/);
  expect(text).toMatch(/Still to be paid\s*D 4 660/);
  expectError(await call(world.server, 'GET', path, { as: people.host }), 403, 'forbidden');
});

test('the export of an account has the credits of the guest and what went back [PAY-112]', async () => {
  const id = await booked();
  await receive(id, 2_000);
  await giveBack(id, 500);
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(json.guest_credits).toMatchObject([{ amount: 2_000, method: 'cash' }]);
  expect(json.guest_credit_refunds).toMatchObject([{ amount: 500, method: 'cash' }]);
  const hosts = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
  expect(hosts.json).toMatchObject({ guest_credits: [], guest_credit_refunds: [] });
});

test('the mail about a cancellation does not say that nothing was paid if credit goes back [PAY-109]', async () => {
  const id = await booked();
  await receive(id, 2_000);
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'booking_cancelled'`, [id]);
  expect(mail?.text).toMatch(/D\s2\s000/);
  expect(mail?.text).not.toContain('No payment had been received');
});

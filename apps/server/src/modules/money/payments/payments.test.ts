import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function booked(dailyPrice = '1001.00'): Promise<string> {
  const car = await createCar(world, people.host, { dailyPrice });
  return createBooking(world, people.guest, { carId: car.id, from: 3, to: 4 });
}

const records = (id: string) =>
  queryRows(
    world,
    'select phase, method, amount, received, received_by, received_at from payment_records where booking_id = $1 order by phase',
    [id],
  );

test('the deposit confirms the booking and is recorded with amount, actor and time [ADM-11] [ADM-13] [LIFE-13] [DATA-20] [DATA-44]', async () => {
  const id = await booked();
  const answer = await requestTransition(world, people.admin, { id, step: 'deposit' });
  expect(expectShape(Booking, answer.json)).toMatchObject({
    status: 'confirmed',
    deposit_received: true,
    final_payment_received: false,
    payment_status: 'deposit_paid',
    payments: [
      {
        booking_id: id,
        phase: 'deposit50',
        method: 'wave',
        amount: 501,
        received: true,
        received_by: people.admin.userId,
      },
    ],
  });
  const [payment] = (await getBooking(world, people.guest, id)).json.payments;
  expect(Object.keys(payment)).not.toContain('received_by');
  expect(await records(id)).toEqual([
    {
      phase: 'deposit50',
      method: 'wave',
      amount: '501.00',
      received: true,
      received_by: people.admin.userId,
      received_at: world.clock.now,
    },
  ]);
});

test('the final payment is the total minus the deposit [ADM-14] [LIFE-14] [DATA-20]', async () => {
  const id = await booked();
  await requestTransition(world, people.admin, { id, step: 'deposit' });
  const answer = await requestTransition(world, people.admin, { id, step: 'final-payment' });
  expect(answer.json).toMatchObject({
    status: 'ready_for_pickup',
    final_payment_received: true,
    payment_status: 'paid',
  });
  const amounts = (await records(id)).map(({ phase, amount }) => [phase, amount]);
  expect(amounts).toEqual([
    ['deposit50', '501.00'],
    ['final50', '500.00'],
  ]);
});

test('rejects the final payment before the deposit [ADM-12]', async () => {
  const id = await booked();
  const answer = await requestTransition(world, people.admin, { id, step: 'final-payment' });
  expectError(answer, 409, 'wrong_status');
  expect(answer.json.message).toMatch(/only once the deposit is received/);
  expect(await records(id)).toEqual([]);
});

test('each half is recorded once [ADM-11] [ADM-12] [LIFE-17]', async () => {
  const id = await booked();
  for (const name of ['deposit', 'final-payment'] as const) {
    expect((await requestTransition(world, people.admin, { id, step: name })).status).toBe(200);
    expectError(await requestTransition(world, people.admin, { id, step: name }), 409, 'wrong_status');
  }
  expect(await records(id)).toHaveLength(2);
});

test('accepts a payment by another method than the chosen one and rejects unknown methods [DATA-20] [DATA-29]', async () => {
  const id = await booked();
  const odd = await requestTransition(world, people.admin, { id, step: 'deposit', body: { method: 'card' } });
  expectError(odd, 422, 'invalid_input');
  await requestTransition(world, people.admin, { id, step: 'deposit', body: { method: 'cash' } });
  expect(await records(id)).toMatchObject([{ phase: 'deposit50', method: 'cash' }]);
});

test('ignores amounts and flags in the request [SEC-14] [SEC-15]', async () => {
  const id = await booked();
  const body = {
    method: 'cash',
    amount: 1,
    received: false,
    status: 'completed',
    final_payment_received: true,
  };
  await requestTransition(world, people.admin, { id, step: 'deposit', body });
  expect(await records(id)).toMatchObject([{ amount: '501.00', received: true }]);
});

test('no call writes payments, refunds, audit entries, statuses or flags directly [SEC-14] [SEC-15] [SEC-23]', async () => {
  const id = await booked();
  const row = {
    booking_id: id,
    phase: 'deposit50',
    amount: 501,
    status: 'confirmed',
    deposit_received: true,
  };
  for (const person of [people.guest, people.host]) {
    for (const resource of [
      'payment_records',
      'refunds',
      'audit_log',
      'audit',
      'bookings',
      `bookings/${id}`,
    ]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await call(world.server, method, `/rest/v1/${resource}`, { as: person, body: row });
        expect([404, 405]).toContain(answer.status);
      }
    }
  }
  expect(await records(id)).toEqual([]);
  const [booking] = await queryRows(world, 'select status, deposit_received from bookings where id = $1', [
    id,
  ]);
  expect(booking).toEqual({ status: 'booked', deposit_received: false });
});

test('rejects a payment for a missing booking [ADM-11]', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expectError(
    await requestTransition(world, people.admin, { id, step: 'deposit' }),
    404,
    'booking_not_found',
  );
});

test('the received amount must equal the due amount to the butut; the error names the difference [ADM-11]', async () => {
  const id = await booked();
  const short = await requestTransition(world, people.admin, {
    id,
    step: 'deposit',
    body: { amount_received: 500.99 },
  });
  expectError(short, 422, 'amount_too_small');
  const over = await requestTransition(world, people.admin, {
    id,
    step: 'deposit',
    body: { amount_received: 600 },
  });
  expectError(over, 422, 'amount_too_large');
  expect(over.json.message).toContain('D\u00a099 is too much');
  const odd = await requestTransition(world, people.admin, {
    id,
    step: 'deposit',
    body: { amount_received: 501.001 },
  });
  expectError(odd, 422, 'invalid_input');
  expect(await records(id)).toEqual([]);
  const right = await requestTransition(world, people.admin, {
    id,
    step: 'deposit',
    body: { amount_received: 501, method: 'cash' },
  });
  expect(right.status).toBe(200);
});

test('rejects a deposit after the hold expired and names the expiry [LIFE-10] [LIFE-17]', async () => {
  const id = await booked();
  world.clock.advanceMinutes(61);
  await signInAgain(world, people.admin);
  const late = await requestTransition(world, people.admin, { id, step: 'deposit' });
  expectError(late, 409, 'wrong_status');
  expect(late.json.message).toMatch(/ Reservation ran out: automatically, May 14 at 10:30\.$/);
});

test('a transfer needs a reference and cash does not, in records and corrections [PAY-05]', async () => {
  const id = await booked();
  for (const body of [{}, { method: 'wave' }, { method: 'bank', reference: '  ' }]) {
    const refused = await requestTransition(world, people.admin, { id, step: 'deposit', body });
    expectError(refused, 422, 'invalid_input');
    expect(refused.json.details).toEqual({ field: 'reference', rule: 'reference_missing' });
  }
  expect(await records(id)).toEqual([]);
  expect(
    (await requestTransition(world, people.admin, { id, step: 'deposit', body: { method: 'cash' } })).status,
  ).toBe(200);
  const correct = (body: object) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/correct-payment`, {
      as: people.admin,
      body: { phase: 'deposit50', reason: 'It came by Wave.', ...body },
    });
  expectError(await correct({ method: 'wave' }), 422, 'invalid_input');
  expect((await correct({ method: 'wave', reference: `W ${id}` })).status).toBe(200);
});

test('a reference is unique per method, and receipt numbers are consecutive', async () => {
  const [first, second] = [await booked(), await booked()];
  const reference = `TX ${crypto.randomUUID()}`;
  const pay = (id: string, body: object) =>
    requestTransition(world, people.admin, { id, step: 'deposit', body });
  const paid = await pay(first, { method: 'bank', reference: ` ${reference} ` });
  expect(paid.json.payments).toMatchObject([{ reference, method: 'bank' }]);
  expectError(
    await pay(second, { method: 'bank', reference: reference.toLowerCase() }),
    409,
    'reference_used',
  );
  const other = await pay(second, { method: 'wave', reference });
  const numbers = [paid, other].map(({ json }) => json.payments[0].receipt_number);
  const [one = 0, two = 0] = numbers.map((number: string) => Number(/^R-\d{4}-(\d{4,})$/.exec(number)?.[1]));
  expect(two).toBe(one + 1);
  const seen = await call(world.server, 'GET', `/rest/v1/bookings/${first}`, { as: people.guest });
  expect(seen.json.payments[0]).toMatchObject({ receipt_number: numbers[0] });
  expect(seen.json.payments[0]).not.toHaveProperty('reference');
});

test('only the office corrects payments and pays refunds', async () => {
  const id = await booked();
  await requestTransition(world, people.admin, { id, step: 'deposit' });
  const correction = { phase: 'deposit50', method: 'bank', reason: 'mistyped' };
  for (const person of [people.guest, people.host]) {
    for (const [path, body] of [
      ['correct-payment', correction],
      ['pay-refund', { method: 'cash' }],
    ] as const) {
      const answer = await call(world.server, 'POST', `/rest/v1/bookings/${id}/${path}`, {
        as: person,
        body,
      });
      expectError(answer, 403, 'forbidden');
    }
  }
  const nothing = { as: people.admin, body: { method: 'cash' } };
  const early = await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, nothing);
  expectError(early, 409, 'nothing_due');
  expect(await records(id)).toMatchObject([{ method: 'wave' }]);
});

import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
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
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (as: TestPerson, path: string, body: object) =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as, body });

async function sendNotice(plan: { isConfirmed?: boolean; reference?: string } = {}) {
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from: 9, to: 11, method: 'bank' });
  if (plan.isConfirmed) await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  const reference = plan.reference ?? `TT-${id.slice(0, 8)}`;
  const { status, json } = await post(people.guest, `bookings/${id}/payment-notices`, {
    ...{ method: 'bank', reference, note: 'Sent from Gothenburg.' },
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return { id, reference, booking: json, deposit: formatExactPrice(fromDalasi(json.deposit_amount)) };
}

const mailsTo = (person: TestPerson, id: string) =>
  renderMails(world, `booking_id = $1 and to_address = $2 and kind like '%payment_notice%'`, [
    id,
    person.email,
  ]);

async function noticesOf(person: TestPerson) {
  const { json } = await call(world.server, 'GET', '/rest/v1/notices?limit=5', { as: person });
  return json.items.filter(({ kind }: { kind: string }) => kind.includes('payment_notice'));
}

test('the office learns of a new notice by mail and in the inbox [PAY-103]', async () => {
  const { id, reference, booking, deposit } = await sendNotice();
  const [mail, ...others] = await mailsTo(people.admin, id);
  expect(others).toEqual([]);
  expect(mail?.kind).toBe('office_payment_notice');
  for (const part of [
    booking.booking_number,
    `${deposit}, deposit`,
    'Bank',
    reference,
    'Sent from Gothenburg.',
    'Held until',
    `/booking/${id}`,
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(await noticesOf(people.admin)).toMatchObject([
    {
      kind: 'office_payment_notice',
      booking_id: id,
      data: {
        booking_number: booking.booking_number,
        amount: booking.deposit_amount,
        method: 'bank',
        reference,
        held_until: booking.hold_expires_at,
      },
    },
  ]);
});

test('an admin who turned the mails about bookings off still finds the notice in the inbox [PAY-103]', async () => {
  await post(people.admin, 'mail_choices', { topic: 'office_new_bookings', wanted: false });
  const { id } = await sendNotice();
  expect(await mailsTo(people.admin, id)).toEqual([]);
  expect(await noticesOf(people.admin)).toHaveLength(1);
});

test.each([
  ['en', 'We hold the car for you until'],
  ['sv', 'Vi håller bilen åt dig till'],
  ['nl', 'We houden de auto voor je vast tot'],
  ['fr', 'Nous retenons la voiture pour vous jusqu’à'],
  ['de', 'Wir halten das Auto für Sie bis'],
])('the guest gets a confirmation with the end of the hold in %s [PAY-103]', async (language, sentence) => {
  await queryRows(world, 'update users set language = $1 where id = $2', [language, people.guest.userId]);
  const { id, booking, deposit } = await sendNotice();
  const [mail, ...others] = await mailsTo(people.guest, id);
  expect([mail?.kind, others]).toEqual(['payment_notice_sent', []]);
  expect(mail?.text).toContain(sentence);
  expect(mail?.text).toContain(deposit);
  expect(await noticesOf(people.guest)).toMatchObject([
    { kind: 'payment_notice_sent', data: { held_until: booking.hold_expires_at } },
  ]);
  expect(await mailsTo(people.host, id)).toEqual([]);
  expect(await noticesOf(people.host)).toEqual([]);
});

test('a notice of the final payment names no hold [PAY-103]', async () => {
  const { id } = await sendNotice({ isConfirmed: true });
  const [mail] = await mailsTo(people.guest, id);
  expect(mail?.text).toContain('Meanwhile, your booking stays confirmed.');
  const [toOffice] = await mailsTo(people.admin, id);
  expect(toOffice?.text).toContain('final payment');
  expect(toOffice?.text).not.toContain('Held until');
});

test('a notice is about what the open credit leaves to pay [PAY-103] [PAY-107]', async () => {
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from: 9, to: 11, method: 'cash' });
  const part = { method: 'cash', amount_received: 500, accept_difference: true };
  expect((await post(people.admin, `bookings/${id}/deposit`, part)).status).toBe(200);
  await post(people.guest, `bookings/${id}/payment-notices`, { method: 'cash' });
  const [toOffice] = await mailsTo(people.admin, id);
  expect(toOffice?.text).toContain(`${formatExactPrice(fromDalasi(1500))}, deposit`);
  expect(await noticesOf(people.admin)).toMatchObject([{ data: { amount: 1500 } }]);
  const [toGuest] = await mailsTo(people.guest, id);
  expect(toGuest?.text).toContain(formatExactPrice(fromDalasi(1500)));
});

test('a rejected notice notifies nobody, and the erasure clears the inbox of the office [PAY-103]', async () => {
  const { id } = await sendNotice();
  const again = await post(people.guest, `bookings/${id}/payment-notices`, { method: 'cash' });
  expect(again.status).toBe(409);
  expect(await noticesOf(people.admin)).toHaveLength(1);
  await post(people.guest, `bookings/${id}/cancel`, {});
  expect((await post(people.guest, 'account/erase', {})).status).toBe(200);
  expect(await noticesOf(people.admin)).toEqual([]);
  expect(await mailsTo(people.admin, id)).toEqual([]);
});

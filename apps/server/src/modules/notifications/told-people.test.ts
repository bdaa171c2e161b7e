import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMails } from '../../test-support/mails.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  type Marketplace,
  sqlRows,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await sqlRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  await sqlRows(world, `delete from user_roles where role = 'admin'`);
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

/** The mails about a booking to one person, oldest first. */
const mailsTo = (person: { userId: string }, bookingId: string) =>
  readMails(world, 'user_id = $1 and booking_id = $2', [person.userId, bookingId]);

const bookCar = async (to = 6): Promise<string> => {
  const car = await addCar(world, people.host);
  return bookedId(world, people.guest, { carId: car.id, from: 3, to });
};

test('a new booking is told to the host and to everybody of the office, with the booking', async () => {
  const second = await addPerson(world, { name: 'Second desk', roles: ['admin'] });
  const id = await bookCar();
  const [toHost] = await mailsTo(people.host, id);
  expect(toHost).toMatchObject({ kind: 'host_new_booking', toAddress: people.host.email });
  expect(toHost?.subject).toMatch(/^New booking of your Toyota Yaris 2019 \(CL-2031-\d+\)$/);
  expect(toHost?.text).toContain('Your earnings: D\u00a04\u00a0200');
  expect(toHost?.text).toContain(`http://localhost:3000/booking/${id}`);
  for (const admin of [people.admin, second]) {
    expect(await mailsTo(admin, id)).toMatchObject([
      {
        kind: 'office_new_booking',
        toAddress: admin.email,
        subject: expect.stringContaining('New booking'),
      },
    ]);
  }
});

test('a host is told the share to the butut [BOOK-28]', async () => {
  const car = await addCar(world, people.host, { dailyPrice: '333.35' });
  const id = await bookedId(world, people.guest, { carId: car.id, from: 3, to: 6 });
  const [toHost] = await mailsTo(people.host, id);
  expect(toHost?.text).toContain('Your earnings: D\u00a0700.03');
});

test('an admin whom the office has shut out is told nothing of what the office is told', async () => {
  const former = await addPerson(world, { name: 'Former desk', roles: ['admin'] });
  await sqlRows(world, `update users set suspended_at = now(), suspended_reason = 'Left' where id = $1`, [
    former.userId,
  ]);
  const id = await bookCar();
  expect(await mailsTo(former, id)).toEqual([]);
  expect(await mailsTo(people.admin, id)).toHaveLength(1);
});

test('a host reads name and phone of the guest from the deposit on, and never an address or a document [D43] [D50]', async () => {
  const id = await bookCar();
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  await step(world, people.guest, { id, step: 'cancel' });
  const [isNew, confirmed, cancelled] = await mailsTo(people.host, id);
  expect([isNew?.kind, confirmed?.kind, cancelled?.kind]).toEqual([
    'host_new_booking',
    'host_booking_confirmed',
    'host_booking_cancelled',
  ]);
  expect(confirmed?.text).toContain('Fatou Jallow');
  expect(confirmed?.text).toContain('+220 990 4118');
  for (const mail of [isNew, cancelled]) expect(mail?.text).not.toMatch(/Fatou|990 41 18|770 12 34/);
  for (const mail of [isNew, confirmed, cancelled]) {
    expect(mail?.html).not.toContain(people.guest.email);
    expect(mail?.html).not.toContain('GM123456');
  }
});

test('a cancellation tells the host their share, and the office where money goes back', async () => {
  const id = await bookCar();
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  await step(world, people.guest, { id, step: 'cancel' });
  const toHost = (await mailsTo(people.host, id)).at(-1);
  expect(toHost?.text).toContain('Your share of what the guest had paid is D\u00a01\u00a0500.');
  const toOffice = (await mailsTo(people.admin, id)).at(-1);
  expect(toOffice).toMatchObject({ kind: 'office_refund_due' });
  expect(toOffice?.text).toContain('D\u00a01\u00a0500 goes back to the guest');
  expect(toOffice?.text).not.toContain(people.guest.email);
});

test('when the office has paid a refund the guest hears how, once, and nobody else does', async () => {
  const id = await bookCar();
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  await step(world, people.guest, { id, step: 'cancel' });
  const before = { host: await mailsTo(people.host, id), office: await mailsTo(people.admin, id) };
  const body = { method: 'bank', reference: 'TT-2093' };
  const pay = () =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, { as: people.admin, body });
  expect((await pay()).status).toBe(200);
  expect((await pay()).status).toBe(409);
  const toGuest = (await mailsTo(people.guest, id)).filter(({ kind }) => kind === 'refund_paid');
  expect(toGuest).toHaveLength(1);
  expect(toGuest[0]?.text).toContain('The office has paid D\u00a01\u00a0500 back to you');
  expect(toGuest[0]?.text).toContain('It went out by bank transfer.');
  expect(toGuest[0]?.text).not.toContain('TT-2093');
  expect(await mailsTo(people.host, id)).toHaveLength(before.host.length);
  expect(await mailsTo(people.admin, id)).toHaveLength(before.office.length);
});

test('where nothing had been paid the office hears of a cancellation that nothing is to be done', async () => {
  const id = await bookCar();
  await step(world, people.guest, { id, step: 'cancel' });
  const [, toOffice] = await mailsTo(people.admin, id);
  expect(toOffice).toMatchObject({ kind: 'office_booking_cancelled' });
  expect(toOffice?.text).toContain('Nothing goes back to the guest');
  expect((await mailsTo(people.host, id)).at(-1)?.text).toContain('Nothing is due to you for it.');
});

test('a deposit is told to the office with the payment that is still to come', async () => {
  const id = await bookCar();
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  const toOffice = (await mailsTo(people.admin, id)).at(-1);
  expect(toOffice).toMatchObject({ kind: 'office_booking_confirmed' });
  expect(toOffice?.text).toContain('The final payment of D\u00a03\u00a0000 is due before the pick-up.');
});

test('a hold that runs out is told to the host: the car is free again', async () => {
  const id = await bookCar();
  await sqlRows(world, 'update bookings set hold_expires_at = $2 where id = $1', [id, world.clock.now]);
  await world.server.services.holds.expireAll();
  const mails = await mailsTo(people.host, id);
  expect(mails.map(({ kind }) => kind)).toEqual(['host_new_booking', 'host_hold_expired']);
});

test('a payout is told to its host with what it is for, always', async () => {
  const id = await bookCar(4);
  await sqlRows(
    world,
    `with moved as (update car_calendar set period = daterange($2, $3, '[]') where booking_id = $1)
     update bookings set start_date = $2, end_date = $3 where id = $1`,
    [id, '2031-05-14', '2031-05-15'],
  );
  await takeSteps(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over', 'return'] });
  const paid = await call(world.server, 'POST', '/rest/v1/payouts', {
    as: people.admin,
    body: {
      host_id: people.host.userId,
      booking_ids: [id],
      expected_amount: 1400,
      method: 'wave',
      reference: 'W-77',
    },
  });
  expect(paid.status).toBe(200);
  const [mail] = await readMails(world, `user_id = $1 and kind = 'host_payout_sent'`, [people.host.userId]);
  expect(mail).toMatchObject({ subject: 'Your payout of D\u00a01\u00a0400', unsubscribeUrl: null });
  expect(mail?.text).toMatch(/CL-2031-\d+, Toyota Yaris 2019: D\u00a01\u00a0400/);
});

test('mails come in the look of the product, as HTML and as text, and say why they came', async () => {
  const id = await bookCar();
  const [mail] = await mailsTo(people.host, id);
  expect(mail?.html).toMatch(/^<!doctype html>.*View the booking<\/a>/s);
  expect(mail?.text).toContain('You get this mail because you list cars with Coastline.');
  expect(mail?.text).toContain(`Stop mails like this: ${mail?.unsubscribeUrl}`);
});

test('a server that has just started takes many bookings at once with few connections', async () => {
  const fresh = await startTestServer({ DATABASE_POOL: '2' });
  try {
    const { host } = await addMarketplace(fresh);
    const guests = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        addPerson(fresh, { name: `Guest ${place}`, roles: ['renter'] }),
      ),
    );
    const cars = await Promise.all(guests.map(() => addCar(fresh, host)));
    const answers = await Promise.all(
      guests.map((guest, place) => book(fresh, guest, { carId: cars[place]?.id ?? '', from: 3, to: 4 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200));
  } finally {
    await fresh.stop();
  }
});

test('a booking that is refused tells nobody', async () => {
  const car = await addCar(world, people.host);
  await book(world, people.host, { carId: car.id, from: 3, to: 4 });
  const told = await sqlRows(world, 'select 1 from mail_messages where user_id = $1', [people.host.userId]);
  expect(told).toEqual([]);
});

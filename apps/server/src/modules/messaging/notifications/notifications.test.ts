import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  await queryRows(world, `delete from user_roles where role = 'admin'`);
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** Mails about a booking to one person, oldest first. */
const mailsTo = (person: { userId: string }, bookingId: string) =>
  renderMails(world, 'user_id = $1 and booking_id = $2', [person.userId, bookingId]);

const bookCar = async (to = 6): Promise<string> => {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 3, to });
};

test('a new booking notifies the host and all admins, with the booking', async () => {
  const second = await createPerson(world, { name: 'Second desk', roles: ['admin'] });
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

test('mails to a host show the share to the butut [BOOK-28]', async () => {
  const car = await createCar(world, people.host, { dailyPrice: '333.35' });
  const id = await createBooking(world, people.guest, { carId: car.id, from: 3, to: 6 });
  const [toHost] = await mailsTo(people.host, id);
  expect(toHost?.text).toContain('Your earnings: D\u00a0700.03');
});

test('a suspended admin gets no notices to the office', async () => {
  const former = await createPerson(world, { name: 'Former desk', roles: ['admin'] });
  await queryRows(world, `update users set suspended_at = now(), suspended_reason = 'Left' where id = $1`, [
    former.userId,
  ]);
  const id = await bookCar();
  expect(await mailsTo(former, id)).toEqual([]);
  expect(await mailsTo(people.admin, id)).toHaveLength(1);
});

test('a host sees name and phone of the guest after the deposit, and never an address or a document [D43] [D50]', async () => {
  const id = await bookCar();
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
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

test('a cancellation notifies the host of their share, and the office of a refund', async () => {
  const id = await bookCar();
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  const toHost = (await mailsTo(people.host, id)).at(-1);
  expect(toHost?.text).toContain('Your share of what the guest had paid is D\u00a01\u00a0500.');
  const toOffice = (await mailsTo(people.admin, id)).at(-1);
  expect(toOffice).toMatchObject({ kind: 'office_refund_due' });
  expect(toOffice?.text).toContain('D\u00a01\u00a0500 goes back to the guest');
  expect(toOffice?.text).not.toContain(people.guest.email);
});

test('a paid refund notifies only the guest, once, with the method', async () => {
  const id = await bookCar();
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
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

test('without payments, the notice of a cancellation to the office says that nothing is due', async () => {
  const id = await bookCar();
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  const [, toOffice] = await mailsTo(people.admin, id);
  expect(toOffice).toMatchObject({ kind: 'office_booking_cancelled' });
  expect(toOffice?.text).toContain('Nothing goes back to the guest');
  expect((await mailsTo(people.host, id)).at(-1)?.text).toContain('Nothing is due to you for it.');
});

test('a deposit notifies the office, with the payment that is still due', async () => {
  const id = await bookCar();
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  const toOffice = (await mailsTo(people.admin, id)).at(-1);
  expect(toOffice).toMatchObject({ kind: 'office_booking_confirmed' });
  expect(toOffice?.text).toContain('The final payment of D\u00a03\u00a0000 is due before the pick-up.');
});

test('an expired hold notifies the host that the car is free again', async () => {
  const id = await bookCar();
  await queryRows(world, 'update bookings set hold_expires_at = $2 where id = $1', [id, world.clock.now]);
  await world.server.services.holds.expireAll();
  const mails = await mailsTo(people.host, id);
  expect(mails.map(({ kind }) => kind)).toEqual(['host_new_booking', 'host_hold_expired']);
});

test('a payout always notifies its host, with its items', async () => {
  const id = await bookCar(4);
  await queryRows(
    world,
    `with moved as (update car_calendar set period = daterange($2, $3, '[]') where booking_id = $1)
     update bookings set start_date = $2, end_date = $3, date_changes = date_changes + 1 where id = $1`,
    [id, '2031-05-14', '2031-05-15'],
  );
  await applyTransitions(world, people.admin, {
    id,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
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
  const [mail] = await renderMails(world, `user_id = $1 and kind = 'host_payout_sent'`, [people.host.userId]);
  expect(mail).toMatchObject({ subject: 'Your payout of D\u00a01\u00a0400', unsubscribeUrl: null });
  expect(mail?.text).toMatch(/CL-2031-\d+, Toyota Yaris 2019: D\u00a01\u00a0400/);
});

test('mails have HTML, text and the reason for the mail', async () => {
  const id = await bookCar();
  const [mail] = await mailsTo(people.host, id);
  expect(mail?.html).toMatch(/^<!doctype html>.*View the booking<\/a>/s);
  expect(mail?.text).toContain('You get this mail because you list cars with Coastline.');
  expect(mail?.text).toContain(`Stop mails like this: ${mail?.unsubscribeUrl}`);
});

test('a server that has just started handles many concurrent bookings with few connections', async () => {
  const fresh = await startTestServer({ DATABASE_POOL: '2' });
  try {
    const { host } = await createMarketplace(fresh);
    const guests = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        createPerson(fresh, { name: `Guest ${place}`, roles: ['renter'] }),
      ),
    );
    const cars = await Promise.all(guests.map(() => createCar(fresh, host)));
    const answers = await Promise.all(
      guests.map((guest, place) =>
        requestBooking(fresh, guest, { carId: cars[place]?.id ?? '', from: 3, to: 4 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200));
  } finally {
    await fresh.stop();
  }
});

test('a rejected booking sends no notices', async () => {
  const car = await createCar(world, people.host);
  await requestBooking(world, people.host, { carId: car.id, from: 3, to: 4 });
  const noticeKinds = await queryRows(world, 'select 1 from mail_messages where user_id = $1', [
    people.host.userId,
  ]);
  expect(noticeKinds).toEqual([]);
});

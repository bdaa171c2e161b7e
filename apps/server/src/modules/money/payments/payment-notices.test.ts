import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const DAY_MINUTES = 24 * 60;
const REASON = 'No transfer with this number has arrived.';
const BANK = { method: 'bank', reference: 'TT-2026-0815', note: 'Sent from Gothenburg.' };

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  // The tests run the job explicitly: on its schedule it could run between two lines of a test.
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function createHeldBooking(
  plan: { from?: number; steps?: BookingTransition[]; method?: 'cash' | 'wave' | 'bank' } = {},
): Promise<string> {
  const { from = 9, steps = [], method = 'bank' } = plan;
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from, to: from + 2, method });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

const post = (as: TestPerson | undefined, path: string, body: object): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/bookings/${path}`, { ...(as && { as }), body });
const send = (id: string, body: object = BANK, as: TestPerson | undefined = people.guest) =>
  post(as, `${id}/payment-notices`, body);
const decline = (id: string, noticeId: string, as = people.admin) =>
  post(as, `${id}/decline-payment-notice`, { notice_id: noticeId, reason: REASON });

const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();

async function stored(id: string) {
  const [row] = await queryRows<Record<string, unknown>>(
    world,
    `select status, hold_expires_at, payment_notice_at,
       (select count(*)::int from payment_notices n where n.booking_id = b.id) as notices,
       (select count(*)::int from payment_records p where p.booking_id = b.id) as payments,
       (select count(*)::int from ledger_transactions t where t.booking_id = b.id) as postings,
       (select expires_at from car_calendar c where c.booking_id = b.id) as claimed_until
     from bookings b where id = $1`,
    [id],
  );
  return row;
}

const auditOf = (id: string) =>
  queryRows(
    world,
    `select actor_id, action, details from audit_log
     where entity_id = $1 and action like '%payment_notice' order by id`,
    [id],
  );

test.each([
  ['bank', 24 * 60],
  ['wave', 3 * 60],
  ['cash', 3 * 60],
] as const)(
  'a notice of a payment by %s extends the hold and records no payment [PAY-40]',
  async (method, minutes) => {
    const id = await createHeldBooking({ method: 'wave' });
    world.clock.advanceMinutes(30);
    const { status, json } = await send(id, { method, reference: method === 'cash' ? null : ` T-${id} ` });
    expect(status).toBe(200);
    const until = inMinutes(minutes);
    expect(json).toMatchObject({
      status: 'booked',
      deposit_received: false,
      hold_expires_at: until,
      payments: [],
    });
    expect(json.payment_notice).toMatchObject({
      phase: 'deposit50',
      method,
      reference: method === 'cash' ? null : `T-${id}`,
      sent_at: inMinutes(0),
      declined_at: null,
    });
    expect(await stored(id)).toMatchObject({
      notices: 1,
      payments: 0,
      postings: 0,
      claimed_until: new Date(until),
      payment_notice_at: world.clock.now,
    });
    expect(await auditOf(id)).toEqual([
      {
        actor_id: people.guest.userId,
        action: 'send_payment_notice',
        details: { phase: 'deposit50', method },
      },
    ]);
  },
);

async function saveHours(hours: Record<'cash' | 'wave' | 'bank', number>): Promise<ApiResponse> {
  const path = '/rest/v1/settings';
  const { json } = await call(world.server, 'GET', path, { as: people.admin });
  const body = { version: json.version, changes: { payment_notice_hours: hours } };
  return call(world.server, 'POST', path, { as: people.admin, body });
}

test('the office sets how long a notice extends the hold [PAY-41]', async () => {
  expectError(await saveHours({ cash: 3, wave: 3, bank: 169 }), 422, 'invalid_input');
  expect((await saveHours({ cash: 3, wave: 3, bank: 72 })).status).toBe(200);
  const id = await createHeldBooking();
  expect((await send(id)).json.hold_expires_at).toBe(inMinutes(72 * 60));
  await saveHours({ cash: 3, wave: 3, bank: 24 });
});

test('the hold is never shortened and never extended beyond the pick-up day [PAY-41]', async () => {
  const soon = await createHeldBooking({ from: 0 });
  const endOfToday = `${inMinutes(DAY_MINUTES).slice(0, 10)}T00:00:00.000Z`;
  expect((await send(soon)).json.hold_expires_at).toBe(endOfToday);
  await saveHours({ cash: 1, wave: 1, bank: 1 });
  const id = await createHeldBooking({ method: 'cash' });
  const before = (await getBooking(world, people.guest, id)).json.hold_expires_at;
  expect((await send(id)).json.hold_expires_at).toBe(before);
  await saveHours({ cash: 3, wave: 3, bank: 24 });
});

test('one notice awaits a decision per payment, also when two are sent at once [PAY-42]', async () => {
  const id = await createHeldBooking();
  const answers = await Promise.all([send(id), send(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const until = (await stored(id))?.hold_expires_at;
  world.clock.advanceMinutes(60);
  await signInAgain(world, people.guest);
  expectError(await send(id), 409, 'payment_notice_open');
  expect(await stored(id)).toMatchObject({ notices: 1, hold_expires_at: until });
});

test('a Wave or bank notice without a reference is rejected [PAY-40]', async () => {
  const id = await createHeldBooking();
  expectError(await send(id, { method: 'bank', reference: '  ' }), 422, 'invalid_input');
  expectError(await send(id, { method: 'wave' }), 422, 'invalid_input');
  expectError(await send(id, { ...BANK, note: 'x'.repeat(501) }), 422, 'invalid_input');
  expect(await stored(id)).toMatchObject({ notices: 0, payment_notice_at: null });
});

test('a notice after the hold has expired changes nothing, before and after the job [PAY-42]', async () => {
  const id = await createHeldBooking();
  const { hold_expires_at: holdExpiresAt } = (await stored(id)) ?? {};
  world.clock.advanceMinutes(60);
  await signInAgain(world, people.guest);
  expectError(await send(id), 409, 'wrong_status');
  const answers = await Promise.all([send(id), world.server.services.holds.expireAll()]);
  expectError(answers[0], 409, 'wrong_status');
  // The job skips a booking that a request has locked. Its next run ends the hold.
  await world.server.services.holds.expireAll();
  expect(await stored(id)).toMatchObject({
    status: 'cancelled',
    notices: 0,
    hold_expires_at: holdExpiresAt,
    claimed_until: null,
  });
});

test('the job that ends holds leaves a booking that was extended at the same time [PAY-42]', async () => {
  const id = await createHeldBooking();
  world.clock.advanceMinutes(59);
  const lock = await world.owner.connect();
  await lock.query('begin');
  await lock.query('select 1 from bookings where id = $1 for update', [id]);
  const sent = send(id);
  await expect
    .poll(async () => {
      const [row] = await queryRows<{ waiting: number }>(
        world,
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return row?.waiting;
    })
    .toBeGreaterThan(0);
  await lock.query('commit');
  lock.release();
  expect((await sent).status).toBe(200);
  world.clock.advanceMinutes(2);
  await world.server.services.holds.expireAll();
  expect(await stored(id)).toMatchObject({ status: 'booked' });
});

test('only the guest of the booking sends a notice, and only the office declines it [PAY-43]', async () => {
  const id = await createHeldBooking();
  const stranger = await createPerson(world, { name: 'Claire Moreau', roles: ['renter'] });
  expectError(await send(id, BANK, stranger), 404, 'booking_not_found');
  expectError(await send(id, BANK, people.host), 403, 'forbidden');
  expectError(await send(id, BANK, people.admin), 403, 'forbidden');
  expectError(await post(undefined, `${id}/payment-notices`, BANK), 401, 'not_signed_in');
  const { json } = await send(id);
  for (const person of [people.guest, people.host, stranger]) {
    expectError(await decline(id, json.payment_notice.id, person), 403, 'forbidden');
  }
  const seenByHost = (await getBooking(world, people.host, id)).json;
  expect(seenByHost).not.toHaveProperty('payment_notice');
  expect(JSON.stringify(seenByHost)).not.toContain(BANK.reference);
});

test('a declined notice gives the guest the reason and a normal hold, and another can be sent [PAY-44]', async () => {
  const id = await createHeldBooking();
  const { json } = await send(id);
  world.clock.advanceMinutes(120);
  await signInAgain(world, people.admin, people.guest);
  const noticeId = json.payment_notice.id;
  const declined = await decline(id, noticeId);
  expect(declined.status).toBe(200);
  expect(declined.json.hold_expires_at).toBe(inMinutes(60));
  expect(await stored(id)).toMatchObject({ payment_notice_at: null, claimed_until: new Date(inMinutes(60)) });
  expectError(await decline(id, noticeId), 409, 'booking_changed');
  const seen = (await getBooking(world, people.guest, id)).json.payment_notice;
  expect(seen).toMatchObject({ declined_at: inMinutes(0), decline_reason: REASON });
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'payment_notice_declined'`, [id]);
  expect(mail?.toAddress).toBe(people.guest.email);
  expect(mail?.text).toContain(REASON);
  const [notice] = await queryRows(
    world,
    `select data ->> 'reason' as reason from notices where booking_id = $1 and kind = 'payment_notice_declined'`,
    [id],
  );
  expect(notice).toEqual({ reason: REASON });
  expect((await auditOf(id)).at(-1)).toMatchObject({
    actor_id: people.admin.userId,
    action: 'decline_payment_notice',
    details: { reason: REASON },
  });
  expect((await send(id, { ...BANK, reference: 'TT-2026-0816' })).json.payment_notice.declined_at).toBeNull();
});

test('recording the payment accepts the open notice in the same transaction [PAY-45]', async () => {
  const id = await createHeldBooking();
  await send(id, { ...BANK, reference: `TT-${id}` });
  const { json } = await post(people.admin, `${id}/deposit`, { method: 'bank', reference: `TT-${id}` });
  expect(json).toMatchObject({ status: 'confirmed', deposit_received: true, payment_notice: null });
  expect(await stored(id)).toMatchObject({ payments: 1, payment_notice_at: null, claimed_until: null });
  const [notice] = await queryRows(
    world,
    'select decision, decided_by from payment_notices where booking_id = $1',
    [id],
  );
  expect(notice).toEqual({ decision: 'accepted', decided_by: people.admin.userId });
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'send_payment_notice',
    'accept_payment_notice',
  ]);
  const final = await send(id, { method: 'cash' });
  expect(final.json).toMatchObject({ hold_expires_at: null, payment_notice: { phase: 'final50' } });
});

test('bookings with an open notice come first in the urgent list of the office [PAY-46]', async () => {
  const urgent = await createHeldBooking({ method: 'wave', from: 1 });
  const first = await createHeldBooking({ steps: ['deposit'], from: 30 });
  const second = await createHeldBooking({ from: 40 });
  await send(first, { method: 'cash' });
  world.clock.advanceMinutes(1);
  await send(second);
  const { json } = await call(world.server, 'GET', '/rest/v1/bookings?as=admin&order=urgency&limit=100', {
    as: people.admin,
  });
  const ids = json.items.map((item: { id: string }) => item.id);
  const places = [first, second, urgent].map((id) => ids.indexOf(id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('the export of an account has its notices, and the erasure deletes them [PAY-47]', async () => {
  const id = await createHeldBooking();
  await send(id);
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(json.payment_notices).toMatchObject([
    { method: 'bank', reference: BANK.reference, note: BANK.note },
  ]);
  const host = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
  expect(host.json.payment_notices).toEqual([]);
  await post(people.guest, `${id}/cancel`, {});
  const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
  expect(erased.status).toBe(200);
  expect(await stored(id)).toMatchObject({ notices: 0, payment_notice_at: null });
});

test.each([
  ['a note of 501 characters', `note = repeat('x', 501)`, 'payment_notices_note_length'],
  ['a shorter hold', `hold_until = hold_before - interval '1 minute'`, 'payment_notices_never_shorten'],
  ['no hold', 'hold_before = null', 'payment_notices_deposit_has_hold'],
  ['a decision without an admin', `decision = 'accepted'`, 'payment_notices_decision_is_whole'],
  [
    'a declined notice without a reason',
    `decision = 'declined', decided_at = sent_at, decided_by = (select guest_id from bookings where id = booking_id)`,
    'payment_notices_declined_with_reason',
  ],
  ['a transfer without a reference', 'reference = null', 'payment_notices_transfer_reference'],
])('PostgreSQL rejects %s [PAY-42]', async (_name, change, constraint) => {
  const id = await createHeldBooking();
  await send(id);
  const update = world.owner.query(`update payment_notices set ${change} where booking_id = $1`, [id]);
  await expect(update).rejects.toMatchObject({ constraint });
});

test('PostgreSQL rejects a notice for another payment and a hold beyond the pick-up day [PAY-42]', async () => {
  const id = await createHeldBooking();
  const insert = (phase: string, holdUntil: string) =>
    world.owner.query(
      `insert into payment_notices (booking_id, phase, method, sent_at, hold_before, hold_until)
       select id, $2, 'cash', created_at, hold_expires_at, ${holdUntil} from bookings where id = $1`,
      [id, phase],
    );
  await expect(insert('final50', 'hold_expires_at')).rejects.toMatchObject({
    constraint: 'payment_notices_payment_due',
  });
  await expect(insert('deposit50', `start_date + 1 + interval '1 second'`)).rejects.toMatchObject({
    constraint: 'payment_notices_hold_until_pick_up',
  });
});

import { Payout } from '@coastline/contracts/bookings/payout';
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
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

const REASON = 'It went to the wrong number.';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (
  path: string,
  body: unknown,
  as: TestPerson = people.admin,
  key?: string,
): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/${path}`, {
    as,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const voidPayout = (id: string, as?: TestPerson, key?: string) =>
  post(`payouts/${id}/void`, { reason: REASON }, as, key);

async function finishedRental(): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 1 });
  await applyTransitions(world, people.admin, {
    id,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  return id;
}

const pay = (ids: string[], extra: object = {}) =>
  post('payouts', {
    host_id: people.host.userId,
    booking_ids: ids,
    expected_amount: 1400 * ids.length,
    method: 'wave',
    reference: `P-${ids[0]?.slice(0, 8)}`,
    ...extra,
  });

async function dueBookings(): Promise<string[]> {
  const { json } = await call(world.server, 'GET', '/rest/v1/payouts/due?as=host', { as: people.host });
  return json.flatMap(({ items }: { items: { booking_id: string }[] }) =>
    items.map((item) => item.booking_id),
  );
}

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

test('a voided payout stays listed, its bookings are due again, and the host gets a mail [ADM-22]', async () => {
  const ids = [await finishedRental(), await finishedRental(), await finishedRental()];
  const paid = await pay(ids);
  expect(await dueBookings()).toEqual([]);
  const answer = await voidPayout(paid.json.id);
  expect(expectShape(Payout, answer.json)).toMatchObject({
    id: paid.json.id,
    amount: 4200,
    voided_at: world.clock.now.toISOString(),
    void_reason: REASON,
    voided_by: people.admin.name,
  });
  expect((await dueBookings()).sort()).toEqual(ids.sort());
  const { json } = await call(world.server, 'GET', '/rest/v1/payouts?as=host', { as: people.host });
  expect(json.items[0]).toMatchObject({ id: paid.json.id, voided_at: world.clock.now.toISOString() });
  expect(JSON.stringify(json)).not.toContain(REASON);
  const [mail] = await renderMails(world, `kind = 'host_payout_voided' and to_address = $1`, [
    people.host.email,
  ]);
  expect(mail?.text).toContain('due to you again');
  const [entry] = await queryRows(
    world,
    `select actor_id, details from audit_log where entity_id = $1 and action = 'void_payout'`,
    [people.host.userId],
  );
  expect(entry).toMatchObject({
    actor_id: people.admin.userId,
    details: { payout: paid.json.id, reason: REASON, amount: '4200.00' },
  });
  await expectBalanced();
});

test('the same bookings can be paid out again under the same reference [ADM-22]', async () => {
  const ids = [await finishedRental(), await finishedRental()];
  const first = await pay(ids);
  await voidPayout(first.json.id);
  const second = await pay(ids);
  expect(second.status).toBe(200);
  expectError(await pay(ids, { reference: 'P-other' }), 409, 'payout_changed');
  expectError(await voidPayout(first.json.id), 409, 'already_voided');
  expect(await dueBookings()).toEqual([]);
  await voidPayout(second.json.id);
  expect((await dueBookings()).sort()).toEqual(ids.sort());
  await expectBalanced();
});

test('concurrent voids void once, and a repeated key replays the first response [ADM-22]', async () => {
  const paid = await pay([await finishedRental()]);
  const { id } = paid.json;
  const answers = await Promise.all([
    voidPayout(id),
    voidPayout(id),
    voidPayout(id, people.admin, `k-${id}`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const other = await pay([await finishedRental()]);
  const key = `k-${other.json.id}`;
  const first = await voidPayout(other.json.id, people.admin, key);
  expect((await voidPayout(other.json.id, people.admin, key)).json).toEqual(first.json);
  await expectBalanced();
});

test('a void concurrent with a payout pays each booking at most once [ADM-22]', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await finishedRental();
    const paid = await pay([id]);
    const answers = await Promise.all([
      voidPayout(paid.json.id),
      pay([id], { reference: `R-${id.slice(0, 8)}` }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  await expectBalanced();
});

test('voiding requires the office, a reason and an existing payout [ADM-22] [SEC-20]', async () => {
  const paid = await pay([await finishedRental()]);
  for (const as of [people.host, people.guest]) {
    expectError(await voidPayout(paid.json.id, as), 403, 'forbidden');
  }
  expectError(await post(`payouts/${paid.json.id}/void`, { reason: ' ' }), 422, 'invalid_input');
  expectError(await voidPayout('00000000-0000-4000-8000-000000000000'), 404, 'payout_not_found');
  expect(await dueBookings()).toEqual([]);
});

test('the database allows one void of a payout and no other change [ADM-22]', async () => {
  const { json } = await pay([await finishedRental()]);
  const getDatabaseError = (set: string) =>
    world.owner
      .query(`update payouts set ${set} where id = $1`, [json.id])
      .then(() => undefined)
      .catch((error: { constraint?: string }) => error.constraint);
  const voiding = `voided_at = now(), voided_by = '${people.admin.userId}', void_reason = 'x'`;
  expect(await getDatabaseError(`amount = 1, ${voiding}`)).toBe('payouts_void_alone');
  expect(await getDatabaseError('voided_at = now()')).toBe('payouts_void_is_whole');
  await voidPayout(json.id);
  expect(await getDatabaseError(voiding)).toBe('payouts_void_is_final');
  expect(await getDatabaseError('voided_at = null, voided_by = null, void_reason = null')).toBe(
    'payouts_void_is_final',
  );
});

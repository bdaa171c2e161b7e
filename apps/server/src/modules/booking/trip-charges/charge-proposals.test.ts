import { TripCharges, UndecidedChargePage } from '@coastline/contracts/bookings/trip-charge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';

let world: TestServer;
let people: Marketplace;
const { createTrip, list, act, answer, addPhoto, sendDamage } = createChargeActions(() => ({
  world,
  people,
}));

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const noticesOf = async (id: string) =>
  (
    await queryRows<{ kind: string }>(
      world,
      `select distinct kind from notices where booking_id = $1 and kind like '%charge%' order by kind`,
      [id],
    )
  ).map(({ kind }) => kind);

test('the office lists disputed charges of all bookings, oldest first, with their number and sum [TRIP-152]', async () => {
  const read = async (query = '') =>
    expectShape(
      UndecidedChargePage,
      (await call(world.server, 'GET', `/rest/v1/undecided-charges${query}`, { as: people.admin })).json,
    );
  const before = await read();
  const ids = [await createTrip(), await createTrip()];
  for (const id of ids.toReversed()) {
    const chargeId = await sendDamage(id, id === ids[0] ? 700 : 300);
    await answer(id, chargeId, { answer: 'dispute', words: 'It was broken before.' });
  }
  await sendDamage(ids[0] ?? '');
  const page = await read('?limit=50');
  expect(page).toMatchObject({ open_count: before.open_count + 2, open_amount: before.open_amount + 1000 });
  expect(page.items.slice(-2)).toMatchObject([
    { booking_id: ids[1], amount: 300, kind: 'damage' },
    { booking_id: ids[0], amount: 700 },
  ]);
  expect(page.items).toHaveLength(page.open_count);
  let cursor: string | null = '';
  const oneByOne: string[] = [];
  while (cursor !== null) {
    const next = await read(`?limit=1&cursor=${cursor}`);
    oneByOne.push(...next.items.map(({ id }) => id));
    cursor = next.next_cursor;
  }
  expect(oneByOne).toEqual(page.items.map(({ id }) => id));
  const [, latest] = page.items.slice(-2);
  await act(latest?.booking_id ?? '', latest?.id ?? '', 'decide', {
    decision: 'withdraw',
    reason: 'Agreed.',
  });
  expect((await read()).open_amount).toBe(before.open_amount + 300);
});

describe('the host', () => {
  const propose = (id: string, body: object = {}, as = people.host) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/charge-proposals`, {
      as,
      body: { kind: 'damage', amount: 2500, reason: 'The left mirror is broken.', ...body },
    });
  const listUndecided = async () =>
    (await call(world.server, 'GET', '/rest/v1/undecided-charges?limit=50', { as: people.admin })).json.items;

  test('proposes a charge with photos, which the office sends to the guest as it is [TRIP-153]', async () => {
    const id = await createTrip();
    const proposed = await propose(id);
    expect(expectShape(TripCharges, proposed.json)).toMatchObject({
      items: [{ status: 'proposed', by_host: true, amount: 2500, host_amount: 2500 }],
      can_propose: ['cleaning', 'fine', 'damage'],
    });
    const chargeId: string = proposed.json.items[0].id;
    expect((await list(people.guest, id)).json.items).toEqual([]);
    expect((await listUndecided()).at(-1)).toMatchObject({ id: chargeId, status: 'proposed' });
    expect(await noticesOf(id)).toEqual(['office_charge_proposed']);
    expectError(await act(id, chargeId, 'send'), 422, 'photo_needed');
    expectError(await addPhoto(id, chargeId, people.guest), 404, 'charge_not_found');
    expect((await addPhoto(id, chargeId, people.host)).json).toMatchObject({ side: 'host' });
    expect((await addPhoto(id, chargeId, people.admin)).json).toMatchObject({ side: 'office' });
    expectError(await act(id, chargeId, 'discard'), 409, 'charge_changed');
    expect((await act(id, chargeId, 'send')).status).toBe(200);
    expect((await list(people.guest, id)).json.items).toMatchObject([
      { id: chargeId, status: 'sent', by_host: true, photos: [{ side: 'office' }, { side: 'host' }] },
    ]);
    expect(await noticesOf(id)).toEqual(['charge_sent', 'host_charge_raised', 'office_charge_proposed']);
    expectError(await addPhoto(id, chargeId, people.host), 409, 'charge_changed');
    expectError(
      await act(id, chargeId, 'decide', { decision: 'dismiss', reason: 'No' }),
      409,
      'charge_changed',
    );
    await answer(id, chargeId, { answer: 'accept', amount: 2500 });
    expect((await list(people.host, id)).json.items).toMatchObject([{ status: 'accepted' }]);
  });

  test('is told why the office dismisses a proposed charge, which the guest never sees [TRIP-153]', async () => {
    const id = await createTrip();
    const chargeId: string = (await propose(id)).json.items[0].id;
    await addPhoto(id, chargeId, people.host);
    const dismiss = (as = people.admin) =>
      act(
        id,
        chargeId,
        'decide',
        { decision: 'dismiss', reason: 'It shows on the photos of the pick-up.' },
        as,
      );
    expectError(await dismiss(people.host), 403, 'forbidden');
    expect((await dismiss()).json.items).toMatchObject([{ status: 'dismissed' }]);
    expectError(await dismiss(), 409, 'charge_changed');
    expect((await list(people.host, id)).json.items).toMatchObject([
      { decision_reason: 'It shows on the photos of the pick-up.' },
    ]);
    const [mail] = await renderMails(world, `booking_id = $1 and kind = 'host_charge_dismissed'`, [id]);
    expect(mail?.text).toContain('It shows on the photos of the pick-up.');
    expect((await list(people.guest, id)).json.items).toEqual([]);
    expect((await listUndecided()).map(({ id: each }: { id: string }) => each)).not.toContain(chargeId);
    world.clock.advanceMinutes(60 * 24 * 60);
    await signInAgain(world, people.host, people.guest, people.admin);
    const payout = {
      ...{ host_id: people.host.userId, booking_ids: [id], expected_amount: 4200, method: 'cash' },
    };
    await call(world.server, 'POST', '/rest/v1/payouts', { as: people.admin, body: payout });
    const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expect(json.trip_charges).toEqual([]);
    expect(
      (await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.host, body: {} })).status,
    ).toBe(200);
    expect(await queryRows(world, 'select 1 from trip_charges where booking_id = $1', [id])).toEqual([]);
    expect(
      await queryRows(
        world,
        `select 1 from picture_removals where booking_id = $1 and folder = 'charge-photos'`,
        [id],
      ),
    ).toHaveLength(1);
  });

  test('proposes within the tariff and the time to charge, 10 times, and nobody else does [TRIP-153]', async () => {
    const id = await createTrip();
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
    expectError(await propose(id, {}, people.guest), 403, 'forbidden');
    expectError(await propose(id, {}, other), 404, 'booking_not_found');
    expectError(await propose(id, { kind: 'fuel', quantity: 1 }), 422, 'invalid_input');
    expectError(await propose(id, { kind: 'cleaning', amount: 1501 }), 422, 'amount_too_large');
    for (let count = 0; count < 10; count += 1) expect((await propose(id)).status).toBe(200);
    expectError(await propose(id), 409, 'too_many_charges');
    const old = await createTrip();
    await queryRows(
      world,
      `update car_conditions set recorded_at = recorded_at - interval '15 days' where booking_id = $1`,
      [old],
    );
    expectError(await propose(old), 409, 'too_late_to_charge');
    expect((await list(people.host, old)).json.can_propose).toEqual(['fine']);
  });

  test('charges no guest whose account is erased, and sends no charge to one [TRIP-153]', async () => {
    const id = await createTrip();
    const { json } = await propose(id);
    await addPhoto(id, json.items[0].id, people.host);
    const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
    expect(erased.status).toBe(200);
    expectError(await act(id, json.items[0].id, 'send'), 409, 'wrong_status');
    expectError(await propose(id), 409, 'wrong_status');
    expect(
      (await act(id, json.items[0].id, 'decide', { decision: 'dismiss', reason: 'No account' })).status,
    ).toBe(200);
  });
});

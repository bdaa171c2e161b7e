import { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';

const HOUR_MINUTES = 60;

let world: TestServer;
let people: Marketplace;
const { createTrip, list, draft, draftedId, act, answer, addPhoto, sendDamage } = createChargeActions(() => ({
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

describe('the office', () => {
  test('sees what the records of a trip allow to charge, by the tariff of the booking [TRIP-230] [TRIP-231]', async () => {
    const id = await createTrip();
    const { json } = await list(people.admin, id);
    expect(expectShape(TripCharges, json)).toMatchObject({
      items: [],
      due_amount: 0,
      tariff: { late_hour_price: 400, fuel_eighth_price: 600, cleaning_price: 1500 },
      ...{ extra_km_price: 10, km_per_day: 100 },
      measured: { late_return: 0, fuel: 1, extra_km: 50 },
      records: { hand_over: { mileage_km: 84_210 }, return: { mileage_km: 84_560, fuel_eighths: 5 } },
    });
  });

  test('changes the tariff for later bookings only [TRIP-230]', async () => {
    const before = await createTrip();
    const { json: settings } = await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin });
    const save = (charge_tariff: object, version: string) =>
      call(world.server, 'POST', '/rest/v1/settings', {
        as: people.admin,
        body: { version, changes: { charge_tariff } },
      });
    expectError(
      await save({ fuel_eighth_price: 0, cleaning_price: 5 }, settings.version),
      422,
      'invalid_input',
    );
    const saved = await save({ fuel_eighth_price: 700, cleaning_price: 1000 }, settings.version);
    const after = await createTrip();
    expect((await list(people.admin, before)).json.tariff.fuel_eighth_price).toBe(600);
    expect((await list(people.admin, after)).json.tariff.fuel_eighth_price).toBe(700);
    await save({ fuel_eighth_price: 600, cleaning_price: 1500 }, saved.json.version);
  });

  test('drafts a charge that nobody else sees, and deletes it [TRIP-232]', async () => {
    const id = await createTrip();
    const drafted = await draft(id, { kind: 'fuel', quantity: 1, reason: 'One eighth is missing.' });
    expect(expectShape(TripCharges, drafted.json).items).toMatchObject([
      { kind: 'fuel', status: 'draft', quantity: 1, unit_price: 600, amount: 600, host_amount: 600 },
    ]);
    for (const side of [people.guest, people.host]) {
      expect((await list(side, id)).json).toMatchObject({ items: [], records: null });
    }
    const chargeId = draftedId(drafted);
    expect((await act(id, chargeId, 'discard')).json.items).toEqual([]);
    expectError(await act(id, chargeId, 'discard'), 404, 'charge_not_found');
  });

  test.each([
    ['more eighths than are missing', { kind: 'fuel', quantity: 2 }, 422, 'amount_too_large'],
    ['more kilometres than were driven', { kind: 'extra_km', quantity: 51 }, 422, 'amount_too_large'],
    ['hours of a punctual return', { kind: 'late_return', quantity: 1 }, 422, 'amount_too_large'],
    ['cleaning above the tariff', { kind: 'cleaning', amount: 1500.01 }, 422, 'amount_too_large'],
    ['no amount', { kind: 'damage', amount: 0 }, 422, 'invalid_input'],
    ['a million and more', { kind: 'damage', amount: 1_000_001 }, 422, 'invalid_input'],
    ['an amount for fuel', { kind: 'fuel', amount: 5 }, 422, 'invalid_input'],
    ['half a kilometre', { kind: 'extra_km', quantity: 0.5 }, 422, 'invalid_input'],
    ['an unknown kind', { kind: 'sand', amount: 5 }, 422, 'invalid_input'],
  ])('cannot charge %s, and nothing is drafted [TRIP-232]', async (_, body, status, code) => {
    const id = await createTrip();
    expectError(await draft(id, { reason: 'Because.', ...body }), status, code);
    expectError(await draft(id, { ...body, reason: ' ' }), 422, 'invalid_input');
    expect((await list(people.admin, id)).json.items).toEqual([]);
  });

  test('cannot charge before the return, after 14 days, or 21 times [TRIP-232]', async () => {
    const { id: carId } = await createCar(world, people.host);
    const early = await createBooking(world, people.guest, { carId, from: 0, to: 3 });
    await applyTransitions(world, people.admin, {
      id: early,
      steps: ['deposit', 'final-payment', 'hand-over'],
    });
    const fine = { kind: 'fine', amount: 5, reason: 'Parking' };
    expectError(await draft(early, fine), 409, 'wrong_status');

    const id = await createTrip();
    for (let count = 0; count < 20; count += 1) expect((await draft(id, fine)).status).toBe(200);
    expectError(await draft(id, fine), 409, 'too_many_charges');

    const old = await createTrip();
    await queryRows(
      world,
      `update car_conditions set recorded_at = recorded_at - interval '15 days' where booking_id = $1`,
      [old],
    );
    expectError(await draft(old, { kind: 'damage', amount: 5, reason: 'A dent' }), 409, 'too_late_to_charge');
    expect((await draft(old, fine)).status).toBe(200);
  });

  test('sends a charge with evidence, and the guest is told by mail and inbox [TRIP-233] [TRIP-234]', async () => {
    const id = await createTrip();
    const body = { kind: 'damage', amount: 2500, reason: 'The left mirror is broken.' };
    const chargeId = draftedId(await draft(id, body));
    expectError(await act(id, chargeId, 'send'), 422, 'photo_needed');
    expect((await addPhoto(id, chargeId, people.admin)).json).toMatchObject({ side: 'office' });
    expect((await act(id, chargeId, 'send')).status).toBe(200);
    const { json } = await list(people.guest, id);
    expect(expectShape(TripCharges, json).items).toMatchObject([
      {
        ...{ id: chargeId, status: 'sent', amount: 2500, reason: body.reason },
        answer_by: new Date(world.clock.now.getTime() + 72 * 3_600_000).toISOString(),
        photos: [{ side: 'office' }],
      },
    ]);
    expect(json.items[0]).not.toHaveProperty('host_amount');
    expect(await noticesOf(id)).toEqual(['charge_sent']);
    const [mail] = await renderMails(world, `booking_id = $1 and kind = 'charge_sent'`, [id]);
    expect(mail?.text).toContain('The left mirror is broken.');
    expect(mail?.text).toMatch(/D\s2\s500/);
    expectError(await act(id, chargeId, 'send'), 409, 'charge_changed');
    expectError(await act(id, chargeId, 'discard'), 409, 'charge_changed');
    expectError(await addPhoto(id, chargeId, people.admin), 409, 'charge_changed');
  });

  test('upholds a disputed charge lower, never higher [TRIP-237]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    const uphold = (more: object) =>
      act(id, chargeId, 'decide', { decision: 'uphold', reason: 'The garage took less.', ...more });
    expectError(await uphold({}), 409, 'charge_changed');
    await answer(id, chargeId, { answer: 'dispute', words: 'It was broken before.' });
    expectError(await uphold({ amount: 1000.01 }), 422, 'amount_too_large');
    expectError(await uphold({ amount: 500, reason: '' }), 422, 'invalid_input');
    expect((await uphold({ amount: 600 })).json).toMatchObject({
      due_amount: 600,
      items: [{ status: 'upheld', amount: 600, claimed_amount: 1000, host_amount: 600 }],
    });
    expect(await noticesOf(id)).toEqual(['charge_due', 'charge_sent', 'office_charge_disputed']);
    const [mail] = await renderMails(world, `booking_id = $1 and kind = 'charge_due'`, [id]);
    expect(mail?.text).toContain('The garage took less.');
    expectError(await uphold({ amount: 500 }), 409, 'charge_changed');
  });

  test('withdraws a charge with a reason [TRIP-237]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    const withdrawn = await act(id, chargeId, 'decide', { decision: 'withdraw', reason: 'It was older.' });
    expect(withdrawn.json).toMatchObject({ due_amount: 0, items: [{ status: 'withdrawn' }] });
    expect((await list(people.guest, id)).json.items).toMatchObject([{ decision_reason: 'It was older.' }]);
    expect(await noticesOf(id)).toContain('charge_withdrawn');
    expectError(await answer(id, chargeId, { answer: 'accept', amount: 1000 }), 409, 'charge_changed');
  });
});

describe('the guest', () => {
  test('accepts the amount that they have seen [TRIP-235]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    expectError(await answer(id, chargeId, { answer: 'accept', amount: 999 }), 409, 'charge_changed');
    const { json } = await answer(id, chargeId, { answer: 'accept', amount: 1000 });
    expect(expectShape(TripCharges, json)).toMatchObject({
      due_amount: 1000,
      items: [{ status: 'accepted' }],
    });
    expectError(await answer(id, chargeId, { answer: 'dispute', words: 'No' }), 409, 'charge_changed');
  });

  test('disputes with words and photos, and the office is told [TRIP-233] [TRIP-235]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    for (let count = 0; count < 6; count += 1) {
      expect((await addPhoto(id, chargeId, people.guest)).json).toMatchObject({ side: 'guest' });
    }
    expectError(await addPhoto(id, chargeId, people.guest), 409, 'too_many_photos');
    expectError(await answer(id, chargeId, { answer: 'dispute', words: ' ' }), 422, 'invalid_input');
    const { json } = await answer(id, chargeId, { answer: 'dispute', words: 'It was broken before.' });
    expect(json).toMatchObject({
      due_amount: 0,
      items: [{ status: 'disputed', answer: 'It was broken before.' }],
    });
    expect(await noticesOf(id)).toContain('office_charge_disputed');
    expectError(await addPhoto(id, chargeId, people.guest), 409, 'charge_changed');
  });

  test('answers once, also when two answers arrive at once [TRIP-235]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    const both = await Promise.all([
      answer(id, chargeId, { answer: 'accept', amount: 1000 }),
      answer(id, chargeId, { answer: 'dispute', words: 'No' }),
      act(id, chargeId, 'decide', { decision: 'withdraw', reason: 'A mistake' }),
    ]);
    const statuses = both.map(({ status }) => status);
    // A withdrawal is possible after the answer, too.
    expect(statuses.slice(0, 2).filter((status) => status === 200).length).toBeLessThan(2);
    expect(statuses[2]).toBe(200);
    expect((await list(people.guest, id)).json.items).toMatchObject([{ status: 'withdrawn' }]);
  });

  test('has accepted a charge without an answer after 72 hours, and is told [TRIP-236]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    world.clock.advanceMinutes(72 * HOUR_MINUTES);
    await world.server.services.answerCharge.lapse();
    await signInAgain(world, people.guest, people.admin);
    expect((await list(people.guest, id)).json.items).toMatchObject([
      { status: 'accepted', answered_at: null },
    ]);
    expect(await noticesOf(id)).toEqual(['charge_due', 'charge_sent']);
    await world.server.services.answerCharge.lapse();
    expect((await renderMails(world, `booking_id = $1 and kind = 'charge_due'`, [id])).length).toBe(1);

    const late = await sendDamage(id);
    world.clock.advanceMinutes(72 * HOUR_MINUTES + 1);
    await signInAgain(world, people.guest);
    expectError(await answer(id, late, { answer: 'dispute', words: 'No' }), 409, 'too_late_to_answer');
    expect(chargeId).not.toBe(late);
  });

  test('has accepted the other charges if one of them cannot be changed [TRIP-236]', async () => {
    const [failing, other] = [await createTrip(), await createTrip()];
    await sendDamage(failing);
    await sendDamage(other);
    const statusOf = async (id: string) => (await list(people.guest, id)).json.items[0].status;
    await queryRows(
      world,
      `create function fail() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$;
       create trigger fail before update on trip_charges for each row when (old.booking_id = '${failing}')
         execute function fail()`,
    );
    world.clock.advanceMinutes(72 * HOUR_MINUTES);
    await expect(world.server.services.answerCharge.lapse()).rejects.toThrow();
    await signInAgain(world, people.guest, people.admin);
    expect([await statusOf(failing), await statusOf(other)]).toEqual(['sent', 'accepted']);
    await queryRows(world, 'drop function fail cascade');
    await world.server.services.answerCharge.lapse();
    expect(await statusOf(failing)).toBe('accepted');
  });

  test('cannot erase the account while a charge is open; afterwards words and photos go [TRIP-243]', async () => {
    const id = await createTrip();
    const chargeId = await sendDamage(id);
    await addPhoto(id, chargeId, people.guest);
    const erase = async () => {
      await signInAgain(world, people.guest);
      return call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
    };
    expectError(await erase(), 409, 'account_in_use');
    await signInAgain(world, people.admin);
    await answer(id, chargeId, { answer: 'dispute', words: 'I was in hospital.' });
    expectError(await erase(), 409, 'account_in_use');
    await act(id, chargeId, 'decide', { decision: 'withdraw', reason: 'Agreed.' });
    expect((await erase()).status).toBe(200);
    const [{ answer: words } = { answer: '' }] = await queryRows<{ answer: string | null }>(
      world,
      'select answer from trip_charges where id = $1',
      [chargeId],
    );
    expect(words).toBeNull();
    const photos = await queryRows(world, 'select side from trip_charge_photos where charge_id = $1', [
      chargeId,
    ]);
    expect(photos).toEqual([{ side: 'office' }]);
    expect(
      await queryRows(
        world,
        `select 1 from picture_removals where booking_id = $1 and folder = 'charge-photos'`,
        [id],
      ),
    ).toHaveLength(1);
  });
});

test('guest, host and office see a sent charge and its photos, and nobody else does [TRIP-243]', async () => {
  const id = await createTrip();
  const chargeId = draftedId(await draft(id, { kind: 'fine', amount: 500, reason: 'Parking' }));
  const { json: photo } = await addPhoto(id, chargeId, people.admin);
  const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
  const path = `/rest/v1/bookings/${id}/charges/${chargeId}/photos/${photo.id}`;
  const look = async (as: { token: string }) => (await fetchAs(world.server, as, path)).status;
  expect([await look(people.admin), await look(people.guest), await look(people.host)]).toEqual([
    200, 404, 404,
  ]);
  await act(id, chargeId, 'send');
  expect([await look(people.guest), await look(people.host), await look(stranger)]).toEqual([200, 200, 404]);
  expect((await list(people.host, id)).json.items).toMatchObject([{ host_amount: 500 }]);
  expectError(await list(stranger, id), 404, 'booking_not_found');
  const accept = { answer: 'accept', amount: 500 };
  expectError(await act(id, chargeId, 'answer', accept, people.host), 403, 'forbidden');
  expectError(await act(id, chargeId, 'answer', accept, people.admin), 403, 'forbidden');
  expectError(
    await act(id, chargeId, 'decide', { decision: 'withdraw', reason: 'x' }, people.guest),
    403,
    'forbidden',
  );
});

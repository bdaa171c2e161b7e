import { randomUUID } from 'node:crypto';
import { ConditionRecord, ConditionRecords } from '@coastline/contracts/bookings/condition-record';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checklistBody, createRecordActions } from '../../../../../../tests/support/condition-records.ts';
import {
  applyTransitions,
  createCar,
  createMarketplace,
  getBooking,
  HAND_OVER,
  type Marketplace,
  queryRows,
  RETURN,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const HOUR = 60;

let world: TestServer;
let people: Marketplace;
const { createReadyTrip, addPhoto, addGuestPhoto, submit, sealWithPhotos, add, list, verify, getPhoto } =
  createRecordActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const hoursAgo = (hours: number) => new Date(world.clock.now.getTime() - hours * 3_600_000).toISOString();
const statusOf = async (id: string) => (await getBooking(world, people.admin, id)).json.status;
const recordedAt = async (id: string, moment: string) => {
  const [row] = await queryRows<{ at: Date }>(
    world,
    'select recorded_at as at from car_conditions where booking_id = $1 and moment = $2',
    [id, moment],
  );
  return row?.at.toISOString();
};

describe('a checklist', () => {
  test('hands the car over with photos, marks and signatures, which guest, host and office then see [TRIP-130] [TRIP-145]', async () => {
    const id = await createReadyTrip();
    const record = randomUUID();
    const damage = await addPhoto(id, { phase: 'hand_over', record, subject: 'damage' });
    const marks = [{ x: 120, y: 300, note: 'Scratch', photo_id: damage.id }];
    const body = checklistBody('hand_over', { id: record, marks, photos: [damage] });
    expect((await getPhoto(people.guest, id, damage.id)).status).toBe(404);
    const sealed = expectShape(ConditionRecord, (await submit(id, body)).json);
    expect(sealed).toMatchObject({
      ...{ id: record, kind: 'condition', is_checklist: true, clock: 'plausible', mileage_km: 84_210 },
      ...{ accessories: { spare_wheel: true, jack: false }, marks, missing_reason: 'It was dark' },
      signatures: { guest: { name: 'Fatou Jallow', signature: { kind: 'drawn' } } },
    });
    expect(await statusOf(id)).toBe('in_progress');
    for (const person of [people.guest, people.host, people.admin]) {
      const { json } = await list(person, id);
      expect(expectShape(ConditionRecords, json).items).toEqual([sealed]);
      expect((await getPhoto(person, id, damage.id)).status).toBe(200);
    }
    const stranger = await createPerson(world, { name: 'Stranger', roles: ['renter'] });
    expectError(await list(stranger, id), 404, 'booking_not_found');
    expect((await getPhoto(stranger, id, damage.id)).status).toBe(404);
  });

  test('needs a reason for missing photos and signatures, and photos as they were taken [TRIP-131] [TRIP-132]', async () => {
    const id = await createReadyTrip();
    expectError(await submit(id, checklistBody('hand_over', { missing_reason: ' ' })), 422, 'missing_reason');
    const record = randomUUID();
    const photo = await addPhoto(id, { phase: 'hand_over', record, subject: 'front' });
    for (const changed of [
      { ...photo, sha256: 'a'.repeat(64) },
      { ...photo, subject: 'back' },
      { ...photo, id: randomUUID() },
    ]) {
      const refused = await submit(id, checklistBody('hand_over', { id: record, photos: [changed] }));
      expectError(refused, 422, 'photo_differs');
      expect(refused.json.details).toEqual({ photo_id: changed.id });
    }
    // The photo of another record.
    expectError(await submit(id, checklistBody('hand_over', { photos: [photo] })), 422, 'photo_differs');
    const marks = [{ x: 0, y: 0, note: '', photo_id: photo.id }];
    const body = checklistBody('hand_over', { id: record, photos: [photo], marks });
    expectError(await submit(id, body), 422, 'invalid_input');
    for (const bad of [
      { documents: { licence: true, identity: false, age: true } },
      { marks: [{ x: 1001, y: 0, note: '', photo_id: null }] },
      { photos: [photo, photo] },
      { accessories: { wings: true } },
      { signatures: { guest: { name: '', signature: { kind: 'typed', name: 'Awa' } }, agent: null } },
      { signatures: { guest: { name: 'Awa', signature: { kind: 'drawn', strokes: [] } }, agent: null } },
      { place: { lat: 91, lon: 0, accuracy_m: 1 } },
      { device_at: 'yesterday' },
      { notes: 'x'.repeat(1001) },
    ]) {
      expectError(await submit(id, checklistBody('hand_over', bad)), 422, 'invalid_input');
    }
    expect(await statusOf(id)).toBe('ready_for_pickup');
    expect(await queryRows(world, 'select 1 from condition_records where booking_id = $1', [id])).toEqual([]);
  });

  test('of the car that the booking had before is refused [TRIP-278]', async () => {
    const id = await createReadyTrip();
    const before = (await getBooking(world, people.admin, id)).json;
    const { daily_price: dailyPrice, guest_total: total, car_id: oldCarId } = before;
    const { id: carId } = await createCar(world, people.host, { dailyPrice: String(dailyPrice) });
    const { status } = await call(world.server, 'POST', `/rest/v1/bookings/${id}/car`, {
      as: people.admin,
      body: {
        ...{ car_id: carId, version: 0, guest_total: total, reason: 'Breakdown' },
        car_rules: DEFAULT_CAR_RULES,
      },
    });
    expect(status).toBe(200);
    const old = checklistBody('hand_over', { device_at: hoursAgo(1) });
    expectError(await submit(id, old), 409, 'booking_changed');
    expect(await statusOf(id)).toBe('ready_for_pickup');
    world.clock.advanceMinutes(1);
    const begunBefore = { device_at: hoursAgo(0), car_id: oldCarId };
    expectError(await submit(id, checklistBody('hand_over', begunBefore)), 409, 'booking_changed');
    const { status: atDesk, json } = await call(world.server, 'POST', `/rest/v1/bookings/${id}/hand-over`, {
      as: people.admin,
      body: { ...HAND_OVER, car_id: oldCarId },
    });
    expect([atDesk, json.code]).toEqual([409, 'booking_changed']);
    const ofNewCar = checklistBody('hand_over', { device_at: hoursAgo(0), car_id: carId });
    expect((await submit(id, ofNewCar)).status).toBe(200);
  });

  test('that comes twice is one record, and one of a second phone is a conflict [TRIP-133] [TRIP-134]', async () => {
    const id = await createReadyTrip();
    const body = checklistBody('hand_over', { device_at: hoursAgo(1) });
    const twice = await Promise.all([submit(id, body), submit(id, body)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.json).toEqual(twice[1]?.json);
    world.clock.advanceMinutes(48 * HOUR);
    await signInAgain(world, people.admin);
    expect((await submit(id, body)).json).toEqual(twice[0]?.json);
    const second = await submit(id, checklistBody('hand_over', { mileage_km: 90_000 }));
    expectError(second, 409, 'already_recorded');
    expect(second.json.details).toEqual({ recorded_at: body.device_at });
    const record = randomUUID();
    const photo = await addPhoto(id, { phase: 'hand_over', record, subject: 'front' });
    const added = await add(id, { id: record, phase: 'hand_over', notes: 'Second phone', photos: [photo] });
    expect(added.json).toMatchObject({ kind: 'addendum', notes: 'Second phone', photos: [{ id: photo.id }] });
    expect((await add(id, { id: record, phase: 'hand_over', photos: [photo] })).json).toEqual(added.json);
    expectError(await add(id, { phase: 'hand_over' }), 422, 'invalid_input');
    expectError(await add(id, { phase: 'return', notes: 'Too early' }), 409, 'wrong_status');
    expect((await verify(id)).json).toEqual({ records: 2, deleted: 0, findings: [] });
  });

  test('keeps the rules of hand-over and return, and can be sent again after a refusal [TRIP-135]', async () => {
    const id = await createReadyTrip();
    const body = checklistBody('hand_over');
    expectError(await submit(id, checklistBody('return')), 409, 'wrong_status');
    expect((await submit(id, body)).status).toBe(200);
    const back = checklistBody('return', { mileage_km: 84_000 });
    expectError(await submit(id, back), 422, 'mileage_too_small');
    expectError(await submit(id, { ...back, mileage_km: 90_000 }), 422, 'mileage_implausible');
    expect((await submit(id, { ...back, mileage_km: 90_000, mileage_confirmed: true })).status).toBe(200);
    expect(await statusOf(id)).toBe('completed');
  });

  test('that was offline counts with its own time, unless the clock of the phone is wrong [TRIP-136]', async () => {
    const id = await createReadyTrip();
    const filledAt = hoursAgo(2);
    await submit(id, checklistBody('hand_over', { device_at: filledAt }));
    expect(await recordedAt(id, 'hand_over')).toBe(filledAt);
    const early = await submit(id, checklistBody('return', { device_at: hoursAgo(3) }));
    expect(early.json).toMatchObject({ clock: 'old', recorded_at: world.clock.now.toISOString() });
    const ahead = await createReadyTrip();
    const { json } = await submit(ahead, checklistBody('hand_over', { device_at: hoursAgo(-24) }));
    expect(json).toMatchObject({
      ...{ clock: 'ahead', device_at: hoursAgo(-24) },
      ...{ recorded_at: world.clock.now.toISOString(), received_at: world.clock.now.toISOString() },
    });
    // An hour before midnight the day before the first day.
    const tooEarly = await submit(
      await createReadyTrip(),
      checklistBody('hand_over', { device_at: hoursAgo(20) }),
    );
    expectError(tooEarly, 409, 'start_date_reached');
  });

  test('without photos from the desk is sealed too, and its notes are for the office [TRIP-137]', async () => {
    const id = await createReadyTrip();
    await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
    await requestTransition(world, people.admin, { id, step: 'return', body: { ...RETURN, notes: 'Muddy' } });
    const correction = { phase: 'return', ...RETURN, mileage_km: 84_600, notes: '', reason: 'Misread' };
    const corrected = await call(world.server, 'POST', `/rest/v1/bookings/${id}/correct-condition`, {
      as: people.admin,
      body: correction,
    });
    expect(corrected.status).toBe(200);
    const notesFor = async (person: (typeof people)['guest']) =>
      expectShape(ConditionRecords, (await list(person, id)).json).items.map((item) => [
        item.kind,
        item.notes,
      ]);
    const kinds = ['condition', 'condition', 'correction'];
    expect(await notesFor(people.admin)).toEqual(kinds.map((kind, at) => [kind, at === 1 ? 'Muddy' : '']));
    expect(await notesFor(people.guest)).toEqual(kinds.map((kind) => [kind, '']));
    expect((await verify(id)).json).toEqual({ records: 3, deleted: 0, findings: [] });
  });

  test('has its place in one chain, also when many phones send at once [TRIP-139]', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await createReadyTrip());
    const answers = await Promise.all(ids.map((id) => submit(id, checklistBody('hand_over'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await queryRows<{ sequence: number; linked: boolean }>(
      world,
      `select sequence::int, previous_hash = coalesce(lag(hash) over (order by sequence), repeat('0', 64)) as linked
       from condition_records order by sequence`,
    );
    expect(rows).toEqual(rows.map((_, at) => ({ sequence: at + 1, linked: true })));
    const sealed = (text: string) => queryRows(world, text, [ids[0]]);
    await expect(sealed('delete from condition_records where booking_id = $1')).rejects.toThrow('sealed');
    await expect(
      sealed(`update condition_records set contents = '{}' where booking_id = $1`),
    ).rejects.toThrow('sealed');
    await expect(
      sealed(`insert into condition_records select sequence + 99, gen_random_uuid(), booking_id, 'return', kind, contents,
        personal, digests, recorded_by, recorded_at, received_at, hash, hash from condition_records where booking_id = $1`),
    ).rejects.toThrow('does not follow');
  });
});

describe('photos of the guest', () => {
  test('come within an hour of hand-over and return, up to six each, as later additions [TRIP-150] [TRIP-151]', async () => {
    const id = await createReadyTrip();
    expectError(await addGuestPhoto(id, 'hand_over'), 409, 'wrong_status');
    await submit(id, checklistBody('hand_over'));
    world.clock.advanceMinutes(HOUR);
    await signInAgain(world, people.guest, people.host, people.admin);
    for (let count = 0; count < 6; count += 1) {
      expect((await addGuestPhoto(id, 'hand_over')).json).toMatchObject({ subject: 'guest' });
    }
    expectError(await addGuestPhoto(id, 'hand_over'), 409, 'too_many_photos');
    expectError(await addGuestPhoto(id, 'hand_over', people.host), 403, 'forbidden');
    const { items, guest_photos_until } = expectShape(ConditionRecords, (await list(people.host, id)).json);
    expect(items.map(({ kind }) => kind)).toEqual(['condition', ...Array(6).fill('guest_photo')]);
    expect(guest_photos_until).toEqual({ hand_over: world.clock.now.toISOString(), return: null });
    expect((await getPhoto(people.host, id, items[1]?.photos[0]?.id ?? '')).status).toBe(200);
    await submit(id, checklistBody('return'));
    world.clock.advanceMinutes(HOUR + 1);
    await signInAgain(world, people.guest, people.admin);
    expectError(await addGuestPhoto(id, 'return'), 409, 'too_late_for_photos');
    expect((await verify(id)).json).toEqual({ records: 8, deleted: 0, findings: [] });
  });

  test('are deleted with the account, like words and signatures, and the chain stays valid [TRIP-143]', async () => {
    const id = await createReadyTrip();
    await sealWithPhotos(id, 'hand_over');
    const own = await addGuestPhoto(id, 'hand_over');
    await submit(id, checklistBody('return'));
    const data = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expect(JSON.stringify(data.json)).toContain('Small stone chip');
    world.clock.advanceMinutes(30 * 24 * HOUR);
    await signInAgain(world, people.guest, people.host, people.admin);
    const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
    expect([erased.status, erased.json]).toEqual([200, { success: true }]);
    const { items } = expectShape(ConditionRecords, (await list(people.host, id)).json);
    expect(items[0]).toMatchObject({ notes: '', signatures: { guest: null, agent: null }, is_deleted: true });
    expect((await getPhoto(people.host, id, own.json.id)).status).toBe(404);
    expect((await getPhoto(people.host, id, items[0]?.photos[0]?.id ?? '')).status).toBe(200);
    expect((await verify(id)).json).toEqual({ records: 3, deleted: 2, findings: [] });
  });
});

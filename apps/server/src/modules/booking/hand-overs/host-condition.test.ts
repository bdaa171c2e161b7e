import { BookingCondition } from '@coastline/contracts/bookings/hand-over';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhoto } from '../../../../../../tests/support/cars.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let id: string;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  const car = await createCar(world, people.host);
  id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
});
afterAll(() => world.stop());

const conditionFor = (as: TestPerson) =>
  call(world.server, 'GET', `/rest/v1/bookings/${id}/condition`, { as });

async function addPhoto(phase: string): Promise<string> {
  const path = `/rest/v1/bookings/${id}/condition-photos?phase=${phase}`;
  const photo = { raw: new Uint8Array(await createPhoto()), headers: { 'content-type': 'image/webp' } };
  return (await call(world.server, 'POST', path, { as: people.admin, ...photo })).json.id;
}

async function statusOfPhoto(as: TestPerson, photoId: string): Promise<number> {
  return (await fetchAs(world.server, as, `/rest/v1/bookings/${id}/condition-photos/${photoId}`)).status;
}

test('only the host and the office read odometer, fuel and photos of a car, from its hand-over on [OWN-23] [SEC-05]', async () => {
  const other = await createPerson(world, { name: 'Other host', roles: ['owner'] });
  const photo = await addPhoto('hand_over');
  // Photos added before the hand-over are not visible to the host yet.
  expect((await conditionFor(people.host)).json).toEqual({ hand_over: null, return: null });
  expect(await statusOfPhoto(people.host, photo)).toBe(404);

  await requestTransition(world, people.admin, {
    id,
    step: 'hand-over',
    body: {
      checks_confirmed: true,
      contract_on_paper: true,
      mileage_km: 84_210,
      fuel_eighths: 6,
      notes: 'Guest was late',
    },
  });
  const { json } = await conditionFor(people.host);
  expectShape(BookingCondition, json);
  expect(json).toMatchObject({
    hand_over: { mileage_km: 84_210, fuel_eighths: 6, photos: [{ id: photo }] },
    return: null,
  });
  // Remarks and names are for the office only.
  expect(JSON.stringify(json)).not.toMatch(/late|Office/);
  expect(await statusOfPhoto(people.host, photo)).toBe(200);
  expect(await statusOfPhoto(people.admin, photo)).toBe(200);
  expectError(await conditionFor(people.guest), 403, 'forbidden');
  expectError(await conditionFor(other), 404, 'booking_not_found');
  for (const as of [people.guest, other]) expect(await statusOfPhoto(as, photo)).toBe(404);
  expect((await conditionFor(people.admin)).status).toBe(200);
  expectError(await call(world.server, 'GET', `/rest/v1/bookings/${id}/condition`), 401, 'not_signed_in');
});

test('a host is notified by inbox and mail of hand-over and return, with odometer and fuel [OWN-23]', async () => {
  world.clock.advanceMinutes(1);
  await applyTransitions(world, people.admin, { id, steps: ['return'] });
  const mails = await renderMails(world, `user_id = $1 and booking_id = $2 and kind like 'host_car_%'`, [
    people.host.userId,
    id,
  ]);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['host_car_back', 'host_car_out']);
  const back = mails.find(({ kind }) => kind === 'host_car_back');
  expect(back?.text).toContain('Kilometres: 84\u00a0560\u00a0km');
  expect(back?.text).toContain('Driven: 350\u00a0km');
  expect(back?.text).toContain('Fuel: 3/4');
  const { json } = await call(world.server, 'GET', '/rest/v1/notices', { as: people.host });
  const notices = json.items.filter(({ kind }: { kind: string }) => kind.startsWith('host_car_'));
  expect(notices).toMatchObject([
    { kind: 'host_car_back', booking_id: id, data: { mileage_km: 84_560, fuel_eighths: 6 } },
    { kind: 'host_car_out', booking_id: id, data: { mileage_km: 84_210, fuel_eighths: 6 } },
  ]);
  expect(await renderMails(world, `user_id = $1 and kind like 'host_car_%'`, [people.guest.userId])).toEqual(
    [],
  );
});

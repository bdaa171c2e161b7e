import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAR_FORM, postCar, uploadPhotos } from '../../../../../../tests/support/cars.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const DAY_MINUTES = 24 * 60;

let world: TestServer;
let host: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  host = await createPerson(world, { name: 'Isatou Ceesay', roles: ['owner'] });
});
afterAll(() => world.stop());

/** Advances the clock beyond the expiry of the host's token. */
async function advance(minutes: number): Promise<void> {
  world.clock.advanceMinutes(minutes);
  await signInAgain(world, host);
}

const sweep = () => world.server.services.sweepPhotos.sweep();

async function addCar(images: readonly string[]): Promise<string> {
  const { status, json } = await postCar(world, host, { images });
  expect(status).toBe(200);
  return json.id;
}

function saveImages(carId: string, images: readonly string[]) {
  return call(world.server, 'POST', `/rest/v1/cars/${carId}`, { as: host, body: { ...CAR_FORM, images } });
}

/** Returns which URLs open after a request for their 320 px rendition. */
async function listOpening(addresses: readonly string[]): Promise<boolean[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const rendered = `${address.replace('/object/', '/render/image/')}?width=320`;
      const statuses = await Promise.all(
        [address, rendered].map(async (each) => (await world.server.app.request(each)).status),
      );
      expect(new Set(statuses).size).toBe(1);
      return statuses[0] === 200;
    }),
  );
}

test('removes photos unused for a day with all renditions and keeps photos of cars', async () => {
  const used = await uploadPhotos(world, host, 2);
  const orphans = await uploadPhotos(world, host, 2);
  await addCar(used);
  expect(await listOpening([...used, ...orphans])).toEqual([true, true, true, true]);
  await advance(DAY_MINUTES - 1);
  expect(await sweep()).toBe(0);
  await advance(1);
  expect(await sweep()).toBe(2);
  expect(await listOpening([...used, ...orphans])).toEqual([true, true, false, false]);
  await advance(100 * DAY_MINUTES);
  expect(await sweep()).toBe(0);
  expect(await listOpening(used)).toEqual([true, true]);
});

test('a photo taken off its car stays for a day and can be put back', async () => {
  const [first = '', second = '', third = ''] = await uploadPhotos(world, host, 3);
  const carId = await addCar([first, second, third]);
  await advance(10 * DAY_MINUTES);
  await saveImages(carId, [first]);
  expect(await sweep()).toBe(0);
  await advance(DAY_MINUTES - 1);
  await saveImages(carId, [first, third]);
  await advance(1);
  expect(await sweep()).toBe(1);
  expect(await listOpening([first, second, third])).toEqual([true, false, true]);
});

test('a photo on two cars stays while one of them uses it', async () => {
  const [photo = '', other = ''] = await uploadPhotos(world, host, 2);
  const carIds = [await addCar([photo, other]), await addCar([photo, other])];
  await saveImages(carIds[0] ?? '', [other]);
  await advance(2 * DAY_MINUTES);
  expect(await sweep()).toBe(0);
  await saveImages(carIds[1] ?? '', [other]);
  await advance(DAY_MINUTES);
  expect(await sweep()).toBe(1);
  expect(await listOpening([photo, other])).toEqual([false, true]);
});

test('a removed photo cannot be put on a car', async () => {
  const images = await uploadPhotos(world, host, 1);
  await advance(DAY_MINUTES);
  expect(await sweep()).toBe(1);
  expectError(await postCar(world, host, { images }), 422, 'invalid_input');
});

test('a concurrent save and sweep leave no car without its photos', async () => {
  const photos = await uploadPhotos(world, host, 8);
  await advance(DAY_MINUTES);
  const [, ...answers] = await Promise.all([
    sweep(),
    ...photos.map((photo) => postCar(world, host, { images: [photo] })),
  ]);
  const isSaved = answers.map(({ status }) => status === 200);
  for (const { status } of answers) expect([200, 422]).toContain(status);
  expect(await listOpening(photos)).toEqual(isSaved);
});

test('two concurrent sweeps remove each photo once', async () => {
  await uploadPhotos(world, host, 6);
  await advance(DAY_MINUTES);
  const counts = await Promise.all([sweep(), sweep()]);
  expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(6);
  expect(await sweep()).toBe(0);
});

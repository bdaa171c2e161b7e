import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhotos, CAR_FORM, listCar } from '../../test-support/cars.ts';
import { expectRefusal } from '../../test-support/expectations.ts';
import { addPerson, signInAgain, type TestPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const DAY_MINUTES = 24 * 60;

let world: TestServer;
let host: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  host = await addPerson(world, { name: 'Isatou Ceesay', roles: ['owner'] });
});
afterAll(() => world.stop());

/** Lets time pass, beyond the life of the host's token. */
async function pass(minutes: number): Promise<void> {
  world.clock.advanceMinutes(minutes);
  await signInAgain(world, host);
}

const sweep = () => world.server.services.sweepPhotos.sweep();

async function addCar(images: readonly string[]): Promise<string> {
  const { status, json } = await listCar(world, host, { images });
  expect(status).toBe(200);
  return json.id;
}

function saveImages(carId: string, images: readonly string[]) {
  return call(world.server, 'POST', `/rest/v1/cars/${carId}`, { as: host, body: { ...CAR_FORM, images } });
}

/** Which of the addresses open, after their width of 320 px was asked for. */
async function opening(addresses: readonly string[]): Promise<boolean[]> {
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

test('photos that no car has shown for a day are removed with all their widths, those of cars stay', async () => {
  const used = await addPhotos(world, host, 2);
  const orphans = await addPhotos(world, host, 2);
  await addCar(used);
  expect(await opening([...used, ...orphans])).toEqual([true, true, true, true]);
  await pass(DAY_MINUTES - 1);
  expect(await sweep()).toBe(0);
  await pass(1);
  expect(await sweep()).toBe(2);
  expect(await opening([...used, ...orphans])).toEqual([true, true, false, false]);
  await pass(100 * DAY_MINUTES);
  expect(await sweep()).toBe(0);
  expect(await opening(used)).toEqual([true, true]);
});

test('a photo that is taken off its car waits a day, and may come back meanwhile', async () => {
  const [first = '', second = '', third = ''] = await addPhotos(world, host, 3);
  const carId = await addCar([first, second, third]);
  await pass(10 * DAY_MINUTES);
  await saveImages(carId, [first]);
  expect(await sweep()).toBe(0);
  await pass(DAY_MINUTES - 1);
  await saveImages(carId, [first, third]);
  await pass(1);
  expect(await sweep()).toBe(1);
  expect(await opening([first, second, third])).toEqual([true, false, true]);
});

test('a photo on two cars stays while one of them shows it', async () => {
  const [photo = '', other = ''] = await addPhotos(world, host, 2);
  const carIds = [await addCar([photo, other]), await addCar([photo, other])];
  await saveImages(carIds[0] ?? '', [other]);
  await pass(2 * DAY_MINUTES);
  expect(await sweep()).toBe(0);
  await saveImages(carIds[1] ?? '', [other]);
  await pass(DAY_MINUTES);
  expect(await sweep()).toBe(1);
  expect(await opening([photo, other])).toEqual([false, true]);
});

test('a removed photo cannot be put on a car', async () => {
  const images = await addPhotos(world, host, 1);
  await pass(DAY_MINUTES);
  expect(await sweep()).toBe(1);
  expectRefusal(await listCar(world, host, { images }), 422, 'invalid_input');
});

test('of a car that is saved and a sweep at the same moment one has its way, and no car is left without its photos', async () => {
  const photos = await addPhotos(world, host, 8);
  await pass(DAY_MINUTES);
  const [, ...answers] = await Promise.all([
    sweep(),
    ...photos.map((photo) => listCar(world, host, { images: [photo] })),
  ]);
  const isSaved = answers.map(({ status }) => status === 200);
  for (const { status } of answers) expect([200, 422]).toContain(status);
  expect(await opening(photos)).toEqual(isSaved);
});

test('two sweeps at once remove each photo once', async () => {
  await addPhotos(world, host, 6);
  await pass(DAY_MINUTES);
  const counts = await Promise.all([sweep(), sweep()]);
  expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(6);
  expect(await sweep()).toBe(0);
});

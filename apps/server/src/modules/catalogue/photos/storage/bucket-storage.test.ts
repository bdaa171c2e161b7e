import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  CAR_FORM,
  createPhoto,
  getPublicPhotoUrl,
  postCar,
  uploadFile,
  uploadPhotos,
} from '../../../../../../../tests/support/cars.ts';
import { queryRows } from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../../tests/support/people.ts';
import { type S3Server, startS3Server } from '../../../../../../../tests/support/s3-server.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

const ORIGINAL = '/storage/v1/object/public/car-images';
const RENDERED = '/storage/v1/render/image/public/car-images';

let s3: S3Server;
let world: TestServer;
let person: TestPerson;
let photo: Uint8Array<ArrayBuffer>;
let number = 0;

beforeAll(async () => {
  s3 = await startS3Server();
  world = await startTestServer(s3.settings);
  person = await createPerson(world, { name: 'Lamin Touray', roles: [] });
  photo = new Uint8Array(await createPhoto());
});
afterEach(() => {
  s3.isDown = false;
  s3.onCall = undefined;
});
afterAll(async () => {
  await world.stop();
  await s3.stop();
});

function nextPath(): string {
  number += 1;
  return `${person.authUserId}/${1_900_000_000_000 + number}-0.webp`;
}

test('a photo in the bucket is public from any process, with its type and a cache time of one hour [STO-01] [STO-02] [STO-05]', async () => {
  const path = nextPath();
  expect((await uploadFile(world, path, { as: person, body: photo })).status).toBe(200);
  expect(s3.calls).toContain(`PUT photos/${path}`);
  const rival = await world.startSecondServer();
  for (const server of [world.server, rival]) {
    const answer = await server.app.request(`${ORIGINAL}/${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  }
});

test('the bucket keeps the first of two photos under one name, sequentially and concurrently [STO-03]', async () => {
  const path = nextPath();
  const first = Buffer.from(photo);
  const { photoOriginals: storage } = world.server;
  const kept = await Promise.all([storage.add(path, first), storage.add(path, first)]);
  expect(kept.sort()).toEqual([false, true]);
  expect(await storage.add(path, Buffer.from('other'))).toBe(false);
  expect(await storage.find(path)).toEqual(first);
  expectError(await uploadFile(world, path, { as: person, body: photo }), 409, 'photo_exists');
});

test('a write whose response was lost succeeds on retry, and a taken name is still rejected [STO-03]', async () => {
  const path = nextPath();
  s3.dropsNextResponse = true;
  expect((await uploadFile(world, path, { as: person, body: photo })).status).toBe(200);
  expect(s3.calls.filter((line) => line === `PUT photos/${path}`)).toHaveLength(2);
  const { photoOriginals: storage } = world.server;
  const kept = await storage.find(path);
  s3.dropsNextResponse = true;
  expect(await storage.add(path, Buffer.from('other'))).toBe(false);
  s3.dropsNextResponse = true;
  expect(await storage.add(path, kept ?? Buffer.from(''))).toBe(false);
  expect(await storage.find(path)).toEqual(kept);
});

test('a rendition is created once and stored in the bucket for every process', async () => {
  const path = nextPath();
  await uploadFile(world, path, { as: person, body: photo });
  const rival = await world.startSecondServer();
  const before = s3.calls.length;
  for (const server of [world.server, rival, rival]) {
    expect((await server.app.request(`${RENDERED}/${path}?width=320`)).status).toBe(200);
  }
  const made = s3.calls.slice(before).filter((line) => line.startsWith('PUT'));
  expect(made).toEqual([expect.stringContaining(path)]);
});

test('removes a photo and ignores a missing one', async () => {
  const path = nextPath();
  const { photoOriginals: storage } = world.server;
  await storage.add(path, Buffer.from(photo));
  await storage.remove(path);
  await storage.remove(path);
  expect([await storage.has(path), await storage.find(path)]).toEqual([false, undefined]);
});

test('requests get a retryable error while the bucket is unavailable, and nothing is half stored', async () => {
  const path = nextPath();
  s3.isDown = true;
  expectError(await uploadFile(world, path, { as: person, body: photo }), 503, 'photos_unavailable');
  expectError(
    await call(world.server, 'GET', `${ORIGINAL}/${randomUUID()}/1-0.webp`),
    503,
    'photos_unavailable',
  );
  s3.isDown = false;
  expect((await uploadFile(world, path, { as: person, body: photo })).status).toBe(200);
});

/** Records, for each further request to the bucket, how many transactions have locked or changed a car. */
function countLocksAtCalls(): number[] {
  const held: number[] = [];
  s3.onCall = async () => {
    const [row] = await queryRows<{ locks: number }>(
      world,
      `select count(*)::int as locks from pg_locks
        where relation = 'cars'::regclass and mode in ('RowShareLock', 'RowExclusiveLock')
        and database = (select oid from pg_database where datname = current_database())`,
    );
    held.push(row?.locks ?? 0);
  };
  return held;
}

test('no transaction waits for the bucket while a host changes a car', async () => {
  const host = await createPerson(world, { name: 'Binta Sowe', roles: ['owner'] });
  const images = await uploadPhotos(world, host);
  const { id } = (await postCar(world, host, { images })).json;
  const more = await uploadPhotos(world, host);
  const held = countLocksAtCalls();
  const body = { ...CAR_FORM, images: [...images, ...more] };
  const { status, json } = await call(world.server, 'POST', `/rest/v1/cars/${id}`, { as: host, body });
  expect([status, json.images]).toEqual([200, body.images]);
  expect(held).toEqual([0]);
});

test('no transaction waits for the bucket for photos without a row, on new and changed cars', async () => {
  const host = await createPerson(world, { name: 'Binta Sowe', roles: ['owner'] });
  const paths = [1, 2].map((index) => `${host.authUserId}/1750000000000-${index}.webp`);
  for (const path of paths) {
    await uploadFile(world, path, { as: host, body: new Uint8Array(await createPhoto()) });
  }
  const [first = '', second = ''] = paths.map((path) => `/storage/v1/object/public/car-images/${path}`);
  const forget = 'delete from photos where auth_user_id = $1 and unused_since is not null';
  await queryRows(world, forget, [host.authUserId]);
  const held = countLocksAtCalls();
  const { status, json } = await postCar(world, host, { images: [first] });
  const body = { ...CAR_FORM, images: [second] };
  const changed = await call(world.server, 'POST', `/rest/v1/cars/${json.id}`, { as: host, body });
  expect([status, changed.status, changed.json.images]).toEqual([
    200,
    200,
    [await getPublicPhotoUrl(world, paths[1] ?? '')],
  ]);
  expect(held).toEqual([0, 0]);
  const noted = await queryRows(
    world,
    'select path, unused_since is null as used from photos where auth_user_id = $1 order by used',
    [host.authUserId],
  );
  expect(noted).toEqual([
    { path: first.split('/car-images/')[1], used: false },
    { path: second.split('/car-images/')[1], used: true },
  ]);
});

test.each([
  ['keys that it does not know', { S3_SECRET_ACCESS_KEY: 'wrong' }, /status 403/],
  ['a bucket that is not there', { S3_BUCKET: 'other-photos' }, /status 404/],
])('the server refuses to start on %s and reports the reason', async (_name, wrong, fault) => {
  await expect(startTestServer({ ...s3.settings, ...wrong })).rejects.toThrow(fault);
});

test('the server refuses to start on a bucket that overwrites photos or does not respond [STO-03]', async () => {
  const careless = await startS3Server({ overwrites: true });
  await expect(startTestServer(careless.settings)).rejects.toThrow(/it overwrites files/);
  await careless.stop();
  await expect(startTestServer(careless.settings)).rejects.toThrow(/ECONNREFUSED/);
});

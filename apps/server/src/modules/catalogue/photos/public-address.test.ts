import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPhoto,
  getPublicPhotoUrl,
  postCar,
  uploadFile,
  uploadPhotos,
} from '../../../../../../tests/support/cars.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const PUBLIC = '/storage/v1/object/public/car-images/';

let world: TestServer;
let host: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  host = await createPerson(world, { name: 'Isatou Ceesay', roles: ['owner'] });
  other = await createPerson(world, { name: 'Modou Sanneh', roles: ['owner'] });
});
afterAll(() => world.stop());

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await world.server.app.request(address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a car saved with an upload URL shows a random public URL with the same bytes [SEC-50] [STO-04]', async () => {
  const path = `${host.authUserId}/1800000000000-0.png`;
  const body = new Uint8Array(await createPhoto('png'));
  expect((await uploadFile(world, path, { as: host, body })).status).toBe(200);
  const { json } = await postCar(world, host, { images: [PUBLIC + path] });
  expect(json.images).toEqual([await getPublicPhotoUrl(world, path)]);
  expect(json.images[0]).toMatch(/\/[0-9a-f-]{36}\/photo\.png$/);
  expect(json.images[0]).not.toContain(host.authUserId);
  expect(await bytesOf(json.images[0])).toEqual(await bytesOf(PUBLIC + path));
  const shown = await call(world.server, 'GET', `/rest/v1/rpc/get_public_car_by_id?p_car_id=${json.id}`);
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.json)).toContain(json.images[0]);
  expect(JSON.stringify(shown.json)).not.toContain(host.authUserId);
});

test('a public URL does not let another host use the photo, and two photos share no folder [SEC-50]', async () => {
  const images = await uploadPhotos(world, host, 2);
  expect((await postCar(world, host, { images })).json.images).toEqual(images);
  expectError(await postCar(world, other, { images }), 422, 'invalid_input');
  expect(new Set(images.map((image) => image.split('/').at(-2))).size).toBe(2);
});

test('an unknown public URL is not found [SEC-50]', async () => {
  const { status, json } = await call(world.server, 'GET', `${PUBLIC}${host.userId}/photo.webp`);
  expect([status, json.code]).toEqual([404, 'photo_not_found']);
});

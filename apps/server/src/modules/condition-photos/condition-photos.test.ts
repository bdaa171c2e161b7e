import { BookingFile } from '@coastline/domain/wire/bookings/booking-file';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawPhoto } from '../../test-support/cars.ts';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  type BookingStep,
  bookedId,
  type Marketplace,
  sqlRows,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson } from '../../test-support/people.ts';
import { type S3Server, startS3Server } from '../../test-support/s3-server.ts';
import {
  type CallAnswer,
  call,
  startTestServer,
  TEST_KEY,
  type TestServer,
} from '../../test-support/test-server.ts';

const PUBLIC = ['/storage/v1/object/public/car-images', '/storage/v1/render/image/public/car-images'];
const PAID: BookingStep[] = ['deposit', 'final-payment'];
const OUT: BookingStep[] = [...PAID, 'hand-over'];

let s3: S3Server;
let onDisk: TestServer;
let inBucket: TestServer;
let world: TestServer;
let people: Marketplace;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  s3 = await startS3Server();
  onDisk = await startTestServer();
  inBucket = await startTestServer(s3.settings);
  photo = new Uint8Array(await drawPhoto('jpeg'));
});
beforeEach(async () => {
  await setUp(onDisk);
});
afterAll(async () => {
  await onDisk.stop();
  await inBucket.stop();
  await s3.stop();
});

async function setUp(test: TestServer): Promise<void> {
  world = test;
  people = await addMarketplace(test);
}

async function booking(steps: BookingStep[]): Promise<string> {
  const car = await addCar(world, people.host);
  const id = await bookedId(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await takeSteps(world, people.admin, { id, steps });
  return id;
}

interface Sending {
  as?: { token: string } | undefined;
  phase?: string;
  body?: Uint8Array<ArrayBuffer>;
  via?: TestServer['server'];
}

async function send(id: string, sending: Sending = {}): Promise<CallAnswer> {
  const { phase = 'hand_over', body = photo, via = world.server } = sending;
  const as = 'as' in sending ? sending.as : people.admin;
  const response = await via.app.request(`/rest/v1/bookings/${id}/condition-photos?phase=${phase}`, {
    method: 'POST',
    headers: {
      apikey: TEST_KEY,
      'content-type': 'image/jpeg',
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    body,
  });
  return { status: response.status, json: await response.json(), headers: response.headers };
}

async function added(id: string, phase = 'hand_over'): Promise<string> {
  const answer = await send(id, { phase });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return String(answer.json.id);
}

async function open(id: string, photoId: string, as?: { token: string }): Promise<Response> {
  return world.server.app.request(`/rest/v1/bookings/${id}/condition-photos/${photoId}`, {
    headers: { apikey: TEST_KEY, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
}

const remove = (id: string, photoId: string, as: { token: string } = people.admin) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/condition-photos/${photoId}/remove`, { as });

async function readFile(id: string): Promise<BookingFile> {
  const answer = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
  return expectShape(BookingFile, answer.json);
}

async function count(id: string): Promise<number> {
  const rows = await sqlRows(world, 'select 1 from car_condition_photos where booking_id = $1', [id]);
  return rows.length;
}

test('photos of hand-over and return stand in the file of the booking, are opened by the office and told in its story [ADM-18]', async () => {
  const id = await booking(PAID);
  const out = [await added(id), await added(id)];
  await takeSteps(world, people.admin, { id, steps: ['hand-over'] });
  const back = await added(id, 'return');
  const { photos, story } = await readFile(id);
  const noted = { added_by: 'Office', added_at: world.clock.now.toISOString() };
  expect(photos).toEqual({
    hand_over: out.map((photoId) => ({ id: photoId, ...noted })),
    return: [{ id: back, ...noted }],
  });
  const told = story.map(({ title, name }) => `${title}: ${name}`);
  expect(told.slice(3)).toEqual([
    '2 photos of the hand-over added: Office',
    'Car handed over: Office',
    'Photo of the return added: Office',
  ]);
  const answer = await open(id, back, people.admin);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([meta.format, meta.width]).toEqual(['webp', 60]);
});

test('what the camera wrote into a photo is not kept, its turn is', async () => {
  const id = await booking(PAID);
  const bytes = await sharp(await drawPhoto('jpeg'))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = await send(id, { body: new Uint8Array(bytes) });
  const kept = await open(id, answer.json.id, people.admin);
  const meta = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([40, 60, undefined, undefined]);
});

test('guests, hosts, strangers and visitors add, open and remove nothing [SEC-20] [SEC-09]', async () => {
  const id = await booking(PAID);
  const photoId = await added(id);
  const stranger = await addPerson(world, { name: 'Awa Sarr', roles: ['renter', 'owner'] });
  for (const person of [people.guest, people.host, stranger]) {
    expectRefusal(await send(id, { as: person }), 403, 'forbidden');
    expectRefusal(await remove(id, photoId, person), 403, 'forbidden');
    const answer = await open(id, photoId, person);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'photo_not_found']);
  }
  expectRefusal(await send(id, { as: undefined }), 401, 'not_signed_in');
  expect((await open(id, photoId)).status).toBe(401);
  expect(await count(id)).toBe(1);
});

test.each(['disk', 'bucket'])('no public address leads to a photo on the %s', async (place) => {
  await setUp(place === 'disk' ? onDisk : inBucket);
  const id = await booking(PAID);
  const photoId = await added(id);
  const paths = [
    `${id}/${photoId}.webp`,
    `condition-photos/${id}/${photoId}.webp`,
    `../condition-photos/${id}/${photoId}.webp`,
    `..%2Fcondition-photos%2F${id}%2F${photoId}.webp`,
    `${id}/..%2F..%2Fcondition-photos%2F${id}%2F${photoId}.webp`,
  ];
  const addresses = PUBLIC.flatMap((prefix) => paths.map((path) => `${prefix}/${path}?width=320`));
  for (const address of addresses) {
    const answer = await world.server.app.request(address, { headers: { apikey: TEST_KEY } });
    expect(answer.status, address).toBe(404);
  }
  expect((await open(id, photoId, people.admin)).status).toBe(200);
});

test('in the bucket a photo lies in a folder of its own, and leaves it when it is removed', async () => {
  await setUp(inBucket);
  const id = await booking(PAID);
  const photoId = await added(id);
  const key = `condition-photos/${id}/${photoId}.webp`;
  expect(s3.calls).toContain(`PUT ${key}`);
  expect((await remove(id, photoId)).status).toBe(200);
  expect(s3.calls).toContain(`DELETE ${key}`);
  expect((await open(id, photoId, people.admin)).status).toBe(404);
});

test('while the bucket does not answer no photo is noted, and one that is removed is gone, its file with the next sweep', async () => {
  await setUp(inBucket);
  const id = await booking(PAID);
  const photoId = await added(id);
  s3.isDown = true;
  expectRefusal(await send(id), 503, 'photos_unavailable');
  expect(await count(id)).toBe(1);
  expect((await remove(id, photoId)).status).toBe(200);
  s3.isDown = false;
  expect((await open(id, photoId, people.admin)).status).toBe(404);
  const [path, before] = [`DELETE condition-photos/${id}/${photoId}.webp`, s3.calls.length];
  for (const _ of ['first', 'second']) await world.server.services.conditionPhotos.sweep();
  expect(s3.calls.slice(before)).toEqual([path]);
});

test('a photo whose removal comes to nothing keeps its file', async () => {
  await setUp(inBucket);
  const id = await booking(PAID);
  const photoId = await added(id);
  await sqlRows(
    world,
    `create function refuse_removals() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse_removals before insert on audit_log for each row
      when (new.action = 'remove_condition_photo') execute function refuse_removals()`,
  );
  const before = s3.calls.length;
  expect((await remove(id, photoId)).status).toBe(500);
  await sqlRows(world, 'drop trigger refuse_removals on audit_log');
  expect(s3.calls.slice(before)).toEqual([]);
  expect((await open(id, photoId, people.admin)).status).toBe(200);
});

test.each([
  ['a PDF that is called a photo', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['the head of a photo alone', '\u0089PNG\r\n\u001a\n'],
])('%s is refused and leaves nothing', async (_name, text) => {
  const id = await booking(PAID);
  const body = new Uint8Array(Buffer.from(text, 'latin1'));
  expectRefusal(await send(id, { body }), 415, 'unsupported_photo');
  expect(await count(id)).toBe(0);
});

test('a photo may be larger than other bodies, but not above 20 MB', async () => {
  const id = await booking(PAID);
  const large = new Uint8Array(20 * 1024 * 1024 + 1);
  large.set(photo);
  expectRefusal(await send(id, { body: large }), 413, 'photo_too_large');
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const grainy = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(grainy.byteLength).toBeGreaterThan(1024 * 1024);
  expect((await send(id, { body: new Uint8Array(grainy) })).status).toBe(200);
});

test('a phase has eight photos: the ninth is refused, and the other phase has its own eight', async () => {
  const id = await booking(OUT);
  for (let number = 1; number <= 8; number += 1) await added(id);
  expectRefusal(await send(id), 409, 'too_many_photos');
  await added(id, 'return');
  expect(await count(id)).toBe(9);
});

test('of three admins who send the eighth photo at once one does, and not even the database takes a ninth', async () => {
  const id = await booking(PAID);
  for (let number = 1; number <= 7; number += 1) await added(id);
  const rival = await world.startRival();
  const answers = await Promise.all([send(id), send(id, { via: rival }), send(id, { via: rival })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.json.code).toBe('too_many_photos');
  expect(await count(id)).toBe(8);
  const behind = (slot: number) =>
    sqlRows(
      world,
      `insert into car_condition_photos (id, booking_id, moment, slot, added_at)
       values (gen_random_uuid(), $1, 'hand_over', ${slot}, now())`,
      [id],
    );
  await expect(behind(9)).rejects.toMatchObject({ constraint: 'car_condition_photos_eight' });
  await expect(behind(8)).rejects.toMatchObject({ constraint: 'car_condition_photos_slot_once' });
});

test('photos are taken from the deposit on at hand-over, and from the hand-over on at return', async () => {
  const unpaid = await booking([]);
  expectRefusal(await send(unpaid), 409, 'wrong_status');
  const confirmed = await booking(['deposit']);
  await added(confirmed);
  expectRefusal(await send(confirmed, { phase: 'return' }), 409, 'wrong_status');
  const over = await booking([...OUT, 'return']);
  await added(over);
  await added(over, 'return');
  expectRefusal(await send(confirmed, { phase: 'lost' }), 422, 'invalid_input');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expectRefusal(await send(nobody), 404, 'booking_not_found');
});

test('a photo is removed until the booking is completed, which its story tells and which makes room', async () => {
  const id = await booking(OUT);
  const [first = '', second = ''] = [await added(id, 'return'), await added(id, 'return')];
  expect((await remove(id, first)).json).toEqual({ success: true });
  expectRefusal(await remove(id, first), 404, 'photo_not_found');
  expect((await open(id, first, people.admin)).status).toBe(404);
  await takeSteps(world, people.admin, { id, steps: ['return'] });
  expectRefusal(await remove(id, second), 409, 'wrong_status');
  const { photos, story } = await readFile(id);
  expect(photos.return.map((each) => each.id)).toEqual([second]);
  expect(story.map(({ title }) => title)).toContain('Photo of the return removed');
});

test('a photo of one booking is not opened or removed by way of another', async () => {
  const [id, other] = [await booking(OUT), await booking(OUT)];
  const photoId = await added(id);
  expect((await open(other, photoId, people.admin)).status).toBe(404);
  expectRefusal(await remove(other, photoId), 404, 'photo_not_found');
  expect(await count(id)).toBe(1);
});

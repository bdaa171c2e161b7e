import { BookingFile } from '@coastline/contracts/bookings/booking-file';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhoto } from '../../../../../../tests/support/cars.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { type S3Server, startS3Server } from '../../../../../../tests/support/s3-server.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  fetchAs,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { type Caller, rlsContextOf } from '../../../http/guards/caller.ts';
import { type Database, inTransactionAs } from '../../../persistence/client.ts';

const PUBLIC = ['/storage/v1/object/public/car-images', '/storage/v1/render/image/public/car-images'];
const PAID: BookingTransition[] = ['deposit', 'final-payment'];
const OUT: BookingTransition[] = [...PAID, 'hand-over'];

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
  photo = new Uint8Array(await createPhoto('jpeg'));
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
  people = await createMarketplace(test);
}

async function booking(steps: BookingTransition[]): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

interface Sending {
  as?: { token: string } | undefined;
  phase?: string;
  body?: Uint8Array<ArrayBuffer>;
  via?: TestServer['server'];
}

async function send(id: string, sending: Sending = {}): Promise<ApiResponse> {
  const { phase = 'hand_over', body = photo, via = world.server } = sending;
  const as = 'as' in sending ? sending.as : people.admin;
  const headers = { 'content-type': 'image/jpeg' };
  return call(via, 'POST', `/rest/v1/bookings/${id}/condition-photos?phase=${phase}`, {
    as,
    raw: body,
    headers,
  });
}

async function addPhotoTo(id: string, phase = 'hand_over'): Promise<string> {
  const answer = await send(id, { phase });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return String(answer.json.id);
}

async function open(id: string, photoId: string, as?: { token: string }): Promise<Response> {
  return fetchAs(world.server, as, `/rest/v1/bookings/${id}/condition-photos/${photoId}`);
}

const remove = (id: string, photoId: string, as: { token: string } = people.admin) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/condition-photos/${photoId}/remove`, { as });

async function readFile(id: string): Promise<BookingFile> {
  const answer = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
  return expectShape(BookingFile, answer.json);
}

async function count(id: string): Promise<number> {
  const rows = await queryRows(world, 'select 1 from car_condition_photos where booking_id = $1', [id]);
  return rows.length;
}

test('condition photos are in the booking file and its history, and the office can open them [ADM-18]', async () => {
  const id = await booking(PAID);
  const out = [await addPhotoTo(id), await addPhotoTo(id)];
  await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
  const back = await addPhotoTo(id, 'return');
  const { photos, story } = await readFile(id);
  const noted = { added_by: 'Office', added_at: world.clock.now.toISOString() };
  expect(photos).toEqual({
    hand_over: out.map((photoId) => ({ id: photoId, ...noted })),
    return: [{ id: back, ...noted }],
  });
  const history = story.map(({ title, name }) => `${title}: ${name}`);
  expect(history.slice(3)).toEqual([
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

test('camera metadata is removed and the orientation is applied', async () => {
  const id = await booking(PAID);
  const bytes = await sharp(await createPhoto('jpeg'))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = await send(id, { body: new Uint8Array(bytes) });
  const kept = await open(id, answer.json.id, people.admin);
  const meta = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([40, 60, undefined, undefined]);
});

test('guests, hosts, other users and visitors cannot add, open or remove photos [SEC-20] [SEC-09]', async () => {
  const id = await booking(PAID);
  const photoId = await addPhotoTo(id);
  const stranger = await createPerson(world, { name: 'Awa Sarr', roles: ['renter', 'owner'] });
  for (const person of [people.guest, people.host, stranger]) {
    expectError(await send(id, { as: person }), 403, 'forbidden');
    expectError(await remove(id, photoId, person), 403, 'forbidden');
    const answer = await open(id, photoId, person);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'photo_not_found']);
  }
  expectError(await send(id, { as: undefined }), 401, 'not_signed_in');
  expect((await open(id, photoId)).status).toBe(401);
  expect(await count(id)).toBe(1);
});

test.each(['disk', 'bucket'])('no public URL leads to a condition photo on the %s', async (place) => {
  await setUp(place === 'disk' ? onDisk : inBucket);
  const id = await booking(PAID);
  const photoId = await addPhotoTo(id);
  const paths = [
    `${id}/${photoId}.webp`,
    `condition-photos/${id}/${photoId}.webp`,
    `../condition-photos/${id}/${photoId}.webp`,
    `..%2Fcondition-photos%2F${id}%2F${photoId}.webp`,
    `${id}/..%2F..%2Fcondition-photos%2F${id}%2F${photoId}.webp`,
  ];
  const addresses = PUBLIC.flatMap((prefix) => paths.map((path) => `${prefix}/${path}?width=320`));
  for (const address of addresses) {
    const answer = await world.server.app.request(address, { headers: { apikey: TEST_API_KEY } });
    expect(answer.status, address).toBe(404);
  }
  expect((await open(id, photoId, people.admin)).status).toBe(200);
});

test('a photo has its own folder in the bucket and is deleted there when removed', async () => {
  await setUp(inBucket);
  const id = await booking(PAID);
  const photoId = await addPhotoTo(id);
  const key = `condition-photos/${id}/${photoId}.webp`;
  expect(s3.calls).toContain(`PUT ${key}`);
  expect((await remove(id, photoId)).status).toBe(200);
  expect(s3.calls).toContain(`DELETE ${key}`);
  expect((await open(id, photoId, people.admin)).status).toBe(404);
});

test('while the bucket is unavailable no photo is recorded, and a removed photo loses its file in the next sweep', async () => {
  await setUp(inBucket);
  const id = await booking(PAID);
  const photoId = await addPhotoTo(id);
  s3.isDown = true;
  expectError(await send(id), 503, 'photos_unavailable');
  expect(await count(id)).toBe(1);
  expect((await remove(id, photoId)).status).toBe(200);
  s3.isDown = false;
  expect((await open(id, photoId, people.admin)).status).toBe(404);
  const [path, before] = [`DELETE condition-photos/${id}/${photoId}.webp`, s3.calls.length];
  for (const _ of ['first', 'second']) await world.server.services.conditionPhotos.sweep();
  expect(s3.calls.slice(before)).toEqual([path]);
});

test('a photo whose transaction was committed keeps its file if the connection is lost at the commit', async () => {
  const id = await booking(PAID);
  const { server } = world;
  const { userId, token } = people.admin;
  const caller: Caller = {
    identity: {
      ...{ authUserId: userId, email: '', sessionId: '', accessToken: token },
      ...{ isAnonymous: false, level: 'aal1', authenticatedAt: undefined },
    },
    actor: { kind: 'user', userId, roles: ['admin'] },
  };
  const lost = new Error('the connection was lost');
  const inTransaction = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    await inTransactionAs(server.database.pool, rlsContextOf(caller), work);
    throw lost;
  };
  const adding = server.services.conditionPhotos.add(caller, {
    ...{ bookingId: id, moment: 'hand_over', isKeyed: true },
    readPhoto: async () => ({ bytes: photo, declaredType: 'image/jpeg' }),
    openWrite: () => ({ caller, inTransaction, joinTransaction: (tx, work) => work(tx) }),
  });
  await expect(adding).rejects.toBe(lost);
  const [stored] = (await readFile(id)).photos.hand_over;
  expect((await open(id, String(stored?.id), people.admin)).status).toBe(200);
});

test('a photo keeps its file if its removal rolls back', async () => {
  await setUp(inBucket);
  const id = await booking(PAID);
  const photoId = await addPhotoTo(id);
  await queryRows(
    world,
    `create function refuse_removals() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse_removals before insert on audit_log for each row
      when (new.action = 'remove_condition_photo') execute function refuse_removals()`,
  );
  const before = s3.calls.length;
  expect((await remove(id, photoId)).status).toBe(500);
  await queryRows(world, 'drop trigger refuse_removals on audit_log');
  expect(s3.calls.slice(before)).toEqual([]);
  expect((await open(id, photoId, people.admin)).status).toBe(200);
});

test.each([
  ['a PDF that is called a photo', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['the head of a photo alone', '\u0089PNG\r\n\u001a\n'],
])('rejects %s and stores nothing', async (_name, text) => {
  const id = await booking(PAID);
  const body = new Uint8Array(Buffer.from(text, 'latin1'));
  expectError(await send(id, { body }), 415, 'unsupported_photo');
  expect(await count(id)).toBe(0);
});

test('accepts photos above the general body limit, up to 20 MB', async () => {
  const id = await booking(PAID);
  const large = new Uint8Array(20 * 1024 * 1024 + 1);
  large.set(photo);
  expectError(await send(id, { body: large }), 413, 'photo_too_large');
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const grainy = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(grainy.byteLength).toBeGreaterThan(1024 * 1024);
  expect((await send(id, { body: new Uint8Array(grainy) })).status).toBe(200);
});

test('each phase has up to eight photos and rejects a ninth', async () => {
  const id = await booking(OUT);
  for (let number = 1; number <= 8; number += 1) await addPhotoTo(id);
  expectError(await send(id), 409, 'too_many_photos');
  await addPhotoTo(id, 'return');
  expect(await count(id)).toBe(9);
});

test('one of three concurrent eighth photos succeeds, and the database rejects a ninth', async () => {
  const id = await booking(PAID);
  for (let number = 1; number <= 7; number += 1) await addPhotoTo(id);
  const rival = await world.startSecondServer();
  const answers = await Promise.all([send(id), send(id, { via: rival }), send(id, { via: rival })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.json.code).toBe('too_many_photos');
  expect(await count(id)).toBe(8);
  const behind = (slot: number) =>
    queryRows(
      world,
      `insert into car_condition_photos (id, booking_id, moment, slot, added_at)
       values (gen_random_uuid(), $1, 'hand_over', ${slot}, now())`,
      [id],
    );
  await expect(behind(9)).rejects.toMatchObject({ constraint: 'car_condition_photos_eight' });
  await expect(behind(8)).rejects.toMatchObject({ constraint: 'car_condition_photos_slot_once' });
});

test('accepts hand-over photos from the deposit on and return photos from the hand-over on', async () => {
  const unpaid = await booking([]);
  expectError(await send(unpaid), 409, 'wrong_status');
  const confirmed = await booking(['deposit']);
  await addPhotoTo(confirmed);
  expectError(await send(confirmed, { phase: 'return' }), 409, 'wrong_status');
  const over = await booking([...OUT, 'return']);
  await addPhotoTo(over);
  await addPhotoTo(over, 'return');
  expectError(await send(confirmed, { phase: 'lost' }), 422, 'invalid_input');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expectError(await send(nobody), 404, 'booking_not_found');
});

test('a photo can be removed until completion, which frees its slot and is in the history', async () => {
  const id = await booking(OUT);
  const [first = '', second = ''] = [await addPhotoTo(id, 'return'), await addPhotoTo(id, 'return')];
  expect((await remove(id, first)).json).toEqual({ success: true });
  expectError(await remove(id, first), 404, 'photo_not_found');
  expect((await open(id, first, people.admin)).status).toBe(404);
  await applyTransitions(world, people.admin, { id, steps: ['return'] });
  expectError(await remove(id, second), 409, 'wrong_status');
  const { photos, story } = await readFile(id);
  expect(photos.return.map((each) => each.id)).toEqual([second]);
  expect(story.map(({ title }) => title)).toContain('Photo of the return removed');
});

test('a photo cannot be opened or removed through another booking', async () => {
  const [id, other] = [await booking(OUT), await booking(OUT)];
  const photoId = await addPhotoTo(id);
  expect((await open(other, photoId, people.admin)).status).toBe(404);
  expectError(await remove(other, photoId), 404, 'photo_not_found');
  expect(await count(id)).toBe(1);
});

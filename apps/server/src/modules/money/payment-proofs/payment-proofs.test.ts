import { Booking } from '@coastline/contracts/bookings/booking';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhoto } from '../../../../../../tests/support/cars.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import { type S3Server, startS3Server } from '../../../../../../tests/support/s3-server.ts';
import {
  type ApiResponse,
  call,
  expectError,
  fetchAs,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const PUBLIC = ['/storage/v1/object/public/car-images', '/storage/v1/render/image/public/car-images'];
const HOUR_MINUTES = 60;

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
  for (const test of [onDisk, inBucket]) await queryRows(test, 'delete from pgboss.schedule');
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

interface Notice {
  id: string;
  noticeId: string;
}

async function createHeldBooking(): Promise<string> {
  const { id: carId } = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId, from: 9, to: 11, method: 'bank' });
}

async function sendNotice(id: string): Promise<Notice> {
  const body = { method: 'bank', reference: `TT-${id.slice(0, 8)}` };
  const path = `/rest/v1/bookings/${id}/payment-notices`;
  const { json } = await call(world.server, 'POST', path, { as: people.guest, body });
  return { id, noticeId: json.payment_notice.id };
}

const createNotice = async () => sendNotice(await createHeldBooking());

interface Sending {
  as?: { token: string } | undefined;
  body?: Uint8Array<ArrayBuffer>;
  key?: string;
  type?: string;
}

async function send({ id, noticeId }: Notice, sending: Sending = {}): Promise<ApiResponse> {
  const { body = photo, key, type = 'image/jpeg' } = sending;
  const as = 'as' in sending ? sending.as : people.guest;
  const path = `/rest/v1/bookings/${id}/payment-proofs?notice_id=${noticeId}`;
  const headers = { 'content-type': type, ...(key && { 'idempotency-key': key }) };
  return call(world.server, 'POST', path, { as, raw: body, headers });
}

async function addProof(notice: Notice): Promise<string> {
  const answer = await send(notice);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return String(answer.json.id);
}

const pathOf = (id: string, proofId: string) => `/rest/v1/bookings/${id}/payment-proofs/${proofId}`;

async function open(id: string, proofId: string, as?: { token: string }): Promise<Response> {
  return fetchAs(world.server, as, pathOf(id, proofId));
}

async function post(path: string, body: object, as = people.admin): Promise<ApiResponse> {
  return call(world.server, 'POST', `/rest/v1/${path}`, { as, body });
}

async function count(table: string, id: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    world,
    `select count(*)::int as count from ${table} where booking_id = $1`,
    [id],
  );
  return row?.count ?? -1;
}

test('guest and office see the picture of a notice, without camera metadata and never cached [PAY-100]', async () => {
  const notice = await createNotice();
  const bytes = await sharp(await createPhoto('jpeg'))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { status, json } = await send(notice, { body: new Uint8Array(bytes) });
  expect([status, json]).toEqual([200, { id: json.id, added_at: world.clock.now.toISOString() }]);
  for (const person of [people.guest, people.admin]) {
    const seen = Booking.parse((await getBooking(world, person, notice.id)).json).payment_notice;
    expect(seen?.proofs).toEqual([json]);
    const answer = await open(notice.id, json.id, person);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([40, 60, undefined, undefined]);
  }
  const seenByHost = await getBooking(world, people.host, notice.id);
  expect(JSON.stringify(seenByHost.json)).not.toContain(json.id);
  const { json: file } = await call(world.server, 'GET', `/rest/v1/bookings/${notice.id}/file`, {
    as: people.admin,
  });
  expect(file.story.at(-1)).toMatchObject({ title: 'Guest added a picture of the payment', side: 'guest' });
});

test('only the guest adds a picture, and hosts, other users and visitors cannot open it [PAY-101]', async () => {
  const notice = await createNotice();
  const proofId = await addProof(notice);
  const stranger = await createPerson(world, { name: 'Awa Sarr', roles: ['renter', 'owner'] });
  expectError(await send(notice, { as: stranger }), 404, 'booking_not_found');
  expectError(await send(notice, { as: people.host }), 403, 'forbidden');
  expectError(await send(notice, { as: people.admin }), 403, 'forbidden');
  expectError(await send(notice, { as: undefined }), 401, 'not_signed_in');
  for (const person of [people.host, stranger]) {
    const answer = await open(notice.id, proofId, person);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'photo_not_found']);
  }
  expect((await open(notice.id, proofId)).status).toBe(401);
  const other = await createNotice();
  expect((await open(other.id, proofId, people.admin)).status).toBe(404);
  expect(await count('payment_proofs', notice.id)).toBe(1);
});

test.each(['disk', 'bucket'])('no public URL leads to a picture on the %s [PAY-101]', async (place) => {
  await setUp(place === 'disk' ? onDisk : inBucket);
  const notice = await createNotice();
  const file = `${notice.id}/${await addProof(notice)}.webp`;
  const folder = 'payment-proofs';
  const paths = [file, `${folder}/${file}`, `../${folder}/${file}`, `..%2F${folder}%2F${file}`];
  const addresses = PUBLIC.flatMap((prefix) => paths.map((path) => `${prefix}/${path}?width=320`));
  for (const address of addresses) {
    const answer = await world.server.app.request(address, { headers: { apikey: TEST_API_KEY } });
    expect(answer.status, address).toBe(404);
  }
  if (place === 'bucket') expect(s3.calls).toContain(`PUT ${folder}/${file}`);
});

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['the head of a photo alone', '\u0089PNG\r\n\u001a\n'],
])('rejects %s and stores nothing [PAY-100]', async (_name, text) => {
  const notice = await createNotice();
  const body = new Uint8Array(Buffer.from(text, 'latin1'));
  expectError(await send(notice, { body, type: 'application/octet-stream' }), 415, 'unsupported_photo');
  const stored = [await count('payment_proofs', notice.id), await count('picture_removals', notice.id)];
  expect(stored).toEqual([0, 0]);
});

test('rejects pictures above 20 MB, and accepts those above the general body limit [PAY-100]', async () => {
  const notice = await createNotice();
  const large = new Uint8Array(20 * 1024 * 1024 + 1);
  large.set(photo);
  expectError(await send(notice, { body: large }), 413, 'photo_too_large');
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const grainy = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(grainy.byteLength).toBeGreaterThan(1024 * 1024);
  expect((await send(notice, { body: new Uint8Array(grainy) })).status).toBe(200);
});

test('a notice has up to three pictures, also when more arrive at once [PAY-100]', async () => {
  const notice = await createNotice();
  const answers = await Promise.all([send(notice), send(notice), send(notice), send(notice)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  expectError(await send(notice), 409, 'too_many_photos');
  expect(await count('payment_proofs', notice.id)).toBe(3);
  const insert = (slot: number) =>
    world.owner.query(
      `insert into payment_proofs (id, notice_id, booking_id, slot, added_at)
       values (gen_random_uuid(), $1, $2, $3, now())`,
      [notice.noticeId, notice.id, slot],
    );
  await expect(insert(4)).rejects.toMatchObject({ constraint: 'payment_proofs_three' });
  await expect(insert(3)).rejects.toMatchObject({ constraint: 'payment_proofs_slot_once' });
});

test('a repeated request makes one notice with one picture, also after the decision [PAY-104]', async () => {
  const id = await createHeldBooking();
  const request = () =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/payment-notices`, {
      as: people.guest,
      headers: { 'idempotency-key': `notice-${id}` },
      body: { method: 'cash' },
    });
  const [first, second] = [await request(), await request()];
  expect(second.json).toEqual(first.json);
  const notice = { id, noticeId: first.json.payment_notice.id };
  const key = `proof-${id}`;
  const answers = await Promise.all([send(notice, { key }), send(notice, { key })]);
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  await post(`bookings/${id}/deposit`, { method: 'cash' });
  expect((await send(notice, { key })).json).toEqual(answers[0]?.json);
  const other = new Uint8Array(await createPhoto('jpeg', 61));
  expect((await send(notice, { key, body: other })).status).toBe(422);
  const stored = ['payment_notices', 'payment_proofs', 'picture_removals'];
  expect(await Promise.all(stored.map((table) => count(table, id)))).toEqual([1, 1, 0]);
});

test('a decided notice or one of another booking accepts no picture, and a new one does [PAY-104]', async () => {
  const notice = await createNotice();
  await addProof(notice);
  const declined = { notice_id: notice.noticeId, reason: 'Nothing has arrived.' };
  expect((await post(`bookings/${notice.id}/decline-payment-notice`, declined)).status).toBe(200);
  expectError(await send(notice), 409, 'booking_changed');
  expectError(await send(notice, { key: `late-${notice.id}` }), 409, 'booking_changed');
  const other = await createNotice();
  expectError(await send({ id: other.id, noticeId: notice.noticeId }), 409, 'booking_changed');
  const again = await sendNotice(notice.id);
  await addProof(again);
  await post(`bookings/${notice.id}/deposit`, { method: 'bank', reference: 'TT-again' });
  expectError(await send(again), 409, 'booking_changed');
  const direct = world.owner.query(
    `insert into payment_proofs (id, notice_id, booking_id, slot, added_at)
     values (gen_random_uuid(), $1, $2, 2, now())`,
    [again.noticeId, again.id],
  );
  await expect(direct).rejects.toMatchObject({ constraint: 'payment_proofs_notice_open' });
  expectError(await send({ ...other, noticeId: 'none' }), 422, 'invalid_input');
});

test('the export of an account names its pictures, and the erasure deletes rows and files [PAY-102]', async () => {
  await setUp(inBucket);
  const notice = await createNotice();
  const proofId = await addProof(notice);
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(json.payment_notices[0].proofs).toMatchObject([{ address: pathOf(notice.id, proofId) }]);
  await post(`bookings/${notice.id}/cancel`, {}, people.guest);
  expect((await post('account/erase', {}, people.guest)).status).toBe(200);
  expect(await count('payment_proofs', notice.id)).toBe(0);
  expect((await open(notice.id, proofId, people.admin)).status).toBe(404);
  world.clock.advanceMinutes(HOUR_MINUTES);
  await world.server.services.paymentProofs.sweep();
  expect(s3.calls).toContain(`DELETE payment-proofs/${notice.id}/${proofId}.webp`);
  expect(await count('picture_removals', notice.id)).toBe(0);
});

test('an upload that ended before its picture was recorded leaves no file [PAY-102]', async () => {
  await setUp(inBucket);
  await signInAgain(world, people.guest);
  const notice = await createNotice();
  await queryRows(
    world,
    `create function reject_proofs() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
     create trigger reject_proofs before insert on payment_proofs for each row execute function reject_proofs()`,
  );
  s3.calls.length = 0;
  expect((await send(notice)).status).toBe(500);
  await queryRows(world, 'drop trigger reject_proofs on payment_proofs; drop function reject_proofs()');
  const [stored = ''] = s3.calls.filter((each) => each.startsWith('PUT payment-proofs/'));
  expect(s3.calls).toContain(stored.replace('PUT', 'DELETE'));
  const lost = '00000000-0000-4000-8000-000000000001';
  await queryRows(world, `insert into picture_removals values ($1, $2, $3, 'payment-proofs')`, [
    lost,
    notice.id,
    new Date(world.clock.now.getTime() + 1),
  ]);
  await world.server.services.paymentProofs.sweep();
  expect(await count('picture_removals', notice.id)).toBe(1);
  world.clock.advanceMinutes(1);
  await world.server.services.paymentProofs.sweep();
  expect(s3.calls).toContain(`DELETE payment-proofs/${notice.id}/${lost}.webp`);
});

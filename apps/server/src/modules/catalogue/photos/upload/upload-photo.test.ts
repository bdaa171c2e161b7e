import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPhoto, postCar, uploadFile, uploadPhotos } from '../../../../../../../tests/support/cars.ts';
import { createPerson, type TestPerson } from '../../../../../../../tests/support/people.ts';
import {
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';
import { createUploadLimiter } from './upload-limiter.ts';

const MEGABYTE = 1024 * 1024;

let world: TestServer;
let person: TestPerson;
let stranger: TestPerson;
let photo: Uint8Array<ArrayBuffer>;
let number = 0;

beforeAll(async () => {
  world = await startTestServer();
  person = await createPerson(world, { name: 'Lamin Touray', roles: [] });
  stranger = await createPerson(world, { name: 'Fatou Jallow', roles: ['owner'] });
  photo = new Uint8Array(await createPhoto());
});
afterAll(() => world.stop());

function nextPath(extension = 'webp', owner = person): string {
  number += 1;
  return `${owner.authUserId}/${1_900_000_000_000 + number}-0.${extension}`;
}

async function stored(path: string) {
  const answer = await world.server.app.request(`/storage/v1/object/public/car-images/${path}`);
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    meta: await sharp(Buffer.from(await answer.arrayBuffer())).metadata(),
  };
}

test('an uploaded photo is at its path, opens without a key and is cached for an hour [STO-01] [STO-02] [STO-05]', async () => {
  const path = nextPath();
  const answer = await uploadFile(world, path, { as: person, body: photo });
  expect([answer.status, answer.json]).toEqual([
    200,
    { Key: `car-images/${path}`, Id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  const { status, cache, meta } = await stored(path);
  expect([status, cache, meta.format, meta.width]).toEqual([200, 'public, max-age=3600', 'webp', 60]);
});

test('accepts a photo in a form as storage clients send it [STO-01]', async () => {
  const path = nextPath('jpg');
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', new Blob([new Uint8Array(await createPhoto('jpeg'))], { type: 'image/jpeg' }));
  const answer = await uploadFile(world, path, { as: person, body: form, headers: { 'x-upsert': 'true' } });
  expect(answer.status).toBe(200);
  expect((await stored(path)).meta.format).toBe('jpeg');
});

test('rejects a second upload to a path, even with overwrite, and changes nothing [STO-03]', async () => {
  const path = nextPath();
  await uploadFile(world, path, { as: person, body: photo });
  const other = new Uint8Array(await createPhoto('webp', 90));
  const again = await uploadFile(world, path, { as: person, body: other, headers: { 'x-upsert': 'true' } });
  expectError(again, 409, 'photo_exists');
  expect((await stored(path)).meta.width).toBe(60);
});

test('one of two concurrent uploads to a path is stored [STO-03]', async () => {
  const path = nextPath();
  const answers = await Promise.all([1, 2].map(() => uploadFile(world, path, { as: person, body: photo })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('visitors and other users cannot upload to a folder [STO-09] [STO-01]', async () => {
  expectError(await uploadFile(world, nextPath(), { body: photo }), 401, 'not_signed_in');
  const wrong = await uploadFile(world, nextPath(), { as: { token: 'x.y.z' }, body: photo });
  expectError(wrong, 401, 'invalid_token');
  expectError(await uploadFile(world, nextPath(), { as: stranger, body: photo }), 403, 'forbidden');
  const withoutKey = await uploadFile(world, nextPath(), {
    as: person,
    body: photo,
    headers: { apikey: 'no' },
  });
  expectError(withoutKey, 401, 'invalid_api_key');
});

test.each([
  ['another extension', (id: string) => `${id}/1-0.gif`],
  ['no extension', (id: string) => `${id}/1-0`],
  ['another name', (id: string) => `${id}/me.webp`],
  ['a folder within', (id: string) => `${id}/x/1-0.webp`],
  ['no folder', () => '1-0.webp'],
  ['a step out', (id: string) => `${id}/..%2f1-0.webp`],
  ['an upper case extension', (id: string) => `${id}/1-0.WEBP`],
])('rejects a path with %s [STO-01] [STO-09]', async (_name, toPath) => {
  const answer = await uploadFile(world, toPath(person.authUserId), { as: person, body: photo });
  expectError(answer, 422, 'invalid_input');
});

test('accepts an upload of exactly 20 MB, as body and in a form [STO-09]', async () => {
  const bytes = new Uint8Array(20 * MEGABYTE);
  bytes.set(photo);
  expect((await uploadFile(world, nextPath(), { as: person, body: bytes })).status).toBe(200);
  const form = new FormData();
  form.append('', new Blob([bytes]));
  expect((await uploadFile(world, nextPath(), { as: person, body: form })).status).toBe(200);
});

test('rejects an upload above 20 MB with and without a content length [STO-09]', async () => {
  const announced = { 'content-length': String(20 * MEGABYTE + 1) };
  const early = await uploadFile(world, nextPath(), { as: person, body: photo, headers: announced });
  expectError(early, 413, 'photo_too_large');
  const bytes = new Uint8Array(20 * MEGABYTE + 1);
  bytes.set(photo);
  expectError(await uploadFile(world, nextPath(), { as: person, body: bytes }), 413, 'photo_too_large');
  const form = new FormData();
  form.append('', new Blob([bytes]));
  expectError(await uploadFile(world, nextPath(), { as: person, body: form }), 413, 'photo_too_large');
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['the head of a photo alone', '\u0089PNG\r\n\u001a\n'],
  ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a photo from its second byte on', '\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
])('rejects %s under any name [STO-09]', async (_name, text) => {
  const answer = await uploadFile(world, nextPath('png'), {
    as: person,
    body: new Uint8Array(Buffer.from(text, 'latin1')),
    headers: { 'content-type': 'image/png' },
  });
  expectError(answer, 415, 'unsupported_photo');
});

test.each([
  ['a file extension', 'png', {}],
  ['a declared type', 'webp', { 'content-type': 'image/png' }],
  ['a declared type that is no photo', 'webp', { 'content-type': 'text/html' }],
])('rejects a WEBP photo under %s of something else [STO-09]', async (_name, extension, headers) => {
  const answer = await uploadFile(world, nextPath(extension), { as: person, body: photo, headers });
  expectError(answer, 415, 'unsupported_photo');
});

test('rejects a form whose part declares another type than its bytes show [STO-09]', async () => {
  const form = new FormData();
  form.append('', new Blob([photo], { type: 'image/jpeg' }));
  const answer = await uploadFile(world, nextPath(), { as: person, body: form });
  expectError(answer, 415, 'unsupported_photo');
});

test('rejects an empty upload and a form without a file [STO-09]', async () => {
  expectError(await uploadFile(world, nextPath(), { as: person, body: '' }), 422, 'invalid_input');
  const form = new FormData();
  form.append('cacheControl', '3600');
  expectError(await uploadFile(world, nextPath(), { as: person, body: form }), 422, 'invalid_input');
});

test.each(['png', 'jpeg'] as const)(
  'rejects a %s with more pixels than any camera before decoding it [STO-09]',
  async (format) => {
    const create = { width: 8_200, height: 8_200, channels: 3, background: '#000' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).toFormat(format).toBuffer();
    const started = performance.now();
    const answer = await uploadFile(world, nextPath(format), { as: person, body: new Uint8Array(bomb) });
    expectError(answer, 415, 'unsupported_photo');
    // Decoding takes most of a second; the limit leaves room for a busy machine.
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);

test.each(['png', 'jpeg'] as const)(
  'rejects a large %s that is decoded in memory as a whole [STO-09]',
  async (format) => {
    const drawn = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
        .toFormat(format, { progressive: true })
        .toBuffer();
    const send = async (bytes: Buffer) =>
      uploadFile(world, nextPath(format), { as: person, body: new Uint8Array(bytes) });
    expectError(await send(await drawn(5_000)), 415, 'unsupported_photo');
    expect((await send(await drawn(1_000))).status).toBe(200);
  },
);

test('no memory of a photo is retained after it is re-encoded', async () => {
  await uploadFile(world, nextPath(), { as: person, body: photo });
  expect(sharp.cache().items).toMatchObject({ current: 0, max: 0 });
});

test('rejects an aborted upload, which can be repeated under the same name [STO-09]', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const path = nextPath('jpg');
  const half = new Uint8Array(whole.subarray(0, whole.byteLength / 2));
  expectError(await uploadFile(world, path, { as: person, body: half }), 415, 'unsupported_photo');
  expect((await uploadFile(world, path, { as: person, body: new Uint8Array(whole) })).status).toBe(200);
});

test('accepts a few of thirty concurrent uploads of one person, rejects the rest as busy, and serves other people', async () => {
  const paths = Array.from({ length: 30 }, () => nextPath());
  const [other, ...answers] = await Promise.all([
    uploadFile(world, nextPath('webp', stranger), { as: stranger, body: photo }),
    ...paths.map((path) => uploadFile(world, path, { as: person, body: photo })),
  ]);
  expect(other?.status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) {
    expectError(answer, 503, 'busy');
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
  const again = paths.filter((_path, place) => answers[place]?.status !== 200);
  for (const path of again)
    expect((await uploadFile(world, path, { as: person, body: photo })).status).toBe(200);
});

test('many stalled uploads do not block other people', async () => {
  const ends: (() => void)[] = [];
  const trickle = () => {
    let isBegun = false;
    return new ReadableStream({
      pull(controller) {
        if (isBegun) return new Promise<void>((resolve) => ends.push(() => resolve(controller.close())));
        isBegun = true;
        return controller.enqueue(new Uint8Array(1));
      },
    });
  };
  const slow = await Promise.all(
    Array.from({ length: 8 }, () => createPerson(world, { name: 'Modou Sanneh', roles: [] })),
  );
  const answers = slow.flatMap((as) =>
    Array.from({ length: 4 }, () => uploadFile(world, nextPath('webp', as), { as, body: trickle() })),
  );
  await vi.waitFor(() => expect(ends).toHaveLength(answers.length), { timeout: 10_000 });
  const other = await uploadFile(world, nextPath('webp', stranger), { as: stranger, body: photo });
  for (const end of ends) end();
  expect(other.status).toBe(200);
  for (const answer of await Promise.all(answers)) expectError(answer, 415, 'unsupported_photo');
});

test('the memory of all uploads is bounded and released with each of them', async () => {
  const slots = createUploadLimiter({ perPerson: 1, bytes: 10 });
  let end = () => undefined as unknown;
  const first = slots.run('one', async (hold) => {
    hold(8);
    await new Promise((resolve) => {
      end = () => resolve(undefined);
    });
  });
  const send = (bytes: number) => slots.run('other', async (hold) => hold(bytes));
  await expect(send(3)).rejects.toMatchObject({ code: 'busy' });
  await send(2);
  await send(2);
  end();
  await first;
  await send(10);
});

test('a person with eighty unused photos can upload again after saving a car', async () => {
  const hoarder = await createPerson(world, { name: 'Ebrima Njie', roles: ['owner'] });
  const images = (await uploadPhotos(world, hoarder, 80)).slice(0, 8);
  const path = nextPath('webp', hoarder);
  expectError(await uploadFile(world, path, { as: hoarder, body: photo }), 429, 'too_many_photos');
  expect((await postCar(world, hoarder, { images })).status).toBe(200);
  expect((await uploadFile(world, path, { as: hoarder, body: photo })).status).toBe(200);
});

test('camera metadata is removed, the orientation is applied and the format stays [STO-01]', async () => {
  const bytes = await sharp(await createPhoto('jpeg'))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const path = nextPath('jpg');
  expect((await uploadFile(world, path, { as: person, body: new Uint8Array(bytes) })).status).toBe(200);
  const { meta } = await stored(path);
  expect([meta.format, meta.width, meta.height, meta.exif, meta.orientation]).toEqual([
    'jpeg',
    40,
    60,
    undefined,
    undefined,
  ]);
});

test('a photo of an unknown person is not found', async () => {
  const answer = await world.server.app.request(
    `/storage/v1/object/public/car-images/${randomUUID()}/1-0.webp`,
  );
  expect(answer.status).toBe(404);
});

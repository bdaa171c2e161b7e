import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPhotos, drawPhoto, listCar, upload } from '../../../test-support/cars.ts';
import { expectRefusal } from '../../../test-support/expectations.ts';
import { addPerson, type TestPerson } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { createUploadSlots } from './upload-slots.ts';

const MEGABYTE = 1024 * 1024;

let world: TestServer;
let person: TestPerson;
let stranger: TestPerson;
let photo: Uint8Array<ArrayBuffer>;
let number = 0;

beforeAll(async () => {
  world = await startTestServer();
  person = await addPerson(world, { name: 'Lamin Touray', roles: [] });
  stranger = await addPerson(world, { name: 'Fatou Jallow', roles: ['owner'] });
  photo = new Uint8Array(await drawPhoto());
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

test('a photo goes to its path, opens without a key and is cached for an hour [STO-01] [STO-02] [STO-05]', async () => {
  const path = nextPath();
  const answer = await upload(world, path, { as: person, body: photo });
  expect([answer.status, answer.json]).toEqual([
    200,
    { Key: `car-images/${path}`, Id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  const { status, cache, meta } = await stored(path);
  expect([status, cache, meta.format, meta.width]).toEqual([200, 'public, max-age=3600', 'webp', 60]);
});

test('a photo in a form is taken as storage clients send it [STO-01]', async () => {
  const path = nextPath('jpg');
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', new Blob([new Uint8Array(await drawPhoto('jpeg'))], { type: 'image/jpeg' }));
  const answer = await upload(world, path, { as: person, body: form, headers: { 'x-upsert': 'true' } });
  expect(answer.status).toBe(200);
  expect((await stored(path)).meta.format).toBe('jpeg');
});

test('a second upload to a path is refused and changes nothing, even one that asks to overwrite [STO-03]', async () => {
  const path = nextPath();
  await upload(world, path, { as: person, body: photo });
  const other = new Uint8Array(await drawPhoto('webp', 90));
  const again = await upload(world, path, { as: person, body: other, headers: { 'x-upsert': 'true' } });
  expectRefusal(again, 409, 'photo_exists');
  expect((await stored(path)).meta.width).toBe(60);
});

test('of two uploads to a path at once one is kept [STO-03]', async () => {
  const path = nextPath();
  const answers = await Promise.all([1, 2].map(() => upload(world, path, { as: person, body: photo })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('visitors and strangers cannot upload to a folder [STO-09] [STO-01]', async () => {
  expectRefusal(await upload(world, nextPath(), { body: photo }), 401, 'not_signed_in');
  const wrong = await upload(world, nextPath(), { as: { token: 'x.y.z' }, body: photo });
  expectRefusal(wrong, 401, 'invalid_token');
  expectRefusal(await upload(world, nextPath(), { as: stranger, body: photo }), 403, 'forbidden');
  const withoutKey = await upload(world, nextPath(), { as: person, body: photo, headers: { apikey: 'no' } });
  expectRefusal(withoutKey, 401, 'invalid_api_key');
});

test.each([
  ['another extension', (id: string) => `${id}/1-0.gif`],
  ['no extension', (id: string) => `${id}/1-0`],
  ['another name', (id: string) => `${id}/me.webp`],
  ['a folder within', (id: string) => `${id}/x/1-0.webp`],
  ['no folder', () => '1-0.webp'],
  ['a step out', (id: string) => `${id}/..%2f1-0.webp`],
  ['an upper case extension', (id: string) => `${id}/1-0.WEBP`],
])('a path with %s is refused [STO-01] [STO-09]', async (_name, toPath) => {
  const answer = await upload(world, toPath(person.authUserId), { as: person, body: photo });
  expectRefusal(answer, 422, 'invalid_input');
});

test('an upload of 20 MB to the byte is taken, as it is and in a form [STO-09]', async () => {
  const bytes = new Uint8Array(20 * MEGABYTE);
  bytes.set(photo);
  expect((await upload(world, nextPath(), { as: person, body: bytes })).status).toBe(200);
  const form = new FormData();
  form.append('', new Blob([bytes]));
  expect((await upload(world, nextPath(), { as: person, body: form })).status).toBe(200);
});

test('an upload above 20 MB is refused, announced or not [STO-09]', async () => {
  const announced = { 'content-length': String(20 * MEGABYTE + 1) };
  const early = await upload(world, nextPath(), { as: person, body: photo, headers: announced });
  expectRefusal(early, 413, 'photo_too_large');
  const bytes = new Uint8Array(20 * MEGABYTE + 1);
  bytes.set(photo);
  expectRefusal(await upload(world, nextPath(), { as: person, body: bytes }), 413, 'photo_too_large');
  const form = new FormData();
  form.append('', new Blob([bytes]));
  expectRefusal(await upload(world, nextPath(), { as: person, body: form }), 413, 'photo_too_large');
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['the head of a photo alone', '\u0089PNG\r\n\u001a\n'],
  ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a photo from its second byte on', '\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
])('%s is no photo whatever it is called [STO-09]', async (_name, text) => {
  const answer = await upload(world, nextPath('png'), {
    as: person,
    body: new Uint8Array(Buffer.from(text, 'latin1')),
    headers: { 'content-type': 'image/png' },
  });
  expectRefusal(answer, 415, 'unsupported_photo');
});

test.each([
  ['a file extension', 'png', {}],
  ['a declared type', 'webp', { 'content-type': 'image/png' }],
  ['a declared type that is no photo', 'webp', { 'content-type': 'text/html' }],
])('rejects a WEBP photo under %s of something else [STO-09]', async (_name, extension, headers) => {
  const answer = await upload(world, nextPath(extension), { as: person, body: photo, headers });
  expectRefusal(answer, 415, 'unsupported_photo');
});

test('rejects a form whose part declares another type than its bytes show [STO-09]', async () => {
  const form = new FormData();
  form.append('', new Blob([photo], { type: 'image/jpeg' }));
  const answer = await upload(world, nextPath(), { as: person, body: form });
  expectRefusal(answer, 415, 'unsupported_photo');
});

test('an empty upload and a form without a file are refused [STO-09]', async () => {
  expectRefusal(await upload(world, nextPath(), { as: person, body: '' }), 422, 'invalid_input');
  const form = new FormData();
  form.append('cacheControl', '3600');
  expectRefusal(await upload(world, nextPath(), { as: person, body: form }), 422, 'invalid_input');
});

test.each(['png', 'jpeg'] as const)(
  'a %s of more pixels than any camera takes is refused before it is opened [STO-09]',
  async (format) => {
    const create = { width: 8_200, height: 8_200, channels: 3, background: '#000' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).toFormat(format).toBuffer();
    const started = performance.now();
    const answer = await upload(world, nextPath(format), { as: person, body: new Uint8Array(bomb) });
    expectRefusal(answer, 415, 'unsupported_photo');
    // Opening it takes the better part of a second; the limit leaves room for a busy machine.
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);

test.each(['png', 'jpeg'] as const)(
  'a %s that must lie in memory as a whole is refused where it is larger than screens need [STO-09]',
  async (format) => {
    const drawn = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
        .toFormat(format, { progressive: true })
        .toBuffer();
    const send = async (bytes: Buffer) =>
      upload(world, nextPath(format), { as: person, body: new Uint8Array(bytes) });
    expectRefusal(await send(await drawn(5_000)), 415, 'unsupported_photo');
    expect((await send(await drawn(1_000))).status).toBe(200);
  },
);

test('nothing of a photo stays in memory once it is made anew', async () => {
  await upload(world, nextPath(), { as: person, body: photo });
  expect(sharp.cache().items).toMatchObject({ current: 0, max: 0 });
});

test('a photo that breaks off is refused, and may be sent again under its name [STO-09]', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const path = nextPath('jpg');
  const half = new Uint8Array(whole.subarray(0, whole.byteLength / 2));
  expectRefusal(await upload(world, path, { as: person, body: half }), 415, 'unsupported_photo');
  expect((await upload(world, path, { as: person, body: new Uint8Array(whole) })).status).toBe(200);
});

test('of thirty uploads of one person at once a few are taken, the others told to come back, and others go on', async () => {
  const paths = Array.from({ length: 30 }, () => nextPath());
  const [other, ...answers] = await Promise.all([
    upload(world, nextPath('webp', stranger), { as: stranger, body: photo }),
    ...paths.map((path) => upload(world, path, { as: person, body: photo })),
  ]);
  expect(other?.status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) {
    expectRefusal(answer, 503, 'busy');
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
  const again = paths.filter((_path, place) => answers[place]?.status !== 200);
  for (const path of again) expect((await upload(world, path, { as: person, body: photo })).status).toBe(200);
});

test('uploads that hardly come keep nobody else out, however many they are', async () => {
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
    Array.from({ length: 8 }, () => addPerson(world, { name: 'Modou Sanneh', roles: [] })),
  );
  const answers = slow.flatMap((as) =>
    Array.from({ length: 4 }, () => upload(world, nextPath('webp', as), { as, body: trickle() })),
  );
  await vi.waitFor(() => expect(ends).toHaveLength(answers.length), { timeout: 10_000 });
  const other = await upload(world, nextPath('webp', stranger), { as: stranger, body: photo });
  for (const end of ends) end();
  expect(other.status).toBe(200);
  for (const answer of await Promise.all(answers)) expectRefusal(answer, 415, 'unsupported_photo');
});

test('what uploads hold together has a bound, and is let go with each of them', async () => {
  const slots = createUploadSlots({ perPerson: 1, bytes: 10 });
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

test('somebody with eighty photos that no car shows gets room by saving a car', async () => {
  const hoarder = await addPerson(world, { name: 'Ebrima Njie', roles: ['owner'] });
  const images = (await addPhotos(world, hoarder, 80)).slice(0, 8);
  const path = nextPath('webp', hoarder);
  expectRefusal(await upload(world, path, { as: hoarder, body: photo }), 429, 'too_many_photos');
  expect((await listCar(world, hoarder, { images })).status).toBe(200);
  expect((await upload(world, path, { as: hoarder, body: photo })).status).toBe(200);
});

test('what the camera wrote into a photo is not kept, its turn is, and its format stays [STO-01]', async () => {
  const bytes = await sharp(await drawPhoto('jpeg'))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const path = nextPath('jpg');
  expect((await upload(world, path, { as: person, body: new Uint8Array(bytes) })).status).toBe(200);
  const { meta } = await stored(path);
  expect([meta.format, meta.width, meta.height, meta.exif, meta.orientation]).toEqual([
    'jpeg',
    40,
    60,
    undefined,
    undefined,
  ]);
});

test('a photo of nobody known is not there', async () => {
  const answer = await world.server.app.request(
    `/storage/v1/object/public/car-images/${randomUUID()}/1-0.webp`,
  );
  expect(answer.status).toBe(404);
});

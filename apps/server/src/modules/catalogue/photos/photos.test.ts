import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const ORIGINAL = '/storage/v1/object/public/car-images';
const RENDERED = '/storage/v1/render/image/public/car-images';

let world: TestServer;
const path = `${randomUUID()}/1700000000000-0.png`;
const detailed = `${randomUUID()}/1700000000000-1.jpg`;
const foggyPath = `${randomUUID()}/1700000000000-2.jpg`;
const detailedPath = `${randomUUID()}/1700000000000-3.jpg`;

beforeAll(async () => {
  world = await startTestServer();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5e68' } })
    .png()
    .toBuffer();
  await world.server.photoOriginals.add(path, bytes);
  const noise = { type: 'gaussian', mean: 120, sigma: 12 } as const;
  const grainy = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5e68', noise } });
  await world.server.photoOriginals.add(detailed, await grainy.jpeg().toBuffer());
  const grain = { type: 'gaussian', mean: 120, sigma: 14 } as const;
  const fog = sharp({
    create: { width: 1920, height: 1280, channels: 3, background: '#5a7f86', noise: grain },
  });
  const noisy = sharp({
    create: { width: 2560, height: 1700, channels: 3, background: '#5a7f86', noise: { ...grain, sigma: 60 } },
  });
  await world.server.photoOriginals.add(detailedPath, await noisy.jpeg().toBuffer());
  await world.server.photoOriginals.add(foggyPath, await fog.blur(1.2).jpeg({ quality: 88 }).toBuffer());
});
afterAll(() => world.stop());

test('a public photo opens without a key, with its type and a cache time of one hour [STO-05] [STO-02]', async () => {
  const answer = await world.server.app.request(`${ORIGINAL}/${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(900);
});

test('a photo has renditions in fixed widths, never enlarged and stable across requests', async () => {
  for (const [asked, given] of [
    [320, 320],
    [640, 640],
    [1280, 900],
  ]) {
    const answers = await Promise.all(
      [1, 2].map(() => world.server.app.request(`${RENDERED}/${path}?width=${asked}`)),
    );
    const [first, second] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    const { width, format } = await sharp(first).metadata();
    expect([width, format]).toEqual([given, 'webp']);
    expect(second).toEqual(first);
  }
});

test('a client that accepts AVIF gets WebP first and a smaller, immutable AVIF soon after', async () => {
  const browser = { accept: 'image/avif,image/webp,*/*;q=0.8' };
  const address = `${RENDERED}/${detailed}?width=640`;
  const request = async (headers: Record<string, string> = browser) => {
    const answer = await world.server.app.request(address, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    return { type: answer.headers.get('content-type'), cache: answer.headers.get('cache-control'), bytes };
  };
  const first = await request();
  expect([first.type, first.cache]).toEqual(['image/webp', 'public, max-age=3600']);
  await expect
    .poll(async () => (await request()).type, { interval: 2_000, timeout: 30_000 })
    .toBe('image/avif');
  const later = await request();
  // A shared cache must not serve it to a client that cannot read it.
  expect(later.cache).toBe('private, max-age=31536000, immutable');
  expect((await sharp(later.bytes).metadata()).width).toBe(640);
  expect(later.bytes.byteLength).toBeLessThan(first.bytes.byteLength);
  const old = await request({ accept: 'image/webp,*/*' });
  expect([old.type, old.bytes]).toEqual(['image/webp', first.bytes]);
  expect(old.cache).toBe('public, max-age=31536000, immutable');
}, 40_000);

test('clients keep getting an immutable WebP if AVIF would be larger', async () => {
  const address = `${RENDERED}/${foggyPath}?width=640`;
  const request = async () => {
    const answer = await world.server.app.request(address, { headers: { accept: 'image/avif,image/webp' } });
    await answer.arrayBuffer();
    return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
  };
  expect(await request()).toEqual(['image/webp', 'public, max-age=3600']);
  await expect
    .poll(request, { interval: 2_000, timeout: 30_000 })
    .toEqual(['image/webp', 'public, max-age=31536000, immutable']);
}, 40_000);

test('a link preview is a JPEG of fixed size, small enough for every messenger', async () => {
  for (const photo of [path, detailed, foggyPath, detailedPath]) {
    const answer = await world.server.app.request(`${RENDERED}/${photo}?width=1200&height=630`, {
      headers: { accept: 'image/avif,image/webp' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(300_000);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 1200, 630, undefined]);
  }
});

test('rejects other sizes', async () => {
  for (const width of ['', '0', '321', '1e3', '99999', 'x', '1200', '1200&height=631', '321&height=630']) {
    expectError(await call(world.server, 'GET', `${RENDERED}/${path}?width=${width}`), 422, 'invalid_input');
  }
});

test('a photo cannot be overwritten [STO-03]', async () => {
  expect(await world.server.photoOriginals.add(path, Buffer.from('other'))).toBe(false);
});

test('no path reads a file other than a photo [STO-05]', async () => {
  const steps = [
    '../../../signing-keys.json',
    '..%2F..%2Fsigning-keys.json',
    `${randomUUID()}/x.webp`,
    'x',
    '',
    '%00',
    `${path}%00.webp`,
  ];
  for (const step of [...steps, `${randomUUID()}/.hidden.webp`, `${randomUUID()}/../x.webp`]) {
    for (const address of [`${ORIGINAL}/${step}`, `${RENDERED}/${step}?width=320`]) {
      const { status, json } = await call(world.server, 'GET', address);
      expect([status, json.code]).toEqual([404, expect.stringMatching(/^(photo_)?not_found$/)]);
    }
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWebm, writeWebp } from './encode.ts';
import { cutFrames, getSeconds } from './film.ts';

const picture = Buffer.from('picture');
const frameAt = (timestampMs: number) => ({ picture, timestampMs });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastline-film-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function paint(background: string, durationMs: number) {
  const create = { width: 32, height: 20, channels: 3, background } as const;
  return { picture: await sharp({ create }).png().toBuffer(), durationMs };
}

test('a frame is shown until the next one, and a long wait is shortened', () => {
  const shots = cutFrames([frameAt(1000), frameAt(1100), frameAt(9000)]);
  expect(shots.map(({ durationMs }) => durationMs)).toEqual([100, 240, 60]);
  expect(getSeconds(shots)).toBe(0.4);
});

test('frames that would be shown too briefly are left out', () => {
  const shots = cutFrames([frameAt(1000), frameAt(1010), frameAt(1110)]);
  expect(shots.map(({ durationMs }) => durationMs)).toEqual([100, 60]);
  expect(cutFrames([])).toEqual([]);
});

test('the film plays every picture for its time, without end', async () => {
  const path = join(folder, 'film.webp');
  await writeWebp([await paint('#f00', 300), await paint('#0f0', 1400)], path);
  expect(await sharp(path, { pages: -1 }).metadata()).toMatchObject({
    format: 'webp',
    pages: 2,
    delay: [300, 1400],
    loop: 0,
    pageHeight: 20,
  });
});

test('without ffmpeg there is no WebM, and that is no failure', async () => {
  const path = process.env.PATH;
  process.env.PATH = folder;
  try {
    expect(await writeWebm([await paint('#f00', 300)], join(folder, 'film.webm'))).toBe(false);
  } finally {
    process.env.PATH = path;
  }
});

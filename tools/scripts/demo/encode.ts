import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Shot } from './film.ts';

/** Lower values leave shadows of earlier pictures on plain areas. */
const WEBP_QUALITY = 76;
const WEBM_QUALITY = '36';
const WEBM_FRAMES_PER_SECOND = '25';

/** Writes an animated WebP, which README pages show like a picture. */
export async function writeWebp(shots: readonly Shot[], path: string): Promise<void> {
  const pictures = shots.map(({ picture }) => picture);
  await sharp(pictures, { join: { animated: true }, limitInputPixels: false })
    .webp({
      quality: WEBP_QUALITY,
      effort: 4,
      mixed: true,
      loop: 0,
      delay: shots.map(({ durationMs }) => durationMs),
    })
    .toFile(path);
}

/** Writes the same film as WebM with ffmpeg; returns false where ffmpeg is not installed. */
export async function writeWebm(shots: readonly Shot[], path: string): Promise<boolean> {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) return false;
  const folder = await mkdtemp(join(tmpdir(), 'coastline-film-'));
  try {
    const list: string[] = [];
    for (const [index, { picture, durationMs }] of shots.entries()) {
      await writeFile(join(folder, `${index}.png`), picture);
      list.push(`file '${index}.png'`, `duration ${durationMs / 1000}`);
    }
    // The demuxer ignores the duration of the last file, so the file is named twice.
    list.push(`file '${shots.length - 1}.png'`);
    await writeFile(join(folder, 'list.txt'), list.join('\n'));
    const input = ['-f', 'concat', '-i', join(folder, 'list.txt')];
    const quality = [
      '-crf',
      WEBM_QUALITY,
      '-b:v',
      '0',
      '-deadline',
      'good',
      '-cpu-used',
      '4',
      '-row-mt',
      '1',
    ];
    const video = ['-c:v', 'libvpx-vp9', ...quality, '-pix_fmt', 'yuv420p'];
    const parameters = [...input, ...video, '-r', WEBM_FRAMES_PER_SECOND, path];
    const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...parameters], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

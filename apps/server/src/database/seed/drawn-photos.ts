import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderWebp } from '@coastline/drawings';

/** Where pictures stay that were drawn once, beside the sources; safe to remove. */
export const DRAWN_PHOTOS_FOLDER = fileURLToPath(
  new URL('../../../../../.cache/drawn-photos/', import.meta.url),
);

// To be raised with whatever changes the pictures but not their drawings.
const EDITION = 1;

/**
 * A drawing as WebP, `widthPx` wide: the demo's photos take a small machine a while, so that what was drawn for one data
 * folder is kept for the next. Where nothing can be kept it is drawn anew.
 */
export async function getDrawnPhoto(svg: string, widthPx: number): Promise<Buffer> {
  const name = createHash('sha256').update(`${EDITION} ${widthPx} ${svg}`).digest('hex');
  const path = `${DRAWN_PHOTOS_FOLDER}${name}.webp`;
  return (await readFile(path).catch(() => undefined)) ?? keep(path, await renderWebp(svg, widthPx));
}

// Written aside and renamed: another process never meets half a picture.
async function keep(path: string, photo: Buffer): Promise<Buffer> {
  const part = `${path}.${randomUUID()}`;
  await mkdir(DRAWN_PHOTOS_FOLDER, { recursive: true })
    .then(() => writeFile(part, photo))
    .then(() => rename(part, path))
    .catch(() => undefined);
  return photo;
}

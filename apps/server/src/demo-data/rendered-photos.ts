import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderWebp } from '@coastline/illustrations';

/** Cache folder of rendered photos, inside the repository; safe to delete. */
export const RENDERED_PHOTOS_FOLDER = fileURLToPath(
  new URL('../../../../.cache/drawn-photos/', import.meta.url),
);

// Raise it when the rendering changes and the drawings do not.
const CACHE_VERSION = 1;

/**
 * A drawing as WebP, `widthPx` wide. Rendering is slow on a small machine, so the result is cached for the next data
 * folder. If the cache is not writable, each call renders again.
 */
export async function getRenderedPhoto(svg: string, widthPx: number): Promise<Buffer> {
  const name = createHash('sha256').update(`${CACHE_VERSION} ${widthPx} ${svg}`).digest('hex');
  const path = `${RENDERED_PHOTOS_FOLDER}${name}.webp`;
  return (await readFile(path).catch(() => undefined)) ?? store(path, await renderWebp(svg, widthPx));
}

// Writes to a temporary file and renames it, so that another process never reads a partial photo.
async function store(path: string, photo: Buffer): Promise<Buffer> {
  const part = `${path}.${randomUUID()}`;
  await mkdir(RENDERED_PHOTOS_FOLDER, { recursive: true })
    .then(() => writeFile(part, photo))
    .then(() => rename(part, path))
    .catch(() => undefined);
  return photo;
}

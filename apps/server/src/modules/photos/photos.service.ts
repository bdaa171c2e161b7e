import sharp from 'sharp';
import { refuse } from '../../platform/app-error.ts';
import { isPhotoPath } from './photo-path.ts';
import type { PhotoStorage } from './photo-storage.ts';

export { photoUrl } from './photo-path.ts';

/** Widths that pages ask for; others are refused, so that nobody can fill the disk with renditions. */
export const RENDITION_WIDTHS_PX = [320, 480, 640, 960, 1280] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS_PX)[number];

const WEBP_QUALITY = 76;
const WEBP_EFFORT = 3;

export type PhotosService = ReturnType<typeof createPhotosService>;

/** Photos of cars as they were uploaded, and in the widths that screens need. */
export function createPhotosService(deps: { originals: PhotoStorage; renditions: PhotoStorage }) {
  const underWay = new Map<string, Promise<Buffer>>();

  /** A photo as it is kept; throws `photo_not_found`. */
  async function getOriginal(path: string): Promise<Buffer> {
    const bytes = isPhotoPath(path) ? await deps.originals.find(path) : undefined;
    if (!bytes) throw refuse.photoNotFound();
    return bytes;
  }

  /** A photo as WebP of at most `widthPx`, made once and kept. */
  async function getRendition(path: string, widthPx: RenditionWidth): Promise<Buffer> {
    if (!isPhotoPath(path)) throw refuse.photoNotFound();
    const key = `${widthPx}/${path}.webp`;
    const kept = await deps.renditions.find(key);
    if (kept) return kept;
    const running = underWay.get(key) ?? make(path, widthPx, key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function make(path: string, widthPx: RenditionWidth, key: string): Promise<Buffer> {
    const original = await getOriginal(path);
    const bytes = await sharp(original, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: widthPx, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
      .toBuffer();
    await deps.renditions.add(key, bytes);
    return bytes;
  }

  return { getOriginal, getRendition };
}

import { openPhoto } from './open-photo.ts';

/** Widths that pages ask for; others are refused, so that nobody can fill the disk with renditions. */
export const RENDITION_WIDTHS_PX = [320, 480, 640, 960, 1280] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS_PX)[number];

/**
 * The size of pictures that messengers show beside a link. They are JPEG, which all of them read, and stay below the 300 KB
 * beyond which WhatsApp shows none.
 */
export const LINK_PICTURE_PX = { width: 1200, height: 630 } as const;

export type Rendition =
  | { path: string; widthPx: RenditionWidth; format: 'webp' | 'avif' }
  | { path: string; widthPx: typeof LINK_PICTURE_PX.width; format: 'jpeg' };

// Chosen to look alike; AVIF takes four to ten times as long at these efforts and saves about a third.
const QUALITY = { webp: 76, avif: 52 };
const EFFORT = { webp: 3, avif: 3 };
// Of a photo of grass and grain the first is too large.
const LINK_PICTURE_QUALITIES = [78, 50, 20];
const MAX_LINK_PICTURE_BYTES = 280_000;
const MAX_PIXELS = 50_000_000;

/** Where a rendition is kept. */
export function renditionPath({ path, widthPx, format }: Rendition): string {
  return `${widthPx}/${path}.${format}`;
}

/** Where all renditions of a photo may be kept. */
export function renditionsOf(path: string): string[] {
  const widths = RENDITION_WIDTHS_PX.flatMap((widthPx) => [
    renditionPath({ path, widthPx, format: 'webp' }),
    renditionPath({ path, widthPx, format: 'avif' }),
  ]);
  return [...widths, renditionPath({ path, widthPx: LINK_PICTURE_PX.width, format: 'jpeg' })];
}

/** A photo at most `widthPx` wide, never larger than it is; as JPEG it fills the picture of a link. */
export async function renderPhoto(original: Buffer, { widthPx, format }: Rendition): Promise<Buffer> {
  if (format === 'jpeg') return renderLinkPicture(original);
  const photo = await openPhoto(original, { limitInputPixels: MAX_PIXELS });
  return photo
    .rotate()
    .resize({ width: widthPx, withoutEnlargement: true })
    .toFormat(format, { quality: QUALITY[format], effort: EFFORT[format] })
    .toBuffer();
}

async function renderLinkPicture(original: Buffer): Promise<Buffer> {
  const photo = await openPhoto(original, { limitInputPixels: MAX_PIXELS });
  const filled = photo.rotate().resize({ ...LINK_PICTURE_PX, fit: 'cover' });
  let made = Buffer.alloc(0);
  for (const quality of LINK_PICTURE_QUALITIES) {
    made = await filled.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.byteLength <= MAX_LINK_PICTURE_BYTES) break;
  }
  return made;
}

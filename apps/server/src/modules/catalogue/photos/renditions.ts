import type { Sharp, SharpOptions } from 'sharp';

/** The only widths served: accepting any width would let clients fill the disk with renditions. */
export const RENDITION_WIDTHS_PX = [320, 480, 640, 960, 1280] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS_PX)[number];

/**
 * Size of the picture that messengers show beside a link. It is JPEG, which every messenger reads, and stays below 300 KB,
 * above which WhatsApp shows none.
 */
export const LINK_PREVIEW_PX = { width: 1200, height: 630 } as const;

export type Rendition =
  | { path: string; widthPx: RenditionWidth; format: 'webp' | 'avif' }
  | { path: string; widthPx: typeof LINK_PREVIEW_PX.width; format: 'jpeg' };

// Chosen so that WebP and AVIF look alike.
const QUALITY = { webp: 76, avif: 52 };
const EFFORT = { webp: 3, avif: 3 };
// Tried in order: detailed photos are too large at the first quality.
const LINK_PREVIEW_QUALITIES = [78, 50, 20];
const MAX_LINK_PREVIEW_BYTES = 280_000;
const MAX_PIXELS = 50_000_000;

/** Storage path of a rendition. */
export function renditionPath({ path, widthPx, format }: Rendition): string {
  return `${widthPx}/${path}.${format}`;
}

/** Storage paths of all renditions that a photo may have. */
export function listRenditionPaths(path: string): string[] {
  const widths = RENDITION_WIDTHS_PX.flatMap((widthPx) => [
    renditionPath({ path, widthPx, format: 'webp' }),
    renditionPath({ path, widthPx, format: 'avif' }),
  ]);
  return [...widths, renditionPath({ path, widthPx: LINK_PREVIEW_PX.width, format: 'jpeg' })];
}

/** Renders a photo at most `widthPx` wide without enlarging it; a JPEG rendition fills the size of a link preview. */
export async function renderPhoto(original: Buffer, { widthPx, format }: Rendition): Promise<Buffer> {
  if (format === 'jpeg') return renderLinkPreview(original);
  const photo = await openPhoto(original, { limitInputPixels: MAX_PIXELS });
  return photo
    .rotate()
    .resize({ width: widthPx, withoutEnlargement: true })
    .toFormat(format, { quality: QUALITY[format], effort: EFFORT[format] })
    .toBuffer();
}

async function renderLinkPreview(original: Buffer): Promise<Buffer> {
  const photo = await openPhoto(original, { limitInputPixels: MAX_PIXELS });
  const filled = photo.rotate().resize({ ...LINK_PREVIEW_PX, fit: 'cover' });
  let preview = Buffer.alloc(0);
  for (const quality of LINK_PREVIEW_QUALITIES) {
    preview = await filled.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (preview.byteLength <= MAX_LINK_PREVIEW_BYTES) break;
  }
  return preview;
}

/**
 * Opens a picture for processing. sharp is imported on first use, so that a process which only serves existing renditions
 * does not load it into memory.
 */
export async function openPhoto(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No photo is opened twice, and the cache of libvips may hold hundreds of megabytes beyond its own limit.
  sharp.cache(false);
  return sharp(bytes, options);
}

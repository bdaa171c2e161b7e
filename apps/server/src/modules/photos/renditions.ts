import { openPhoto } from './open-photo.ts';

/** Widths that pages ask for; others are refused, so that nobody can fill the disk with renditions. */
export const RENDITION_WIDTHS_PX = [320, 480, 640, 960, 1280] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS_PX)[number];

export type RenditionFormat = 'webp' | 'avif';
export interface Rendition {
  path: string;
  widthPx: RenditionWidth;
  format: RenditionFormat;
}

// Chosen to look alike; AVIF takes four to ten times as long at these efforts and saves about a third.
const QUALITY = { webp: 76, avif: 52 };
const EFFORT = { webp: 3, avif: 3 };
const MAX_PIXELS = 50_000_000;

/** Where a rendition is kept. */
export function renditionPath({ path, widthPx, format }: Rendition): string {
  return `${widthPx}/${path}.${format}`;
}

/** Where all renditions of a photo may be kept. */
export function renditionsOf(path: string): string[] {
  return RENDITION_WIDTHS_PX.flatMap((widthPx) => [
    renditionPath({ path, widthPx, format: 'webp' }),
    renditionPath({ path, widthPx, format: 'avif' }),
  ]);
}

/** A photo at most `widthPx` wide, never larger than it is. */
export async function renderPhoto(
  original: Buffer,
  { widthPx, format }: Omit<Rendition, 'path'>,
): Promise<Buffer> {
  const photo = await openPhoto(original, { limitInputPixels: MAX_PIXELS });
  return photo
    .rotate()
    .resize({ width: widthPx, withoutEnlargement: true })
    .toFormat(format, { quality: QUALITY[format], effort: EFFORT[format] })
    .toBuffer();
}

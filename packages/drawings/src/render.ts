import type { Sharp } from 'sharp';
import sharp from 'sharp';

const WEBP_QUALITY = 78;
/** Above 2 the encoder takes twice as long and saves 4 %. */
const WEBP_EFFORT = 2;
const AVIF_QUALITY = 50;
const AVIF_EFFORT = 4;

/** The drawing is scaled before it becomes pixels, so it stays sharp at every width. */
const atWidth = (svg: string, widthPx: number): Sharp => sharp(Buffer.from(svg)).resize(widthPx);

export interface RenderOptions {
  /** 1 to 100. */
  quality?: number;
  /** Higher is slower and smaller: 0 to 6 for WebP, 0 to 9 for AVIF. */
  effort?: number;
}

/** Renders a drawing as WebP, `widthPx` wide. */
export function renderWebp(
  svg: string,
  widthPx: number,
  { quality = WEBP_QUALITY, effort = WEBP_EFFORT }: RenderOptions = {},
): Promise<Buffer> {
  return atWidth(svg, widthPx).webp({ quality, effort }).toBuffer();
}

/** Renders a drawing as AVIF, `widthPx` wide. Slow (seconds for a large picture): for files made beforehand. */
export function renderAvif(
  svg: string,
  widthPx: number,
  { quality = AVIF_QUALITY, effort = AVIF_EFFORT }: RenderOptions = {},
): Promise<Buffer> {
  return atWidth(svg, widthPx).avif({ quality, effort }).toBuffer();
}

/** Renders a drawing as PNG, `widthPx` wide. */
export function renderPng(svg: string, widthPx: number): Promise<Buffer> {
  return atWidth(svg, widthPx).png({ compressionLevel: 9 }).toBuffer();
}

/** Renders a drawing as progressive JPEG, `widthPx` wide, for readers of link pictures that know nothing newer. */
export function renderJpeg(
  svg: string,
  widthPx: number,
  { quality = 82 }: Pick<RenderOptions, 'quality'> = {},
): Promise<Buffer> {
  return atWidth(svg, widthPx).flatten({ background: '#f1e6cf' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

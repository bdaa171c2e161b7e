import type { Sharp } from 'sharp';

const WEBP_QUALITY = 78;
/** Above 2 the encoder takes twice as long and saves 4 %. */
const WEBP_EFFORT = 2;
const AVIF_QUALITY = 50;
const AVIF_EFFORT = 4;

/** The drawing is scaled before it becomes pixels, so it stays sharp at every width. The library is loaded by the first. */
async function atWidth(svg: string, widthPx: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize(widthPx);
}

export interface RenderOptions {
  /** 1 to 100. */
  quality?: number;
  /** Higher is slower and smaller: 0 to 6 for WebP, 0 to 9 for AVIF. */
  effort?: number;
}

/** Renders a drawing as WebP, `widthPx` wide. */
export async function renderWebp(
  svg: string,
  widthPx: number,
  { quality = WEBP_QUALITY, effort = WEBP_EFFORT }: RenderOptions = {},
): Promise<Buffer> {
  const drawing = await atWidth(svg, widthPx);
  return drawing.webp({ quality, effort }).toBuffer();
}

/** Renders a drawing as AVIF, `widthPx` wide. Slow (seconds for a large picture): for files made beforehand. */
export async function renderAvif(
  svg: string,
  widthPx: number,
  { quality = AVIF_QUALITY, effort = AVIF_EFFORT }: RenderOptions = {},
): Promise<Buffer> {
  const drawing = await atWidth(svg, widthPx);
  return drawing.avif({ quality, effort }).toBuffer();
}

/** Renders a drawing as PNG, `widthPx` wide. */
export async function renderPng(svg: string, widthPx: number): Promise<Buffer> {
  const drawing = await atWidth(svg, widthPx);
  return drawing.png({ compressionLevel: 9 }).toBuffer();
}

/** Renders a drawing as progressive JPEG, `widthPx` wide, for readers of link pictures that know nothing newer. */
export async function renderJpeg(
  svg: string,
  widthPx: number,
  { quality = 82 }: Pick<RenderOptions, 'quality'> = {},
): Promise<Buffer> {
  const drawing = await atWidth(svg, widthPx);
  return drawing.flatten({ background: '#f1e6cf' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

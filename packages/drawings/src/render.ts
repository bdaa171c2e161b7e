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

const ICO_HEAD_BYTES = 22;

/** Renders a square drawing as ICO, `widthPx` (at most 255) wide: a PNG behind a head that says so. */
export async function renderIco(svg: string, widthPx: number): Promise<Buffer> {
  const picture = await renderPng(svg, widthPx);
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(widthPx, 6);
  head.writeUInt8(widthPx, 7);
  head.writeUInt16LE(1, 10); // one plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, picture]);
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

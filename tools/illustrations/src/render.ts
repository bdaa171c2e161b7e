import type { Sharp } from 'sharp';

const WEBP_QUALITY = 78;
/** Higher values take much longer and save little. */
const WEBP_EFFORT = 2;
const AVIF_QUALITY = 50;
const AVIF_EFFORT = 4;

/** Rasterizes a drawing at a width. Loads sharp lazily, because most processes never render. */
async function loadAtWidth(svg: string, widthPx: number): Promise<Sharp> {
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
  const drawing = await loadAtWidth(svg, widthPx);
  return drawing.webp({ quality, effort }).toBuffer();
}

/** Renders a drawing as AVIF, `widthPx` wide. Slow: use it for files that are generated in advance. */
export async function renderAvif(
  svg: string,
  widthPx: number,
  { quality = AVIF_QUALITY, effort = AVIF_EFFORT }: RenderOptions = {},
): Promise<Buffer> {
  const drawing = await loadAtWidth(svg, widthPx);
  return drawing.avif({ quality, effort }).toBuffer();
}

/** Renders a drawing as PNG, `widthPx` wide. */
export async function renderPng(svg: string, widthPx: number): Promise<Buffer> {
  const drawing = await loadAtWidth(svg, widthPx);
  return drawing.png({ compressionLevel: 9 }).toBuffer();
}

const ICO_HEADER_BYTES = 22;

/** Renders a square drawing as ICO (a PNG with an ICO header), `widthPx` (at most 255) wide. */
export async function renderIco(svg: string, widthPx: number): Promise<Buffer> {
  const picture = await renderPng(svg, widthPx);
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(widthPx, 6);
  header.writeUInt8(widthPx, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, picture]);
}

/** Renders a drawing as progressive JPEG, `widthPx` wide, for link previews, whose readers support no newer format. */
export async function renderJpeg(
  svg: string,
  widthPx: number,
  { quality = 82 }: Pick<RenderOptions, 'quality'> = {},
): Promise<Buffer> {
  const drawing = await loadAtWidth(svg, widthPx);
  return drawing.flatten({ background: '#f1e6cf' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

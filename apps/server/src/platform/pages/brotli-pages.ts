import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { takesEncoding } from './accepted-encoding.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** How a page is compressed. */
export const PAGE_BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // An eighth smaller than gzip. Level 5 saves a fourteenth beyond that, for twice the work.
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // No page is longer than the window; one of the usual size takes megabytes for each page that is under way.
  [constants.BROTLI_PARAM_LGWIN]: 18,
  // All of it in one block: with several the window is taken from memory as a whole.
  [constants.BROTLI_PARAM_LGBLOCK]: 18,
};

// For the bytes of pages under way, and then of others: what is thrown away with each page waits for V8, which sees
// no reason to hurry, and is tens of megabytes by then.
const ROOM_BYTES = 256 * 1024;
const MOST_ROOMS = 4;
const rooms: Uint8Array<ArrayBuffer>[] = [];
const encoder = new TextEncoder();

const HTML = /^text\/html\b/;

/** Sends pages as Brotli to whoever takes it. */
export const brotliPages: MiddlewareHandler = async (c, next) => {
  await next();
  const page = c.res;
  const { headers } = page;
  if (headers.has('content-encoding') || !HTML.test(headers.get('content-type') ?? '')) return;
  if (!takesEncoding(c.req.header('accept-encoding'), 'br') || !page.body) return;
  const compressed = await compressPage(await page.text());
  // Without it the headers of both would be put together one by one.
  c.res = undefined;
  c.res = new Response(compressed, page);
  c.res.headers.set('content-encoding', 'br');
  c.res.headers.append('vary', 'accept-encoding');
  c.res.headers.delete('content-length');
};

/** A page as Brotli, made beside the main thread. */
export async function compressPage(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const room = rooms.pop() ?? new Uint8Array(ROOM_BYTES);
  try {
    const { read, written } = encoder.encodeInto(html, room);
    const isWhole = read === html.length;
    return await compress(isWhole ? room.subarray(0, written) : html, { params: PAGE_BROTLI });
  } finally {
    if (rooms.length < MOST_ROOMS) rooms.push(room);
  }
}

/** The text of a page that was compressed, as UTF-8. */
export function unpackPage(compressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return decompress(compressed);
}

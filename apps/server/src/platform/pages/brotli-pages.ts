import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { takesEncoding } from './accepted-encoding.ts';

const decompress = promisify(brotliDecompress);
/** How a page is compressed. */
const PAGE_BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // An eighth smaller than gzip. Level 5 saves a fourteenth beyond that, for twice the work.
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // No page is longer than the window; one of the usual size takes megabytes for each page that is under way.
  [constants.BROTLI_PARAM_LGWIN]: 18,
  // All of it in one block: with several the window is taken from memory as a whole.
  [constants.BROTLI_PARAM_LGBLOCK]: 18,
};

// For the bytes of one page after the other: what is thrown away with each waits for V8, which sees no reason to hurry,
// and is tens of megabytes by then.
const room = new Uint8Array(256 * 1024);
const MOST_BYTES_A_UNIT = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const HTML = /^text\/html\b/;

/** A page piece by piece: texts, and UTF-8 of parts that stand on other pages too, each the same object on all of them. */
export type PagePieces = readonly (string | Uint8Array)[];

/** Sends pages as Brotli to whoever takes it. */
export const brotliPages: MiddlewareHandler = async (c, next) => {
  await next();
  const page = c.res;
  const { headers } = page;
  if (headers.has('content-encoding') || !HTML.test(headers.get('content-type') ?? '')) return;
  if (!takesEncoding(c.req.header('accept-encoding'), 'br') || !page.body) return;
  const compressed = compressPage([await page.text()]);
  // Without it the headers of both would be put together one by one.
  c.res = undefined;
  c.res = new Response(compressed, page);
  c.res.headers.set('content-encoding', 'br');
  c.res.headers.append('vary', 'accept-encoding');
  c.res.headers.delete('content-length');
};

/** A page as Brotli. On the main thread: to wake another one and to be woken by it takes as long. */
export function compressPage(pieces: PagePieces): Uint8Array<ArrayBuffer> {
  return brotliCompressSync(bytesOf(pieces), { params: PAGE_BROTLI });
}

/** Good until the next page is asked for. */
function bytesOf(pieces: PagePieces): Uint8Array {
  const most = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * MOST_BYTES_A_UNIT : piece.length),
    0,
  );
  const bytes = most <= room.length ? room : new Uint8Array(most);
  let length = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') length += encoder.encodeInto(piece, bytes.subarray(length)).written;
    else {
      bytes.set(piece, length);
      length += piece.length;
    }
  }
  return bytes.subarray(0, length);
}

/** A page in one piece. */
export function textOfPage(pieces: PagePieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}

/** The text of a page that was compressed, as UTF-8. */
export function unpackPage(compressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return decompress(compressed);
}

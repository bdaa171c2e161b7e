import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptsEncoding } from '../requests/compression.ts';

const decompress = promisify(brotliDecompress);
const BROTLI_PARAMETERS = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // Clearly smaller than gzip. Level 5 saves little more, for twice the work.
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // The window still covers a whole page; the default one takes megabytes per compression.
  [constants.BROTLI_PARAM_LGWIN]: 18,
  // One block per page: with several, the encoder allocates the whole window.
  [constants.BROTLI_PARAM_LGBLOCK]: 18,
};

// One buffer for all pages. V8 collects array buffers late, so a new buffer per page would add tens of megabytes.
const buffer = new Uint8Array(256 * 1024);
const MAX_BYTES_PER_CODE_UNIT = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const HTML = /^text\/html\b/;

/** The pieces of a page: texts, and UTF-8 of fragments that pages share, each the same object on all of them. */
export type PagePieces = readonly (string | Uint8Array)[];

/** Middleware that compresses pages with Brotli for clients that accept it. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const page = c.res;
  const { headers } = page;
  if (headers.has('content-encoding') || !HTML.test(headers.get('content-type') ?? '')) return;
  if (!acceptsEncoding(c.req.header('accept-encoding'), 'br') || !page.body) return;
  const compressed = compressPage([await page.text()]);
  // Without the reset, Hono merges the headers of both responses one by one.
  c.res = undefined;
  c.res = new Response(compressed, page);
  c.res.headers.set('content-encoding', 'br');
  c.res.headers.append('vary', 'accept-encoding');
  c.res.headers.delete('content-length');
};

/** Compresses a page. Synchronous, because a switch to the thread pool takes as long as the compression. */
export function compressPage(pieces: PagePieces): Uint8Array<ArrayBuffer> {
  return brotliCompressSync(encodePieces(pieces), { params: BROTLI_PARAMETERS });
}

/** Encodes pieces as UTF-8. The result is only valid until the next call, which reuses the buffer. */
function encodePieces(pieces: PagePieces): Uint8Array {
  const maxLength = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * MAX_BYTES_PER_CODE_UNIT : piece.length),
    0,
  );
  const bytes = maxLength <= buffer.length ? buffer : new Uint8Array(maxLength);
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

/** Joins the pieces of a page into one text. */
export function joinPage(pieces: PagePieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}

/** Decompresses a page to UTF-8. */
export function decompressPage(compressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return decompress(compressed);
}

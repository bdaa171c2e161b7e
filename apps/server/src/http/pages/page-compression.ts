import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptsEncoding } from '../middleware/compression.ts';

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

const HTML = /^text\/html\b/;

/** Middleware that compresses pages with Brotli for clients that accept it. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const page = c.res;
  const { headers } = page;
  if (headers.has('content-encoding') || !HTML.test(headers.get('content-type') ?? '')) return;
  if (!acceptsEncoding(c.req.header('accept-encoding'), 'br') || !page.body) return;
  const compressed = compressPage(await page.text());
  // Without the reset, Hono merges the headers of both responses one by one.
  c.res = undefined;
  c.res = new Response(compressed, page);
  c.res.headers.set('content-encoding', 'br');
  c.res.headers.append('vary', 'accept-encoding');
  c.res.headers.delete('content-length');
};

/** Compresses a page. Synchronous, because a switch to the thread pool takes as long as the compression. */
export function compressPage(html: string): Uint8Array<ArrayBuffer> {
  return brotliCompressSync(html, { params: BROTLI_PARAMETERS });
}

/** Decompresses a page to UTF-8. */
export function decompressPage(compressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return decompress(compressed);
}

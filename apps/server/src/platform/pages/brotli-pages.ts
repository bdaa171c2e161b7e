import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

// A tenth smaller than gzip for half a millisecond more; higher levels cost more than they save.
const QUALITY = 5;
/** No page is longer than the window; one of the usual size takes megabytes for each page that is under way. */
export const FOR_PAGES = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const HTML = /^text\/html\b/;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** Sends pages as Brotli to whoever takes it. What is rendered so far is never held back for the rest. */
export const brotliPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers } = c.res;
  if (!body || headers.has('content-encoding') || !HTML.test(headers.get('content-type') ?? '')) return;
  if (!takesBrotli(c.req.header('accept-encoding'))) return;
  c.res = new Response(toBrotli(body as ReadableStream), c.res);
  c.res.headers.set('content-encoding', 'br');
  c.res.headers.append('vary', 'accept-encoding');
  c.res.headers.delete('content-length');
};

export function takesBrotli(accepted = ''): boolean {
  return TAKES_BROTLI.test(accepted);
}

function toBrotli(body: ReadableStream): BodyInit {
  const source = Readable.fromWeb(body);
  const brotli = createBrotliCompress({
    params: {
      ...FOR_PAGES,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    },
  });
  let willFlush = false;
  source.on('data', () => {
    if (willFlush) return;
    willFlush = true;
    // One flush for all that was written at once: each costs bytes.
    setImmediate(() => {
      willFlush = false;
      brotli.flush(constants.BROTLI_OPERATION_FLUSH);
    });
  });
  // Whoever of both ends early ends the other; a page that broke off has been logged where it broke.
  pipeline(source, brotli, () => undefined);
  return Readable.toWeb(brotli) as BodyInit;
}

import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressPages } from './page-compression.ts';

const PAGE = `<!doctype html><p>${'Coast and car. '.repeat(200)}</p>`;
const TAKES_ALL = { 'accept-encoding': 'gzip, deflate, br, zstd' };

function serve(answer: () => Response): Hono {
  const app = new Hono();
  app.use(compressPages);
  app.get('/', answer);
  return app;
}

function page(body: string | ReadableStream): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' } });
}

describe('page compression', () => {
  it('sends pages as Brotli to clients that accept it', async () => {
    const answer = await serve(() => page(PAGE)).request('/', { headers: TAKES_ALL });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(PAGE.length / 10);
    expect(brotliDecompressSync(bytes).toString()).toBe(PAGE);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding');
  });

  it.each(['', 'gzip', 'gzip, br;q=0', 'br;q=0.0, gzip'])(
    'sends pages uncompressed for "%s"',
    async (accepted) => {
      const answer = await serve(() => page(PAGE)).request('/', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.text()).toBe(PAGE);
    },
  );

  it('leaves other responses unchanged', async () => {
    const answer = await serve(() => Response.json({ page: PAGE })).request('/', { headers: TAKES_ALL });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('sends no page if its rendering is aborted', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.error(new Error('broken')) });
    const app = serve(() => page(stream));
    app.onError(() => new Response(null, { status: 500 }));
    expect((await app.request('/', { headers: TAKES_ALL })).status).toBe(500);
  });
});

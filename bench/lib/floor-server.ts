import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from '../../apps/server/src/database/embedded/embedded-postgres.ts';

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;

/**
 * The floor under every page: the same text, styles and pictures without any script, over a server that has nothing to
 * think about. Everything but the pages comes from the product itself.
 */
export async function startFloorServer(
  product: string,
  paths: readonly string[],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) pages.set(path, await renderFloor(`${product}${path}`));
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? '');
    if (!page) passOn(product, incoming, outgoing);
    else outgoing.writeHead(200, HTML_HEADERS).end(page);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };

async function renderFloor(url: string): Promise<Buffer> {
  const html = await (await fetch(url)).text();
  return brotliCompressSync(html.replaceAll(SCRIPTS, ''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
}

function passOn(product: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _, ...headers } = incoming.headers;
  const call = request(`${product}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.once('error', () => outgoing.destroy());
  incoming.pipe(call);
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { reservePort } from '../../../tools/scripts/ports.ts';

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;
const COMMENTS = /<!--[\s\S]*?-->/g;
const SCRIPT_PATH = '/floor.js';

export interface FloorServer {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Serves the lower bound (floor) of pages: the same HTML, styles and images without script, or with `script` alone, as
 * static responses. Proxies all other requests to the product.
 */
export async function startFloorServer(
  product: string,
  { paths, script }: { paths: readonly string[]; script?: string },
): Promise<FloorServer> {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  for (const path of paths) {
    const bytes = compress(await fetchFloorPage(`${product}${path}`, script !== undefined));
    files.set(path, { type: 'text/html; charset=utf-8', bytes });
  }
  if (script !== undefined) files.set(SCRIPT_PATH, { type: 'text/javascript', bytes: compress(script) });
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url ?? '');
    if (!file) proxyRequest(product, incoming, outgoing);
    else outgoing.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.bytes);
  });
  const { port } = await reservePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function fetchFloorPage(url: string, hasScript: boolean): Promise<string> {
  const html = (await (await fetch(url)).text()).replaceAll(SCRIPTS, '');
  if (!hasScript) return html;
  // React would interpret the server's comments as its own markers. It hydrates only the body.
  const tag = `<script defer src="${SCRIPT_PATH}"></script></head>`;
  return html.replaceAll(COMMENTS, '').replace('</head>', tag);
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function proxyRequest(product: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _, ...headers } = incoming.headers;
  const call = request(`${product}${incoming.url}`, { method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  call.once('error', () => outgoing.destroy());
  incoming.pipe(call);
}

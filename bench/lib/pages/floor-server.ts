import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { reservePort } from '../../../scripts/ports.ts';

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;
const COMMENTS = /<!--[\s\S]*?-->/g;
const SCRIPT_PATH = '/floor.js';

export interface FloorServer {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * The floor under every page: the same text, styles and pictures without any script, or with `script` alone, over a server
 * that has nothing to think about. Everything but the pages comes from the product itself.
 */
export async function startFloorServer(
  product: string,
  { paths, script }: { paths: readonly string[]; script?: string },
): Promise<FloorServer> {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  for (const path of paths) {
    const bytes = compress(await renderFloor(`${product}${path}`, script !== undefined));
    files.set(path, { type: 'text/html; charset=utf-8', bytes });
  }
  if (script !== undefined) files.set(SCRIPT_PATH, { type: 'text/javascript', bytes: compress(script) });
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url ?? '');
    if (!file) passOn(product, incoming, outgoing);
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

async function renderFloor(url: string, hasScript: boolean): Promise<string> {
  const html = (await (await fetch(url)).text()).replaceAll(SCRIPTS, '');
  if (!hasScript) return html;
  // React would take the server's comments for its own, and nothing but the body is its.
  const tag = `<script defer src="${SCRIPT_PATH}"></script></head>`;
  return html.replaceAll(COMMENTS, '').replace('</head>', tag);
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
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

import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort, originAt } from './product.ts';

/** A server in front of the product, for what the switches of a browser do not reach: its worker and whole pages. */
export interface Front {
  origin: string;
  /** Changes the text that is answered for a path. */
  rewrite: (path: string, change: (text: string) => string) => void;
  /** Lets a path hang: its connection stays open and nothing comes. */
  stall: (path: string) => void;
  close: () => Promise<void>;
}

export async function startFront(productOrigin: string): Promise<Front> {
  const changes = new Map<string, (text: string) => string>();
  const stalled = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', productOrigin);
    if (stalled.has(pathname)) return;
    const change = changes.get(pathname);
    const headers: IncomingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' };
    // What the browser has is not what it would be given now.
    if (change) delete headers['if-none-match'];
    const options = { method: request.method, headers };
    const onward = ask(new URL(request.url ?? '/', productOrigin), options, (answer) =>
      hand(answer, response, change),
    );
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin: originAt(port),
    rewrite: (path, change) => changes.set(path, change),
    stall: (path) => stalled.add(path),
    close,
  };
}

async function hand(
  answer: IncomingMessage,
  response: ServerResponse,
  change: ((text: string) => string) | undefined,
): Promise<void> {
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, change ? headers : answer.headers);
  if (change) response.end(change(await text(answer)));
  else answer.pipe(response);
}

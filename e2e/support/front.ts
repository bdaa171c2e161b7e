import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server in front of the product, for what the switches of a browser do not reach: its worker and whole pages. */
export interface Front {
  origin: string;
  /** Changes the text that is answered for a path. */
  rewrite: (path: string, change: (text: string) => string) => void;
  /** Lets a path hang: its connection stays open and nothing comes. */
  stall: (path: string) => void;
  /** Method and path with query of everything that reached the server, in order. */
  requests: string[];
  close: () => Promise<void>;
}

export async function startFront(productOrigin: string): Promise<Front> {
  const changes = new Map<string, (text: string) => string>();
  const stalled = new Set<string>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin: `http://127.0.0.1:${port}`,
    rewrite: (path, change) => changes.set(path, change),
    stall: (path) => stalled.add(path),
    requests,
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

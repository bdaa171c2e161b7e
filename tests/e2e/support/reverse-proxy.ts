import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A proxy in front of a server. It changes and stalls responses that a test cannot intercept in the browser: those of the
 * service worker and whole pages.
 */
export interface ReverseProxy {
  origin: string;
  /** Changes the body of the responses of a path. */
  rewrite: (path: string, change: (text: string) => string) => void;
  /** Sends no response for a path and keeps the connection open. */
  stall: (path: string) => void;
  /** Method and path with query of every request, in order of arrival. */
  requests: string[];
  close: () => Promise<void>;
}

export async function startReverseProxy(targetOrigin: string): Promise<ReverseProxy> {
  const changes = new Map<string, (text: string) => string>();
  const stalled = new Set<string>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { pathname } = new URL(request.url ?? '/', targetOrigin);
    if (stalled.has(pathname)) return;
    const change = changes.get(pathname);
    const headers: IncomingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' };
    // A 304 would leave the browser with the unchanged response.
    if (change) delete headers['if-none-match'];
    const options = { method: request.method, headers };
    const forwarded = sendRequest(new URL(request.url ?? '/', targetOrigin), options, (upstream) =>
      sendResponse(upstream, response, change),
    );
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
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

async function sendResponse(
  upstream: IncomingMessage,
  response: ServerResponse,
  change: ((text: string) => string) | undefined,
): Promise<void> {
  const { 'content-length': _, etag: __, ...headers } = upstream.headers;
  response.writeHead(upstream.statusCode ?? 502, change ? headers : upstream.headers);
  if (change) response.end(change(await text(upstream)));
  else upstream.pipe(response);
}

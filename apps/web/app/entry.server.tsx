import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { serverConfigContext } from './lib/load-context.ts';
import { NonceContext } from './lib/nonce.ts';
import { StartContext } from './lib/start/start-context.ts';
import { writeStartScripts } from './lib/start/start-scripts.server.ts';

// The server finds these on the built entry, `build.entry.module`.
export { languageOfRequest } from './lib/i18n/languages.ts';
export { apiFetchContext, serverConfigContext } from './lib/load-context.ts';
export { isSharedPage } from './lib/shared-pages.ts';

/** Has the server's log tell of what a page's loader threw, under the number of its request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(serverConfigContext).report(error);
}

export const streamTimeout = 5_000;

interface Page {
  request: Request;
  status: number;
  headers: Headers;
  router: EntryContext;
  nonce: string | undefined;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  // The page speaks the browser's language, or the chosen one.
  headers.append('vary', 'accept-language, cookie');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return render({ request, status, headers, router, nonce: loadContext.get(serverConfigContext).nonce });
}

function render({ request, headers, router, nonce, ...page }: Page): Promise<Response> {
  return new Promise((resolve, reject) => {
    let status = page.status;
    let isShellSent = false;
    const tree = (
      <NonceContext value={nonce}>
        <StartContext value={writeStartScripts(router)}>
          <ServerRouter context={router} url={request.url} {...(nonce ? { nonce } : {})} />
        </StartContext>
      </NonceContext>
    );
    const send = () => {
      isShellSent = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
    };
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Long parts stay where they belong instead of being put there by a script, for whoever runs none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce ? { nonce } : {}),
      // Crawlers read what has arrived and do not come back for the rest.
      [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error) {
        status = 500;
        // Errors before the shell reject the whole answer and are logged there.
        if (isShellSent) console.error(error);
      },
    });
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
  });
}

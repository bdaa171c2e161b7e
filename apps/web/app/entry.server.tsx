import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { serverConfigContext } from './lib/page/load-context.ts';
import { NonceContext } from './lib/page/nonce.ts';
import { DrawnPartsContext } from './lib/start/drawn-once.tsx';
import { startParts, textOf } from './lib/start/drawn-parts.server.ts';
import { renderTree } from './lib/start/render-tree.server.ts';
import { StartContext } from './lib/start/start-context.ts';
import { writeStartScripts } from './lib/start/start-scripts.server.ts';

// The server finds these on the built entry, `build.entry.module`.
export { chooseLanguage } from './lib/i18n/choose-language.server.ts';
export { LANGUAGE_PATH, languageOfRequest } from './lib/i18n/languages.ts';
export { apiFetchContext, readKeptContext, serverConfigContext } from './lib/page/load-context.ts';
export { isSharedPage } from './lib/page/shared-pages.ts';

/** Has the server's log tell of what a page's loader threw, under the number of its request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(serverConfigContext).report(error);
}

/** A page, whole: everything that it shows has been read before it is drawn. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // The page speaks the browser's language, or the chosen one.
  headers.append('vary', 'accept-language, cookie');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { publishableKey, nonce, report, takeHtml } = loadContext.get(serverConfigContext);
  // In development the router writes its own, and streams its data after them.
  const scripts = import.meta.env.DEV ? undefined : await writeStartScripts(router, publishableKey);
  const { serverHandoffStream: _, ...known } = router;
  const { parts, keepFrom } = startParts();
  const { html: drawn, isWhole } = await renderTree(
    <NonceContext value={nonce}>
      <StartContext value={scripts}>
        <DrawnPartsContext value={import.meta.env.DEV ? undefined : parts}>
          <ServerRouter
            context={import.meta.env.DEV ? router : known}
            url={request.url}
            {...(nonce ? { nonce } : {})}
          />
        </DrawnPartsContext>
      </StartContext>
    </NonceContext>,
    { nonce, report },
  );
  const pieces = keepFrom(drawn);
  takeHtml?.(pieces);
  return new Response(takeHtml ? null : textOf(pieces), { headers, status: isWhole ? status : 500 });
}

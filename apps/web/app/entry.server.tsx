import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './lib/page/content-security.ts';
import { serverConfigContext } from './lib/page/load-context.ts';
import { writeInlineScripts } from './lib/start/inline-scripts.server.ts';
import { InlineScriptsContext } from './lib/start/inline-scripts.ts';
import { renderTree } from './lib/start/render-tree.server.ts';

// The HTTP server reads these exports from the built entry, `build.entry.module`.
export { chooseLanguage } from './lib/i18n/choose-language.server.ts';
export { getRequestLanguage, LANGUAGE_PATH } from './lib/i18n/languages.ts';
export {
  apiFetchContext,
  isSharedPage,
  readCachedContext,
  serverConfigContext,
} from './lib/page/load-context.ts';

/** Logs errors of loaders with the request id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(serverConfigContext).report(error);
}

/** Renders a complete page. All data is loaded before the render. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // The language depends on the browser, or on the cookie.
  headers.append('vary', 'accept-language, cookie');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { publishableKey, nonce, report } = loadContext.get(serverConfigContext);
  // In development, the router renders its own scripts and streams its data.
  const scripts = import.meta.env.DEV ? undefined : await writeInlineScripts(router, publishableKey);
  const { serverHandoffStream: _, ...routerWithoutStream } = router;
  const { html, isComplete } = await renderTree(
    <NonceContext value={nonce}>
      <InlineScriptsContext value={scripts}>
        <ServerRouter
          context={import.meta.env.DEV ? router : routerWithoutStream}
          url={request.url}
          {...(nonce ? { nonce } : {})}
        />
      </InlineScriptsContext>
    </NonceContext>,
    { nonce, report },
  );
  return new Response(html, { headers, status: isComplete ? status : 500 });
}

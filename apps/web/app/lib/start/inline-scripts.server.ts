import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import type { PageHandle } from '../page/page-handle.ts';
import type { InlineScripts } from './inline-scripts.ts';
import { loadPageScripts, type PageScripts } from './load-page-scripts.ts';
import { writeSessionPrefetch } from './prefetch-session-queries.ts';

/** Requested by every page behind the sign-in. */
const ME_PATH = '/rest/v1/me';

/**
 * Creates the inline scripts of a page, including its data. They replace the scripts of the router, which would stream the
 * data and load the script files immediately.
 */
export async function writeInlineScripts(
  { serverHandoffStream, ...router }: EntryContext,
  apiKey: string,
): Promise<InlineScripts> {
  const data = serverHandoffStream ? await text(serverHandoffStream as AsyncIterable<Uint8Array>) : '';
  const scripts = listPageScripts(router);
  const prefetchPaths = listPrefetchPaths(router);
  const files = [...scripts.files, scripts.entry];
  return {
    early: prefetchPaths ? writeSessionPrefetch({ apiKey, paths: [ME_PATH, ...prefetchPaths], files }) : '',
    context: `window.__reactRouterContext=${router.serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${toStringExpression(data)});c.close()}}).pipeThrough(new TextEncoderStream());`,
    start: `(${loadPageScripts})(${JSON.stringify(scripts)})`,
  };
}

// An expression that the browser stringifies is shorter than an escaped string. `</script>` ends a script even inside a string.
function toStringExpression(data: string): string {
  const isOneLine = data !== '' && data.indexOf('\n') === data.length - 1;
  const code = isOneLine ? `JSON.stringify(${data.slice(0, -1)})+"\\n"` : JSON.stringify(data);
  return code.replaceAll('<', '\\u003c');
}

function listPrefetchPaths({ routeModules, staticHandlerContext }: EntryContext): string[] | undefined {
  const { matches, location } = staticHandlerContext;
  const page = matches.at(-1);
  if (!page) return undefined;
  const handle = routeModules[page.route.id]?.handle as PageHandle | undefined;
  return handle?.prefetchPaths?.({ params: page.params, search: new URLSearchParams(location.search) });
}

function listPageScripts({ manifest, staticHandlerContext }: EntryContext): PageScripts {
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  // The manifest lists a file before its dependencies. In reverse order, each file runs in its own task.
  const imports = matched.flatMap((part) => part.imports ?? []).toReversed();
  const modules = matched.map(({ module }) => module);
  return {
    files: [...new Set([manifest.url, ...(manifest.entry.imports ?? []), ...imports, ...modules])],
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
  };
}

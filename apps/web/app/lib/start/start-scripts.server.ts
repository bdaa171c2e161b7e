import type { EntryContext } from 'react-router';
import type { StartScripts } from './start-context.ts';
import { type PageParts, startPage } from './start-page.ts';

/** The inline scripts of a page: the router's own, but for when the files of script are fetched. */
export function writeStartScripts(router: EntryContext): StartScripts {
  // The router only streams its data into pages that have scripts.
  if (router.renderMeta) router.renderMeta.didRenderScripts = true;
  return {
    context: `window.__reactRouterContext=${router.serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
    start: `(${startPage})(${JSON.stringify(listParts(router))})`,
  };
}

function listParts({ manifest, staticHandlerContext }: EntryContext): PageParts {
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const imports = [manifest.entry, ...matched].flatMap((part) => part.imports ?? []);
  const modules = matched.map(({ module }) => module);
  return {
    files: [...new Set([manifest.url, ...imports, ...modules])],
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
  };
}

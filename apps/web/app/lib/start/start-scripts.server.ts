import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import type { PageHandle } from '../page/page-handle.ts';
import { writeEarlyAsks } from './ask-early.ts';
import type { StartScripts } from './start-context.ts';
import { type PageParts, startPage } from './start-page.ts';

/** Every page behind the sign-in asks who has come. */
const WHO = '/rest/v1/me';

/**
 * The inline scripts of a page, its data among them: the router's own, but that they wait for nothing, and for when the
 * files of script are fetched.
 */
export async function writeStartScripts(
  { serverHandoffStream, ...router }: EntryContext,
  apiKey: string,
): Promise<StartScripts> {
  const data = serverHandoffStream ? await text(serverHandoffStream as AsyncIterable<Uint8Array>) : '';
  const parts = listParts(router);
  const asks = listAsks(router);
  const files = [...parts.files, parts.entry];
  return {
    early: asks ? writeEarlyAsks({ apiKey, paths: [WHO, ...asks], files }) : '',
    context: `window.__reactRouterContext=${router.serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${asText(data)});c.close()}}).pipeThrough(new TextEncoderStream());`,
    start: `(${startPage})(${JSON.stringify(parts)})`,
  };
}

// Written as what it tells and made a text of by the browser: quoted as a text it would be a fifth longer. What ends a script ends
// it within a text as well.
function asText(data: string): string {
  const isOneLine = data !== '' && data.indexOf('\n') === data.length - 1;
  const code = isOneLine ? `JSON.stringify(${data.slice(0, -1)})+"\\n"` : JSON.stringify(data);
  return code.replaceAll('<', '\\u003c');
}

function listAsks({ routeModules, staticHandlerContext }: EntryContext): string[] | undefined {
  const { matches, location } = staticHandlerContext;
  const page = matches.at(-1);
  if (!page) return undefined;
  const handle = routeModules[page.route.id]?.handle as PageHandle | undefined;
  return handle?.asks?.({ params: page.params, search: new URLSearchParams(location.search) });
}

function listParts({ manifest, staticHandlerContext }: EntryContext): PageParts {
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  // A file is listed before those that it needs; run after them, each file is a step of its own.
  const imports = matched.flatMap((part) => part.imports ?? []).toReversed();
  const modules = matched.map(({ module }) => module);
  return {
    files: [...new Set([manifest.url, ...(manifest.entry.imports ?? []), ...imports, ...modules])],
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
  };
}

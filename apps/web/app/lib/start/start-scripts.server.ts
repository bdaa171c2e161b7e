import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import type { StartScripts } from './start-context.ts';
import { type PageParts, startPage } from './start-page.ts';

/**
 * The inline scripts of a page, its data among them: the router's own, but that they wait for nothing, and for when the
 * files of script are fetched.
 */
export async function writeStartScripts({
  serverHandoffStream,
  ...router
}: EntryContext): Promise<StartScripts> {
  const data = serverHandoffStream ? await text(serverHandoffStream as AsyncIterable<Uint8Array>) : '';
  return {
    context: `window.__reactRouterContext=${router.serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${quote(data)});c.close()}}).pipeThrough(new TextEncoderStream());`,
    start: `(${startPage})(${JSON.stringify(listParts(router))})`,
  };
}

// What ends a script ends it within a text as well.
function quote(data: string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
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

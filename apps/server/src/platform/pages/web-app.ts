import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { ApiEnvironment } from '../api-environment.ts';
import { busyPage, wantsPage } from '../overload/busy-page.ts';
import type { PageNeeds } from '../requests/content-policy.ts';
import { brotliPages, type PagePieces } from './brotli-pages.ts';
import { serveFolder } from './folder-files.ts';
import type { KeptReads } from './kept-reads.ts';
import { createPageAnswers, type PageApiFetch, type SharedPage } from './page-answers.ts';
import type { PageCache } from './page-cache.ts';
import { sharedAddress } from './shared-address.ts';

/** The folder that the web build is made in. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../../web');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** What pages rendered on the server get from it: the API in process, and what the browser must know. */
export interface PageContext {
  apiFetch: PageApiFetch;
  serverConfig: {
    publishableKey: string;
    siteUrl: string;
    hasCaptcha: boolean;
    report: (error: unknown) => void;
  };
  limitPages: MiddlewareHandler;
  /** What the content policy of pages must allow beyond the product's own content. */
  needs: PageNeeds;
  /** Where rendered pages are kept for a moment. */
  cache: PageCache;
  /** Where what they share is. */
  reads: KeptReads;
}

/** Serves the built pages and their files; everything that no route of the API took is a page. */
export async function addWebApp(app: Hono<ApiEnvironment>, page: PageContext): Promise<void> {
  const entry = join(WEB_FOLDER, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build" first.');
  const { build, router } = await loadPages(entry);
  const handle = router.createRequestHandler(build, 'production');
  const web = build.entry.module as unknown as WebEntry;
  const files = join(WEB_FOLDER, 'build/client');
  app.use('*', compress(), brotliPages);
  app.use(
    '*',
    serveFolder(files, (path) => (path.startsWith('/assets/') ? IMMUTABLE : SHORT)),
  );
  app.get(web.LANGUAGE_PATH, page.limitPages, (c) => web.chooseLanguage(c.req.raw));
  const answerPage = createPageAnswers({
    async render(request, { nonce, apiFetch, readKept }) {
      let html: PagePieces | undefined;
      const takeHtml = (pieces: PagePieces) => {
        html = pieces;
      };
      const context = new router.RouterContextProvider();
      context.set(web.apiFetchContext, apiFetch);
      context.set(web.serverConfigContext, { ...page.serverConfig, nonce, takeHtml });
      if (readKept) context.set(web.readKeptContext, readKept);
      return { answer: await handle(request, context), html };
    },
    findShared: (request) => findShared(web, request),
    page,
  });
  app.all('*', page.limitPages, async (c) => {
    const answer = await answerPage(c);
    // The page that tells of it needs what cannot be read just now.
    return answer.status === 503 && wantsPage(c) ? busyPage(c) : answer;
  });
}

/**
 * The built pages and their router. React decides as it is loaded, by a setting of the process that means something else
 * to the product, whether it is the one for developers, which takes several times as long for a page.
 */
async function loadPages(entry: string) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const router = await import('react-router');
    const build: ServerBuild = await import(pathToFileURL(entry).href);
    return { router, build };
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** What is the same for everybody who speaks a language is rendered once for them. */
function findShared(web: WebEntry, request: Request): SharedPage | undefined {
  const { method, url, headers } = request;
  const { href, pathname, search } = sharedAddress(url);
  if (method !== 'GET' || !web.isSharedPage(pathname)) return undefined;
  return {
    key: `${web.languageOfRequest(headers)} ${pathname}${search}`,
    request: href === url ? request : new Request(href, { headers, signal: request.signal }),
  };
}

/** What `entry.server` of the pages names. */
interface WebEntry {
  apiFetchContext: Parameters<RouterContextProvider['set']>[0];
  readKeptContext: Parameters<RouterContextProvider['set']>[0];
  serverConfigContext: Parameters<RouterContextProvider['set']>[0];
  isSharedPage: (path: string) => boolean;
  languageOfRequest: (headers: Headers) => string;
  LANGUAGE_PATH: string;
  chooseLanguage: (request: Request) => Response;
}

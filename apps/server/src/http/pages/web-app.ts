import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { isPageRequest, renderBusyPage } from '../load-shedding/busy-page.ts';
import type { PagePolicyOptions } from '../middleware/content-security-policy.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { type PageCache, type ReadCache, stripTrackingParameters } from './page-cache.ts';
import { compressPages } from './page-compression.ts';
import { createPageHandler, type PageApiFetch, type SharedPage } from './page-handler.ts';
import { serveStaticFiles } from './static-files.ts';

/** Folder of the web app and its build. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../../web');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** Dependencies of server-side rendering. */
export interface PageContext {
  apiFetch: PageApiFetch;
  serverConfig: {
    publishableKey: string;
    siteUrl: string;
    hasCaptcha: boolean;
    report: (error: unknown) => void;
  };
  limitPages: MiddlewareHandler;
  /** Additional content that the security policy of pages must allow. */
  policyOptions: PagePolicyOptions;
  /** Cache of rendered pages. */
  cache: PageCache;
  /** Cache of API reads that pages share. */
  reads: ReadCache;
}

/** Serves the built pages and their files, for every path that no route of the API matches. */
export async function addWebApp(app: Hono<ApiEnvironment>, page: PageContext): Promise<void> {
  const entry = join(WEB_FOLDER, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build" first.');
  const { build, router } = await loadPages(entry);
  const handle = router.createRequestHandler(build, 'production');
  const web = build.entry.module as unknown as WebEntry;
  const files = join(WEB_FOLDER, 'build/client');
  app.use('*', compress(), compressPages);
  app.use(
    '*',
    serveStaticFiles(files, (path) => (path.startsWith('/assets/') ? IMMUTABLE : SHORT)),
  );
  app.get(web.LANGUAGE_PATH, page.limitPages, (c) => web.chooseLanguage(c.req.raw));
  const handlePage = createPageHandler({
    async render(request, { nonce, apiFetch, readCached }) {
      const context = new router.RouterContextProvider();
      context.set(web.apiFetchContext, apiFetch);
      context.set(web.serverConfigContext, { ...page.serverConfig, nonce });
      if (readCached) context.set(web.readCachedContext, readCached);
      return handle(request, context);
    },
    findShared: (request) => findShared(web, request),
    page,
  });
  app.all('*', page.limitPages, async (c) => {
    const response = await handlePage(c);
    // The app's own error page needs data that is unavailable.
    return response.status === 503 && isPageRequest(c) ? renderBusyPage(c) : response;
  });
}

/**
 * Loads the built pages and their router with `NODE_ENV=production`. React selects its slow development build by this
 * variable when it is loaded, and the product uses it for another purpose.
 */
async function loadPages(entry: string) {
  // biome-ignore lint/style/noProcessEnv: React reads the variable; no setting of the server is read here.
  const environment = process.env;
  const { NODE_ENV } = environment;
  environment.NODE_ENV = 'production';
  try {
    const router = await import('react-router');
    const build: ServerBuild = await import(pathToFileURL(entry).href);
    return { router, build };
  } finally {
    if (NODE_ENV === undefined) delete environment.NODE_ENV;
    else environment.NODE_ENV = NODE_ENV;
  }
}

/** Finds the shared page of a request; its cache key includes the language. */
function findShared(web: WebEntry, request: Request): SharedPage | undefined {
  const { method, url, headers } = request;
  const { href, pathname, search } = stripTrackingParameters(url);
  if (method !== 'GET' || !web.isSharedPage(pathname)) return undefined;
  return {
    key: `${web.getRequestLanguage(headers)} ${pathname}${search}`,
    request: href === url ? request : new Request(href, { headers, signal: request.signal }),
  };
}

/** Exports of the web app's `entry.server`. */
interface WebEntry {
  apiFetchContext: Parameters<RouterContextProvider['set']>[0];
  readCachedContext: Parameters<RouterContextProvider['set']>[0];
  serverConfigContext: Parameters<RouterContextProvider['set']>[0];
  isSharedPage: (path: string) => boolean;
  getRequestLanguage: (headers: Headers) => string;
  LANGUAGE_PATH: string;
  chooseLanguage: (request: Request) => Response;
}

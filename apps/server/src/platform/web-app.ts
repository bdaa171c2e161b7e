import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { brotliPages } from './brotli-pages.ts';
import { FILE_POLICY, pagePolicy } from './content-policy.ts';
import { busyPage, wantsPage } from './overload/busy-page.ts';
import type { ApiEnvironment } from './route.ts';

/** The folder that the web build is made in. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../web');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
const HTML = /^text\/html\b/;

/** What pages rendered on the server get from it: the API in process, and what the browser must know. */
export interface PageContext {
  apiFetch: (request: Request) => Promise<Response>;
  serverConfig: { publishableKey: string; siteUrl: string; report: (error: unknown) => void };
  limitPages: MiddlewareHandler;
  /** Where browsers call the auth server, if it is another one. */
  signInOrigin?: string;
}

/** Serves the built pages and their files; everything that no route of the API took is a page. */
export async function addWebApp(app: Hono<ApiEnvironment>, page: PageContext): Promise<void> {
  const entry = join(WEB_FOLDER, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build" first.');
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  const handle = createRequestHandler(build, 'production');
  const contexts = build.entry.module as unknown as PageContextKeys;
  const files = join(WEB_FOLDER, 'build/client');
  app.use('*', compress(), brotliPages);
  app.use('/assets/*', serveFiles(files, IMMUTABLE));
  app.use('*', serveFiles(files, SHORT));
  app.all('*', page.limitPages, async (c) => {
    const nonce = randomBytes(16).toString('base64');
    const answer = await handle(c.req.raw, provideContext(contexts, { ...page, nonce }));
    // The page that tells of it needs what cannot be read just now.
    if (answer.status === 503 && wantsPage(c)) return busyPage(c);
    c.res = answer;
    if (HTML.test(c.res.headers.get('content-type') ?? '')) {
      c.header('content-security-policy', pagePolicy({ ...page, nonce }));
    }
    return c.res;
  });
}

function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', cacheControl);
      c.header('content-security-policy', FILE_POLICY);
    },
  });
}

/** The context keys as `entry.server` of the pages names them. */
interface PageContextKeys {
  apiFetchContext: Parameters<RouterContextProvider['set']>[0];
  serverConfigContext: Parameters<RouterContextProvider['set']>[0];
}

function provideContext(
  keys: PageContextKeys,
  { apiFetch, serverConfig, nonce }: PageContext & { nonce: string },
): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(keys.apiFetchContext, apiFetch);
  provider.set(keys.serverConfigContext, { ...serverConfig, nonce });
  return provider;
}

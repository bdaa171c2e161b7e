import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { hasRecentWrite } from '../guards/read-your-writes.ts';
import { acceptsEncoding } from '../middleware/compression.ts';
import { type PagePolicyOptions, pagePolicy } from '../middleware/content-security-policy.ts';
import { matchesEtag } from '../middleware/json-response.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { type CachedPage, createCachedPage } from './cached-page.ts';
import { FRESH_SECONDS, type PageCache, type ReadCache } from './page-cache.ts';
import { decompressPage } from './page-compression.ts';

const HTML = /^text\/html\b/;
const POLICY = 'content-security-policy';
const NO_STORE = 'no-store';

type ApiFetch = (request: Request) => Promise<Response>;
/** Calls the API in process; `hasRecentWrite`: the page's client wrote something recently, so reads go to the primary. */
export type PageApiFetch = (request: Request, options: { hasRecentWrite: boolean }) => Promise<Response>;

/** Dependencies of one rendering. */
interface RenderOptions {
  nonce: string;
  apiFetch: ApiFetch;
  /** Shared read cache; only for pages that are the same for all visitors. */
  readCached?: ReadCache['read'];
}
/** A page that is the same for all visitors: its cache key, and its request without tracking parameters. */
export interface SharedPage {
  key: string;
  request: Request;
}

interface PageHandlerParts {
  render(request: Request, options: RenderOptions): Promise<Response>;
  findShared(request: Request): SharedPage | undefined;
  page: { apiFetch: PageApiFetch; policyOptions: PagePolicyOptions; cache: PageCache; reads: ReadCache };
}

/**
 * Creates the handler of pages. Pages that are the same for all visitors are rendered and compressed once, cached, and
 * sent with an ETag.
 */
export function createPageHandler({ render, findShared, page }: PageHandlerParts) {
  const { cache, reads, policyOptions } = page;

  async function renderFresh(
    request: Request,
    options: Omit<RenderOptions, 'nonce'>,
  ): Promise<{ response: Response; nonce: string }> {
    const nonce = randomBytes(16).toString('base64');
    const response = await render(request, { nonce, ...options });
    if (isPage(response)) {
      response.headers.set(POLICY, pagePolicy({ inline: [`nonce-${nonce}`], ...policyOptions }));
      // A page with a secret in its address asks not to be stored at all.
      if (response.headers.get('cache-control') !== NO_STORE) {
        response.headers.set('cache-control', 'private, no-cache');
      }
    }
    return { response, nonce };
  }

  /** Renders and caches a page. A rendering that must not be cached is only sent to the client that triggered it. */
  async function renderShared({ key, request }: SharedPage): Promise<CachedPage | Response> {
    let own: Response | undefined;
    const cached = await cache.render(key, async () => {
      let isComplete = true;
      const apiFetch: ApiFetch = async (call) => {
        const reply = await page.apiFetch(call, { hasRecentWrite: false });
        if (reply.status >= 400) isComplete = false;
        return reply;
      };
      const { response, nonce } = await renderFresh(request, { apiFetch, readCached: reads.read });
      own = response;
      const isCacheable = response.status === 200 && isPage(response) && !response.headers.has('set-cookie');
      if (!isComplete || !isCacheable) return undefined;
      const html = await response.text();
      own = new Response(html, response);
      return createCachedPage(html, nonce);
    });
    return cached ?? (own as Response);
  }

  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const request = c.req.raw;
    const isAfterWrite = hasRecentWrite(c);
    const apiFetch: ApiFetch = (call) => page.apiFetch(call, { hasRecentWrite: isAfterWrite });
    const shared = isAfterWrite ? undefined : findShared(request);
    if (!shared) return (await renderFresh(request, { apiFetch })).response;
    const found = cache.find(shared.key);
    if (found) return sendCachedPage(c, { ...found, policyOptions });
    const pending = cache.findPending(shared.key);
    const rendered = await (pending ? pending.catch(() => undefined) : renderShared(shared));
    if (!rendered) return (await renderFresh(request, { apiFetch })).response;
    if (rendered instanceof Response) return rendered;
    return sendCachedPage(c, { page: rendered, ageSeconds: 0, policyOptions });
  };
}

async function sendCachedPage(
  c: Context,
  {
    page,
    ageSeconds,
    policyOptions,
  }: { page: CachedPage; ageSeconds: number; policyOptions: PagePolicyOptions },
): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}`,
    age: String(ageSeconds),
    etag: page.etag,
    vary: 'accept-language, cookie, accept-encoding',
    [POLICY]: pagePolicy({ inline: page.scriptHashes, ...policyOptions }),
  };
  if (matchesEtag(c.req.header('if-none-match'), page.etag)) return c.body(null, 304, headers);
  if (acceptsEncoding(c.req.header('accept-encoding'), 'br'))
    return c.body(page.compressed, 200, { ...headers, 'content-encoding': 'br' });
  return c.body(await decompressPage(page.compressed), 200, headers);
}

function isPage({ headers }: Response): boolean {
  return HTML.test(headers.get('content-type') ?? '');
}

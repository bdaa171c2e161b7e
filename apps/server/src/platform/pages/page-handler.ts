import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import { hasRecentWrite } from '../callers/read-your-writes.ts';
import { acceptsEncoding } from '../requests/compression.ts';
import { type PagePolicyOptions, pagePolicy } from '../requests/content-security-policy.ts';
import { matchesEtag } from '../requests/etag.ts';
import { type CachedPage, createCachedPage } from './cached-page.ts';
import { FRESH_SECONDS, type PageCache, type ReadCache } from './page-cache.ts';
import { decompressPage, joinPage, type PagePieces } from './page-compression.ts';

const HTML = /^text\/html\b/;
const POLICY = 'content-security-policy';

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
/** `html`: the page, if one was rendered; `response` then has no body. */
interface Rendered {
  response: Response;
  html: PagePieces | undefined;
}

/** A page that is the same for all visitors: its cache key, and its request without tracking parameters. */
export interface SharedPage {
  key: string;
  request: Request;
}

interface PageHandlerParts {
  render(request: Request, options: RenderOptions): Promise<Rendered>;
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
  ): Promise<Rendered & { nonce: string }> {
    const nonce = randomBytes(16).toString('base64');
    const { response, html } = await render(request, { nonce, ...options });
    if (isPage(response)) {
      response.headers.set(POLICY, pagePolicy({ inline: [`nonce-${nonce}`], ...policyOptions }));
      response.headers.set('cache-control', 'private, no-cache');
    }
    return { response, html, nonce };
  }

  /** Renders and caches a page. A rendering that must not be cached is only sent to the client that triggered it. */
  async function renderShared({ key, request }: SharedPage): Promise<CachedPage | Response> {
    let own: Rendered | undefined;
    const cached = await cache.render(key, async () => {
      let isComplete = true;
      const apiFetch: ApiFetch = async (call) => {
        const reply = await page.apiFetch(call, { hasRecentWrite: false });
        if (reply.status >= 400) isComplete = false;
        return reply;
      };
      const { nonce, ...rendered } = await renderFresh(request, { apiFetch, readCached: reads.read });
      own = rendered;
      const { response, html } = rendered;
      if (
        !isComplete ||
        html === undefined ||
        response.status !== 200 ||
        response.headers.has('set-cookie')
      ) {
        return undefined;
      }
      return createCachedPage(html, nonce);
    });
    return cached ?? sendRendered(own as Rendered);
  }

  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const request = c.req.raw;
    const isAfterWrite = hasRecentWrite(c);
    const apiFetch: ApiFetch = (call) => page.apiFetch(call, { hasRecentWrite: isAfterWrite });
    const shared = isAfterWrite ? undefined : findShared(request);
    if (!shared) return sendRendered(await renderFresh(request, { apiFetch }));
    const found = cache.find(shared.key);
    if (found) return sendCachedPage(c, { ...found, policyOptions });
    const pending = cache.findPending(shared.key);
    const rendered = await (pending ? pending.catch(() => undefined) : renderShared(shared));
    if (!rendered) return sendRendered(await renderFresh(request, { apiFetch }));
    if (rendered instanceof Response) return rendered;
    return sendCachedPage(c, { page: rendered, ageSeconds: 0, policyOptions });
  };
}

function sendRendered({ response, html }: Rendered): Response {
  // Created from the parts of the response: with the response itself, the body would be read as a stream.
  return html
    ? new Response(joinPage(html), { status: response.status, headers: response.headers })
    : response;
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

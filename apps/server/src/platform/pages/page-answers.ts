import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { hasJustWritten } from '../callers/just-written.ts';
import { pagePolicy } from '../requests/content-policy.ts';
import { isKnownEtag } from '../requests/etag.ts';
import type { ApiEnvironment } from '../route.ts';
import { takesBrotli } from './brotli-pages.ts';
import { type KeptPage, makeKeptPage } from './kept-page.ts';
import { FRESH_SECONDS, type PageCache } from './page-cache.ts';

const HTML = /^text\/html\b/;
const POLICY = 'content-security-policy';

type ApiFetch = (request: Request) => Promise<Response>;
/** A call in process; `isForWriter`: for the page of somebody who has just changed something. */
export type PageApiFetch = (request: Request, by: { isForWriter: boolean }) => Promise<Response>;

interface PageAnswersParts {
  render(request: Request, by: { nonce: string; apiFetch: ApiFetch }): Promise<Response>;
  /** Under what a page is kept that is the same for many; nothing where it is not. */
  keyOf(request: Request): string | undefined;
  page: { apiFetch: PageApiFetch; signInOrigin?: string; cache: PageCache };
}

/**
 * Answers with pages. One that is the same for many is rendered once for all who ask for it within a moment, and
 * compressed once, with a mark by which browsers ask whether theirs still holds.
 */
export function createPageAnswers({ render, keyOf, page }: PageAnswersParts) {
  const { cache, signInOrigin } = page;

  async function renderAnew(
    request: Request,
    apiFetch: ApiFetch,
  ): Promise<{ answer: Response; nonce: string }> {
    const nonce = randomBytes(16).toString('base64');
    const answer = await render(request, { nonce, apiFetch });
    if (isPage(answer)) {
      answer.headers.set(POLICY, pagePolicy({ inline: [`nonce-${nonce}`], signInOrigin }));
      answer.headers.set('cache-control', 'private, no-cache');
    }
    return { answer, nonce };
  }

  /** Renders a page for all who ask for it; what is not for all is for the first of them alone. */
  async function renderForAll(key: string, request: Request): Promise<KeptPage | Response> {
    let own: Response | undefined;
    const kept = await cache.fill(key, async () => {
      let isSound = true;
      const { answer, nonce } = await renderAnew(request, async (call) => {
        const reply = await page.apiFetch(call, { isForWriter: false });
        if (reply.status >= 400) isSound = false;
        return reply;
      });
      own = answer;
      if (!isSound || answer.status !== 200 || !isPage(answer) || answer.headers.has('set-cookie')) {
        return undefined;
      }
      const html = await answer.text();
      own = new Response(html, answer);
      return makeKeptPage(html, nonce);
    });
    return kept ?? (own as Response);
  }

  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const request = c.req.raw;
    const isForWriter = hasJustWritten(c);
    const apiFetch: ApiFetch = (call) => page.apiFetch(call, { isForWriter });
    const key = isForWriter ? undefined : keyOf(request);
    if (!key) return (await renderAnew(request, apiFetch)).answer;
    const found = cache.find(key);
    if (found) return answerKept(c, { ...found, signInOrigin });
    const underWay = cache.waitFor(key);
    const rendered = underWay ? await underWay.catch(() => undefined) : await renderForAll(key, request);
    if (!rendered) return (await renderAnew(request, apiFetch)).answer;
    if (rendered instanceof Response) return rendered;
    return answerKept(c, { page: rendered, ageSeconds: 0, signInOrigin });
  };
}

async function answerKept(
  c: Context,
  {
    page,
    ageSeconds,
    signInOrigin,
  }: { page: KeptPage; ageSeconds: number; signInOrigin: string | undefined },
): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}`,
    age: String(ageSeconds),
    etag: page.etag,
    vary: 'accept-language, cookie, accept-encoding',
    [POLICY]: pagePolicy({ inline: page.scriptHashes, signInOrigin }),
  };
  if (isKnownEtag(c.req.header('if-none-match'), page.etag)) return c.body(null, 304, headers);
  if (!takesBrotli(c.req.header('accept-encoding'))) return c.body(page.html, 200, headers);
  return c.body(await page.compressed(), 200, { ...headers, 'content-encoding': 'br' });
}

function isPage({ headers }: Response): boolean {
  return HTML.test(headers.get('content-type') ?? '');
}

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import { hasJustWritten } from '../callers/just-written.ts';
import { type PageNeeds, pagePolicy } from '../requests/content-policy.ts';
import { isKnownEtag } from '../requests/etag.ts';
import { takesEncoding } from './accepted-encoding.ts';
import { type PagePieces, textOfPage, unpackPage } from './brotli-pages.ts';
import { type KeptPage, makeKeptPage } from './kept-page.ts';
import type { KeptReads } from './kept-reads.ts';
import { FRESH_SECONDS, type PageCache } from './page-cache.ts';

const HTML = /^text\/html\b/;
const POLICY = 'content-security-policy';

type ApiFetch = (request: Request) => Promise<Response>;
/** A call in process; `isForWriter`: for the page of somebody who has just changed something. */
export type PageApiFetch = (request: Request, by: { isForWriter: boolean }) => Promise<Response>;

/** What a page is rendered with. */
interface RenderBy {
  nonce: string;
  apiFetch: ApiFetch;
  /** For pages that are the same for many. */
  readKept?: KeptReads['read'];
}
/** `html`: the page, where there is one; the answer is without it. */
interface Rendered {
  answer: Response;
  html: PagePieces | undefined;
}

/** A page that is the same for many: under what it is kept, and the request for it that is nobody's in particular. */
export interface SharedPage {
  key: string;
  request: Request;
}

interface PageAnswersParts {
  render(request: Request, by: RenderBy): Promise<Rendered>;
  findShared(request: Request): SharedPage | undefined;
  page: { apiFetch: PageApiFetch; needs: PageNeeds; cache: PageCache; reads: KeptReads };
}

/**
 * Answers with pages. One that is the same for many is rendered once for all who ask for it within a moment, and
 * compressed once, with a mark by which browsers ask whether theirs still holds.
 */
export function createPageAnswers({ render, findShared, page }: PageAnswersParts) {
  const { cache, reads, needs } = page;

  async function renderAnew(
    request: Request,
    by: Omit<RenderBy, 'nonce'>,
  ): Promise<Rendered & { nonce: string }> {
    const nonce = randomBytes(16).toString('base64');
    const { answer, html } = await render(request, { nonce, ...by });
    if (isPage(answer)) {
      answer.headers.set(POLICY, pagePolicy({ inline: [`nonce-${nonce}`], ...needs }));
      answer.headers.set('cache-control', 'private, no-cache');
    }
    return { answer, html, nonce };
  }

  /** Renders a page for all who ask for it; what is not for all is for the first of them alone. */
  async function renderForAll({ key, request }: SharedPage): Promise<KeptPage | Response> {
    let own: Rendered | undefined;
    const kept = await cache.fill(key, async () => {
      let isSound = true;
      const apiFetch: ApiFetch = async (call) => {
        const reply = await page.apiFetch(call, { isForWriter: false });
        if (reply.status >= 400) isSound = false;
        return reply;
      };
      const { nonce, ...rendered } = await renderAnew(request, { apiFetch, readKept: reads.read });
      own = rendered;
      const { answer, html } = rendered;
      if (!isSound || html === undefined || answer.status !== 200 || answer.headers.has('set-cookie')) {
        return undefined;
      }
      return makeKeptPage(html, nonce);
    });
    return kept ?? answerOwn(own as Rendered);
  }

  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const request = c.req.raw;
    const isForWriter = hasJustWritten(c);
    const apiFetch: ApiFetch = (call) => page.apiFetch(call, { isForWriter });
    const shared = isForWriter ? undefined : findShared(request);
    if (!shared) return answerOwn(await renderAnew(request, { apiFetch }));
    const found = cache.find(shared.key);
    if (found) return answerKept(c, { ...found, needs });
    const underWay = cache.waitFor(shared.key);
    const rendered = await (underWay ? underWay.catch(() => undefined) : renderForAll(shared));
    if (!rendered) return answerOwn(await renderAnew(request, { apiFetch }));
    if (rendered instanceof Response) return rendered;
    return answerKept(c, { page: rendered, ageSeconds: 0, needs });
  };
}

function answerOwn({ answer, html }: Rendered): Response {
  // Made of the parts of the answer, and not of the answer itself: that would be read as a stream.
  return html ? new Response(textOfPage(html), { status: answer.status, headers: answer.headers }) : answer;
}

async function answerKept(
  c: Context,
  { page, ageSeconds, needs }: { page: KeptPage; ageSeconds: number; needs: PageNeeds },
): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}`,
    age: String(ageSeconds),
    etag: page.etag,
    vary: 'accept-language, cookie, accept-encoding',
    [POLICY]: pagePolicy({ inline: page.scriptHashes, ...needs }),
  };
  if (isKnownEtag(c.req.header('if-none-match'), page.etag)) return c.body(null, 304, headers);
  if (takesEncoding(c.req.header('accept-encoding'), 'br'))
    return c.body(page.compressed, 200, { ...headers, 'content-encoding': 'br' });
  return c.body(await unpackPage(page.compressed), 200, headers);
}

function isPage({ headers }: Response): boolean {
  return HTML.test(headers.get('content-type') ?? '');
}

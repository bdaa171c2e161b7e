import type { Context } from 'hono';
import { etagOf, isKnownEtag } from './etag.ts';
import { answerWhole } from './whole-answer.ts';

// Together as long as a page is kept at most.
const FRESH_SECONDS = 10;
const STALE_SECONDS = 20;

// Browsers always ask; `CDN-Cache-Control` (RFC 9213) is for caches in front of the server alone.
const FOR_ALL = {
  'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}`,
  'cdn-cache-control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
};
const FOR_ONE = { 'cache-control': 'private, no-cache' };
// The second is told by the one who compresses, were it not here already: for that the whole answer would be made again.
const VARY = 'authorization, accept-encoding';

/**
 * A JSON answer that is the same for all visitors. Caches in between may keep theirs for seconds; what somebody who has
 * signed in is answered they keep not at all. Whoever has it already is told so in a few bytes.
 */
export function answerShared(
  c: Context,
  body: unknown,
  { headers, isForAll }: { headers: Record<string, string>; isForAll: boolean },
): Response {
  const text = JSON.stringify(body);
  const etag = etagOf(text);
  const about = { ...headers, ...(isForAll ? FOR_ALL : FOR_ONE), vary: VARY, etag };
  if (isKnownEtag(c.req.header('if-none-match'), etag))
    return answerWhole(c, null, { status: 304, headers: about });
  const length = String(Buffer.byteLength(text));
  const own = { 'content-type': 'application/json', 'content-length': length };
  return answerWhole(c, text, { status: 200, headers: { ...about, ...own } });
}

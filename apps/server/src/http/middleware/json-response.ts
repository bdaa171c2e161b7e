import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnvironment } from '../routing/api-environment.ts';

// Set here because the compression middleware would rebuild the response to add it.
const VARY_BY_ENCODING = { vary: 'accept-encoding' };
const NO_STORE = { 'cache-control': 'private, no-store' };

/** Creates a JSON response, not cacheable by default. Sends its length, so that short responses are not compressed. */
export function jsonResponse(
  c: Context,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return createFinalResponse(c, text, {
    status,
    headers: {
      ...VARY_BY_ENCODING,
      ...NO_STORE,
      ...headers,
      'content-type': 'application/json',
      'content-length': length,
    },
  });
}

// The sum equals the lifetime of a cached page.
const FRESH_SECONDS = 10;
const STALE_SECONDS = 20;

// Browsers always revalidate; `CDN-Cache-Control` (RFC 9213) applies to caches in front of the server only.
const CACHE_FOR_VISITORS = {
  'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}`,
  'cdn-cache-control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
};
const REVALIDATE = { 'cache-control': 'private, no-cache' };
const VARY_BY_CALLER = 'authorization, accept-encoding';

/**
 * Creates a JSON response with an ETag, or 304 if the client has it. With `isForAll`, caches between client and server
 * may store it for seconds; otherwise they must not.
 */
export function sharedJsonResponse(
  c: Context,
  body: unknown,
  { headers, isForAll }: { headers: Record<string, string>; isForAll: boolean },
): Response {
  const text = JSON.stringify(body);
  const etag = createEtag(text);
  const caching = { ...(isForAll ? CACHE_FOR_VISITORS : REVALIDATE), vary: VARY_BY_CALLER, etag };
  if (matchesEtag(c.req.header('if-none-match'), etag)) {
    return createFinalResponse(c, null, { status: 304, headers: { ...headers, ...caching } });
  }
  const length = String(Buffer.byteLength(text));
  const entity = { 'content-type': 'application/json', 'content-length': length };
  return createFinalResponse(c, text, { status: 200, headers: { ...headers, ...caching, ...entity } });
}

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Creates a response with all its headers, including the security headers and the request id. Header names are in lower
 * case. Adding a header later would cost more than creating the response, because Node's `Response` then parses all
 * headers; middleware calls `isFinalResponse` and skips such responses.
 */
export function createFinalResponse(
  c: Context<ApiEnvironment>,
  body: string | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const requestId = c.get('requestId');
  const response = new Response(body, {
    status,
    headers: { ...c.get('dataHeaders'), ...(requestId && { [REQUEST_ID_HEADER]: requestId }), ...headers },
  });
  c.set('finalResponse', { response, length: Number(headers['content-length'] ?? 0) });
  return response;
}

/** Whether the response already has all its headers. */
export function isFinalResponse(c: Context<ApiEnvironment>): boolean {
  return getFinalResponseLength(c) !== undefined;
}

/** Returns the length in bytes of a final response's body; undefined for any other response. */
export function getFinalResponseLength(c: Context<ApiEnvironment>): number | undefined {
  const final = c.get('finalResponse');
  return final?.response === c.res ? final?.length : undefined;
}

const ETAG_LENGTH = 22;

/** Creates the ETag of a text or a file. Weak, because the body may be compressed. */
export function createEtag(content: string | Uint8Array): string {
  return `W/"${hash('sha256', content, 'base64').slice(0, ETAG_LENGTH)}"`;
}

/** Whether an `If-None-Match` header contains the ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
}

import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorage } from '../offline-cache/fake-storage.ts';
import { writeSessionPrefetch } from '../start/prefetch-session-queries.ts';
import { takePrefetchedResponse } from './api.ts';

const ORIGIN = 'https://coastline.example';
const LIST = '/rest/v1/bookings?as=guest&limit=20';

let sent: { path: string; init: RequestInit }[];
let localStorage: Storage;

beforeEach(() => {
  sent = [];
  // `performance.now()` of a page that has just opened, independent of the test process.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  localStorage = createStorage();
  const page = { askedEarly: undefined };
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('location', { origin: ORIGIN, hash: '' });
  vi.stubGlobal('document', { head: { append: () => undefined }, createElement: () => ({}) });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    init.signal?.throwIfAborted();
    return Response.json({ path });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(paths: string[], session: object | null): void {
  if (session) localStorage.setItem('coastline-auth', JSON.stringify(session));
  // Runs the script from its source, like a browser.
  runInThisContext(writeSessionPrefetch({ apiKey: 'key', paths, files: [] }));
}

function sessionOf(more: object = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  return { access_token: 'token-of-awa', expires_at, user: { id: 'awa', factors: [] }, ...more };
}

function requestFor(path: string, token = 'token-of-awa', init: RequestInit = {}): Request {
  return new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` }, ...init });
}

it('sends prefetches with the session token and returns each response once', async () => {
  open([LIST], sessionOf());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: LIST,
    init: { headers: { apikey: 'key', authorization: 'Bearer token-of-awa' } },
  });
  const answer = await takePrefetchedResponse(requestFor(LIST));
  expect(await answer?.json()).toEqual({ path: LIST });
  expect(takePrefetchedResponse(requestFor(LIST))).toBeUndefined();
});

it('prefetches nothing without a certainly valid session', () => {
  open([LIST], null);
  open([LIST], sessionOf({ expires_at: Math.floor(Date.now() / 1000) + 20 }));
  open([LIST], sessionOf({ user: { id: 'awa', factors: [{ status: 'verified' }] } }));
  localStorage.setItem('coastline-auth', 'no session');
  open([LIST], null);
  vi.stubGlobal('location', { origin: ORIGIN, hash: '#access_token=another' });
  open([LIST], sessionOf());
  expect(sent).toEqual([]);
  expect(takePrefetchedResponse(requestFor(LIST))).toBeUndefined();
});

it('returns a response only for the same URL and authorization', () => {
  open([LIST], sessionOf());
  expect(takePrefetchedResponse(requestFor('/rest/v1/bookings?as=host&limit=20'))).toBeUndefined();
  expect(takePrefetchedResponse(requestFor(LIST, 'token-of-modou'))).toBeUndefined();
  expect(takePrefetchedResponse(requestFor(LIST))).toBeDefined();
});

it('discards prefetched responses after a write', () => {
  open([LIST], sessionOf());
  expect(takePrefetchedResponse(requestFor(LIST, 'token-of-awa', { method: 'POST' }))).toBeUndefined();
  expect(takePrefetchedResponse(requestFor(LIST))).toBeUndefined();
});

it('discards old responses', () => {
  open([LIST], sessionOf());
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(takePrefetchedResponse(requestFor(LIST))).toBeUndefined();
});

it('aborts the prefetch when the request is aborted', () => {
  open([LIST], sessionOf());
  const leaving = new AbortController();
  void takePrefetchedResponse(requestFor(LIST, 'token-of-awa', { signal: leaving.signal }));
  leaving.abort();
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

it('escapes closing script tags in paths', () => {
  const code = writeSessionPrefetch({ apiKey: 'key', paths: ['/rest/v1/cars/</script>'], files: [] });
  expect(code).not.toContain('</script');
});

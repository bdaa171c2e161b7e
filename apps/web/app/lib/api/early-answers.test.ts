import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorage } from '../kept/test-storage.ts';
import { writeEarlyAsks } from '../start/ask-early.ts';
import { takeEarly } from './early-answers.ts';

const ORIGIN = 'https://coastline.example';
const LIST = '/rest/v1/bookings?as=guest&limit=20';

let sent: { path: string; init: RequestInit }[];
let localStorage: Storage;

beforeEach(() => {
  sent = [];
  // The page has just been opened, whenever this process was.
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
  // As the browser runs it: by its text alone.
  runInThisContext(writeEarlyAsks({ apiKey: 'key', paths, files: [] }));
}

function sessionOf(more: object = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  return { access_token: 'token-of-awa', expires_at, user: { id: 'awa', factors: [] }, ...more };
}

function requestFor(path: string, token = 'token-of-awa', init: RequestInit = {}): Request {
  return new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` }, ...init });
}

it('asks with the token of the session and hands the answer out once', async () => {
  open([LIST], sessionOf());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: LIST,
    init: { headers: { apikey: 'key', authorization: 'Bearer token-of-awa' } },
  });
  const answer = await takeEarly(requestFor(LIST));
  expect(await answer?.json()).toEqual({ path: LIST });
  expect(takeEarly(requestFor(LIST))).toBeUndefined();
});

it('asks for nothing without a session that is sure to hold', () => {
  open([LIST], null);
  open([LIST], sessionOf({ expires_at: Math.floor(Date.now() / 1000) + 20 }));
  open([LIST], sessionOf({ user: { id: 'awa', factors: [{ status: 'verified' }] } }));
  localStorage.setItem('coastline-auth', 'no session');
  open([LIST], null);
  vi.stubGlobal('location', { origin: ORIGIN, hash: '#access_token=another' });
  open([LIST], sessionOf());
  expect(sent).toEqual([]);
  expect(takeEarly(requestFor(LIST))).toBeUndefined();
});

it('keeps an answer from another question and another person', () => {
  open([LIST], sessionOf());
  expect(takeEarly(requestFor('/rest/v1/bookings?as=host&limit=20'))).toBeUndefined();
  expect(takeEarly(requestFor(LIST, 'token-of-modou'))).toBeUndefined();
  expect(takeEarly(requestFor(LIST))).toBeDefined();
});

it('gives out nothing that was asked before something was done', () => {
  open([LIST], sessionOf());
  expect(takeEarly(requestFor(LIST, 'token-of-awa', { method: 'POST' }))).toBeUndefined();
  expect(takeEarly(requestFor(LIST))).toBeUndefined();
});

it('gives out nothing that is old', () => {
  open([LIST], sessionOf());
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(takeEarly(requestFor(LIST))).toBeUndefined();
});

it('is given up when the page gives up', () => {
  open([LIST], sessionOf());
  const leaving = new AbortController();
  void takeEarly(requestFor(LIST, 'token-of-awa', { signal: leaving.signal }));
  leaving.abort();
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

it('ends no script by what an address says', () => {
  const code = writeEarlyAsks({ apiKey: 'key', paths: ['/rest/v1/cars/</script>'], files: [] });
  expect(code).not.toContain('</script');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postIdempotent } from './idempotent-post.ts';

// A fake API: the idempotency keys of the requests, and the queued responses.
const keys: (string | null)[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  keys.length = 0;
  const page = Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => false } });
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const ok = () => Response.json({ done: true });
const refusal = () => Response.json({ code: 'wrong_status', message: 'No.' }, { status: 409 });
const broken = () => new Response('', { status: 502 });

test('a repeated call with an unknown outcome reuses its key, and a later call gets a new key', async () => {
  const postDeposit = () => postIdempotent('/rest/v1/bookings/1/deposit', { body: { method: 'cash' } });
  answers = [];
  await expect(postDeposit()).rejects.toMatchObject({ code: 'network_failure' });
  answers = [broken];
  await expect(postDeposit()).rejects.toMatchObject({ status: 502 });
  answers = [ok, ok];
  expect(await postDeposit()).toEqual({ done: true });
  await postDeposit();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a different call, and a call after a rejection, get new keys', async () => {
  answers = [refusal, refusal, ok];
  const pay = (method: string) => postIdempotent('/rest/v1/bookings/2/deposit', { body: { method } });
  await expect(pay('cash')).rejects.toMatchObject({ code: 'wrong_status' });
  await expect(pay('cash')).rejects.toMatchObject({ code: 'wrong_status' });
  await pay('wave');
  expect(new Set(keys).size).toBe(3);
});

import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../observability/logger.ts';
import { createErrorHandler } from '../errors/error-response.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createSemaphore } from './semaphore.ts';

let app: Hono<ApiEnvironment>;
let admission: Admission;
let letGo: () => void;
let atWork: number;

beforeEach(() => {
  atWork = 0;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app = new Hono<ApiEnvironment>();
  app.onError(createErrorHandler({ logger: createLogger('silent'), specs: [] }));
  admission = createAdmission({ isSigned: async (token) => token.startsWith('signed') });
  app.use(admission.admit);
  app.get('/slow', async (c) => {
    atWork += 1;
    await held;
    return c.text('done');
  });
  app.get('/quick', (c) => c.text('done'));
  app.get('/assets/app.js', (c) => c.text('done'));
  app.post('/read', async (c) => c.json(await c.req.json()));
});

const ask = (path: string, token?: string) =>
  app.request(path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const many = (count: number, token?: (place: number) => string) =>
  Array.from({ length: count }, async (_, place) => (await ask('/slow', token?.(place))).status);
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

test('rejects visitors at once when the queue is full, and serves all others', async () => {
  const calls = many(1_000);
  await vi.waitFor(() => expect(atWork).toBe(48));
  const refused = await ask('/quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  letGo();
  const statuses = await Promise.all(calls);
  expect([count(statuses, 200), count(statuses, 503)]).toEqual([256, 744]);
  expect((await ask('/quick')).status).toBe(200);
});

test('visitors delay neither signed-in people nor static files', async () => {
  const calls = many(1_000);
  await vi.waitFor(() => expect(atWork).toBe(48));
  expect((await ask('/quick', 'signed-office')).status).toBe(200);
  expect((await ask('/assets/app.js')).status).toBe(200);
  expect((await ask('/quick', 'made-up')).status).toBe(503);
  letGo();
  await Promise.all(calls);
});

test("a page request under overload gets a self-refreshing page in the visitor's language", async () => {
  const calls = many(1_000);
  await vi.waitFor(() => expect(atWork).toBe(48));
  const look = (headers: Record<string, string>) =>
    app.request('/quick', { headers: { accept: 'text/html,*/*', ...headers } });
  const page = await look({ 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8' });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([
    503,
    '5',
    '5',
  ]);
  expect(await page.text()).toMatch(/<html lang="sv">[\s\S]+Ett ögonblick/);
  expect(await (await look({ cookie: 'language=fr' })).text()).toContain('<html lang="fr">');
  expect(await (await look({ 'accept-language': 'ja' })).text()).toContain('<html lang="en">');
  letGo();
  await Promise.all(calls);
});

test('only visitors are rejected early, before the application runs', async () => {
  const early = (path: string, init: RequestInit = {}) =>
    admission.rejectEarly(new Request(`http://localhost${path}`, init));
  expect(early('/rest/v1/config')).toBeUndefined();
  const calls = many(1_000);
  await vi.waitFor(() => expect(atWork).toBe(48));
  const refused = await early('/rest/v1/config');
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused?.json()).toMatchObject({ code: 'busy' });
  expect(refused?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(early('/rest/v1/me', { headers: { authorization: 'Bearer signed-office' } })).toBeUndefined();
  expect([early('/rest/v1/x', { method: 'POST' }), early('/health/ready'), early('/browse')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  letGo();
  await Promise.all(calls);
});

test('one person cannot occupy the slots of others', async () => {
  const calls = many(500, () => 'signed-one');
  await vi.waitFor(() => expect(atWork).toBe(24));
  expect((await ask('/quick', 'signed-other')).status).toBe(200);
  letGo();
  expect(count(await Promise.all(calls), 200)).toBe(24);
});

test('internal calls of a page take no second slot', async () => {
  const calls = many(1_000);
  await vi.waitFor(() => expect(atWork).toBe(48));
  expect((await app.request('/quick', {}, { isInternal: true })).status).toBe(200);
  letGo();
  await Promise.all(calls);
});

test('a slow body takes no slot and times out, and a received body is readable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const post = (body: BodyInit, length: number) =>
    app.request(
      new Request('http://localhost/read', {
        method: 'POST',
        headers: { 'content-length': String(length), 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    );
  const slow = Array.from({ length: 400 }, () => post(new ReadableStream(), 20));
  const whole = await post('{"a":1}', 7);
  expect([whole.status, await whole.json()]).toEqual([200, { a: 1 }]);
  await vi.advanceTimersByTimeAsync(10_000);
  const answers = await Promise.all(slow);
  vi.useRealTimers();
  expect(answers.every(({ status }) => status === 408)).toBe(true);
  expect(await answers[0]?.json()).toMatchObject({ code: 'body_too_slow' });
});

test('a semaphore rejects work after the maximum wait, and gives the slot to the next in the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const semaphore = createSemaphore({ maxConcurrent: 1, maxQueued: 2, maxWaitMs: 100 });
  let finish = () => {};
  const first = semaphore.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = semaphore.run(async () => 'second').catch(({ code }: { code: string }) => code);
  await vi.advanceTimersByTimeAsync(60);
  const third = semaphore.run(async () => 'third');
  await vi.advanceTimersByTimeAsync(60);
  expect(await second).toBe('busy');
  finish();
  await first;
  expect(await third).toBe('third');
  vi.useRealTimers();
});

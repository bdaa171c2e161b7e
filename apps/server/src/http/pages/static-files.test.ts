import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILE_POLICY } from '../middleware/content-security-policy.ts';
import { serveStaticFiles } from './static-files.ts';

let root: string;
let app: Hono;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'coastline-files-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/app.js'), 'run()');
  await writeFile(join(root, 'assets/app.js.br'), 'as Brotli');
  await writeFile(join(root, 'assets/app.js.gz'), 'as gzip');
  await writeFile(join(root, 'assets/gone.js'), 'gone()');
  await writeFile(join(root, 'icon.png'), new Uint8Array([137, 80, 78, 71]));
  app = new Hono();
  app.use(
    '*',
    serveStaticFiles(root, (path) => (path.startsWith('/assets/') ? 'immutable' : 'short')),
  );
  app.all('*', (c) => c.text('a page'));
});
afterAll(() => rm(root, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

it.each([
  ['br, gzip', 'br', 'as Brotli'],
  ['gzip, deflate', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['identity', null, 'run()'],
  ['', null, 'run()'],
])('serves a file for "%s" as %s', async (accepted, encoding, body) => {
  const answer = await ask('/assets/app.js', { 'accept-encoding': accepted });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-length')).toBe(String(body.length));
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('cache-control')).toBe('immutable');
  expect(answer.headers.get('content-security-policy')).toBe(FILE_POLICY);
});

it('serves a file without compressed variants to all clients', async () => {
  const answer = await ask('/icon.png', { 'accept-encoding': 'br' });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([137, 80, 78, 71]));
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('short');
  expect(answer.headers.get('vary')).toBeNull();
});

it('responds 304 to a client that has the file', async () => {
  const etag = (await ask('/icon.png')).headers.get('etag') ?? '';
  const again = await ask('/icon.png', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

it('responds to HEAD with the size and without a body', async () => {
  const answer = await ask('/assets/app.js', {}, 'HEAD');
  expect(answer.headers.get('content-length')).toBe('5');
  expect(await answer.text()).toBe('');
});

it.each([
  '/assets',
  '/',
  '/assets/none.js',
  '/assets/../icon.png.br',
  '/..%2f..%2fetc/passwd',
  '/assets/app%2ejs.gone',
])('%s is not a file', async (path) => {
  expect(await (await ask(path)).text()).toBe('a page');
});

it('a deleted file is not a file', async () => {
  await rm(join(root, 'assets/gone.js'));
  expect(await (await ask('/assets/gone.js')).text()).toBe('a page');
});

it('passes other methods on', async () => {
  expect(await (await ask('/icon.png', {}, 'POST')).text()).toBe('a page');
});

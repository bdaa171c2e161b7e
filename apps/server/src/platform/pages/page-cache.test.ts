import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unpackPage } from './brotli-pages.ts';
import { type KeptPage, makeKeptPage } from './kept-page.ts';
import { createKeptReads } from './kept-reads.ts';
import { createPageCache, FRESH_SECONDS } from './page-cache.ts';
import { sharedAddress } from './shared-address.ts';

const RAV4 = '11111111-1111-4111-8111-111111111111';
const PRADO = '22222222-2222-4222-8222-222222222222';

function pageOf(car: string, bytes = 10): KeptPage {
  return { compressed: new Uint8Array(bytes), etag: '', scriptHashes: [], cars: new Set([car]) };
}

async function textOf(page: KeptPage | undefined): Promise<string | undefined> {
  return page && Buffer.from(await unpackPage(page.compressed)).toString();
}

function createKept() {
  let now = 0;
  const cache = createPageCache(() => now);
  return { cache, pass: (seconds: number) => (now += seconds * 1000) };
}

describe('kept pages', () => {
  it('are shown until they have their age, counted from before they were rendered', async () => {
    const { cache, pass } = createKept();
    await cache.fill('/', async () => {
      pass(2);
      return pageOf(RAV4);
    });
    pass(FRESH_SECONDS - 3);
    expect(cache.find('/')).toMatchObject({ ageSeconds: FRESH_SECONDS - 1 });
    pass(1);
    expect(cache.find('/')).toBeUndefined();
  });

  it('go at once where a car on them changes, and only they', async () => {
    const { cache } = createKept();
    await cache.fill('/cars/1', async () => pageOf(RAV4));
    await cache.fill('/cars/2', async () => pageOf(PRADO));
    cache.forgetCar(RAV4);
    expect([cache.find('/cars/1'), cache.find('/cars/2')]).toEqual([undefined, expect.anything()]);
  });

  it('are not kept where a car on them changed while they were rendered', async () => {
    const { cache } = createKept();
    const page = await cache.fill('/cars/1', async () => {
      cache.forgetCar(RAV4);
      return pageOf(RAV4);
    });
    expect([page, cache.find('/cars/1')]).toEqual([expect.anything(), undefined]);
    await cache.fill('/', async () => {
      cache.forgetAll();
      return pageOf(PRADO);
    });
    expect(cache.find('/')).toBeUndefined();
  });

  it('are rendered once for all who ask meanwhile', async () => {
    const { cache } = createKept();
    const rendered = Promise.withResolvers<KeptPage>();
    const first = cache.fill('/', () => rendered.promise);
    const second = cache.waitFor('/');
    rendered.resolve(pageOf(RAV4));
    expect(await second).toBe(await first);
    expect(cache.waitFor('/')).toBeUndefined();
  });

  it('leave room: those go first that nobody asked for longest', async () => {
    const { cache } = createKept();
    const large = 2 * 1024 * 1024;
    for (const key of ['/a', '/b']) await cache.fill(key, async () => pageOf(RAV4, large));
    cache.find('/a');
    await cache.fill('/c', async () => pageOf(RAV4, large));
    expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  });
});

describe('what pages share', () => {
  it('is read once for those of a moment, and again when it may have changed', async () => {
    let now = 0;
    let count = 0;
    const reads = createKeptReads(() => now);
    const read = () => reads.read('facets', async () => (count += 1));
    expect([await read(), await read()]).toEqual([1, 1]);
    now += 5_000;
    expect(await read()).toBe(2);
    reads.forgetAll();
    expect(await read()).toBe(3);
  });

  it('is not kept where the read failed, or all was forgotten meanwhile', async () => {
    const reads = createKeptReads();
    await expect(reads.read('config', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    const old = reads.read('config', async () => {
      reads.forgetAll();
      return 'old';
    });
    expect(await old).toBe('old');
    expect(await reads.read('config', async () => 'new')).toBe('new');
  });

  it('is the address but for what tells one visitor from another', () => {
    const { pathname, search } = sharedAddress(
      'http://host/browse?city=Kololi&fbclid=x&utm_source=a&utm_id=b',
    );
    expect(pathname + search).toBe('/browse?city=Kololi');
    expect(sharedAddress('http://host/browse?start=a%20b').search).toBe('?start=a%20b');
  });
});

describe('a page for many', () => {
  const own = '<script nonce="abc+/=">start()</script>';

  it('knows its own scripts by their hash and says no nonce', async () => {
    const page = makeKeptPage([`<p><a href="/cars/${PRADO}">Prado</a></p>${own}`], 'abc+/=');
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(page?.scriptHashes).toEqual([`sha256-${hash}`]);
    expect(await textOf(page)).toBe(`<p><a href="/cars/${PRADO}">Prado</a></p><script>start()</script>`);
    expect(page?.cars).toEqual(new Set([PRADO]));
  });

  it('lets no script run that the renderer did not write', async () => {
    const scripts = `${own}<script>steal()</script><script nonce="abc">steal()</script>`;
    const page = makeKeptPage([scripts], 'abc+/=');
    expect(page?.scriptHashes).toHaveLength(1);
  });

  it('knows as its own no other part that bears the nonce', async () => {
    const rendered = `<link nonce="abc+/=" href="/a.css"/><p>on</p>${own}<b>1</b>`;
    const page = makeKeptPage([rendered], 'abc+/=');
    expect(await textOf(page)).toBe('<link href="/a.css"/><p>on</p><script>start()</script><b>1</b>');
    expect(page?.scriptHashes).toHaveLength(1);
  });

  it('is none where its nonce is told elsewhere', async () => {
    expect(makeKeptPage([`${own}<a title="abc+/=">x</a>`], 'abc+/=')).toBeUndefined();
    expect(makeKeptPage([`${own}<p>abc+/=</p>`], 'abc+/=')).toBeUndefined();
  });
});

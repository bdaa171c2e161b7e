import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CachedPage, createCachedPage } from './cached-page.ts';
import { createPageCache, createReadCache, FRESH_SECONDS, stripTrackingParameters } from './page-cache.ts';
import { decompressPage } from './page-compression.ts';

const RAV4 = '11111111-1111-4111-8111-111111111111';
const PRADO = '22222222-2222-4222-8222-222222222222';

function pageOf(car: string, bytes = 10): CachedPage {
  return { compressed: new Uint8Array(bytes), etag: '', scriptHashes: [], cars: new Set([car]) };
}

async function textOf(page: CachedPage | undefined): Promise<string | undefined> {
  return page && Buffer.from(await decompressPage(page.compressed)).toString();
}

function createTestCache() {
  let now = 0;
  const cache = createPageCache(() => now);
  return { cache, pass: (seconds: number) => (now += seconds * 1000) };
}

describe('the page cache', () => {
  it('serves pages until they expire, counted from the start of the rendering', async () => {
    const { cache, pass } = createTestCache();
    await cache.render('/', async () => {
      pass(2);
      return pageOf(RAV4);
    });
    pass(FRESH_SECONDS - 3);
    expect(cache.find('/')).toMatchObject({ ageSeconds: FRESH_SECONDS - 1 });
    pass(1);
    expect(cache.find('/')).toBeUndefined();
  });

  it('drops exactly the pages that show a changed car', async () => {
    const { cache } = createTestCache();
    await cache.render('/cars/1', async () => pageOf(RAV4));
    await cache.render('/cars/2', async () => pageOf(PRADO));
    cache.invalidateCar(RAV4);
    expect([cache.find('/cars/1'), cache.find('/cars/2')]).toEqual([undefined, expect.anything()]);
  });

  it('does not store a page whose car changed during the rendering', async () => {
    const { cache } = createTestCache();
    const page = await cache.render('/cars/1', async () => {
      cache.invalidateCar(RAV4);
      return pageOf(RAV4);
    });
    expect([page, cache.find('/cars/1')]).toEqual([expect.anything(), undefined]);
    await cache.render('/', async () => {
      cache.clear();
      return pageOf(PRADO);
    });
    expect(cache.find('/')).toBeUndefined();
  });

  it('renders a page once for concurrent requests', async () => {
    const { cache } = createTestCache();
    const rendered = Promise.withResolvers<CachedPage>();
    const first = cache.render('/', () => rendered.promise);
    const second = cache.findPending('/');
    rendered.resolve(pageOf(RAV4));
    expect(await second).toBe(await first);
    expect(cache.findPending('/')).toBeUndefined();
  });

  it('evicts the least recently used pages first', async () => {
    const { cache } = createTestCache();
    const large = 2 * 1024 * 1024;
    for (const key of ['/a', '/b']) await cache.render(key, async () => pageOf(RAV4, large));
    cache.find('/a');
    await cache.render('/c', async () => pageOf(RAV4, large));
    expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  });
});

describe('the read cache', () => {
  it('reads a value once within its lifetime, and again after it is cleared', async () => {
    let now = 0;
    let count = 0;
    const reads = createReadCache(() => now);
    const read = () => reads.read('facets', async () => (count += 1));
    expect([await read(), await read()]).toEqual([1, 1]);
    now += 5_000;
    expect(await read()).toBe(2);
    reads.clear();
    expect(await read()).toBe(3);
  });

  it('does not store failed reads, or reads during which it was cleared', async () => {
    const reads = createReadCache();
    await expect(reads.read('config', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    const old = reads.read('config', async () => {
      reads.clear();
      return 'old';
    });
    expect(await old).toBe('old');
    expect(await reads.read('config', async () => 'new')).toBe('new');
  });

  it('shares pages across tracking parameters', () => {
    const { pathname, search } = stripTrackingParameters(
      'http://host/browse?city=Kololi&fbclid=x&utm_source=a&utm_id=b',
    );
    expect(pathname + search).toBe('/browse?city=Kololi');
    expect(stripTrackingParameters('http://host/browse?start=a%20b').search).toBe('?start=a%20b');
  });
});

describe('a cached page', () => {
  const own = '<script nonce="abc+/=">start()</script>';

  it('allows its scripts by hash and contains no nonce', async () => {
    const page = createCachedPage(`<p><a href="/cars/${PRADO}">Prado</a></p>${own}`, 'abc+/=');
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(page?.scriptHashes).toEqual([`sha256-${hash}`]);
    expect(await textOf(page)).toBe(`<p><a href="/cars/${PRADO}">Prado</a></p><script>start()</script>`);
    expect(page?.cars).toEqual(new Set([PRADO]));
  });

  it('allows no script that the renderer did not write', async () => {
    const scripts = `${own}<script>steal()</script><script nonce="abc">steal()</script>`;
    const page = createCachedPage(scripts, 'abc+/=');
    expect(page?.scriptHashes).toHaveLength(1);
  });

  it('hashes no other element that has the nonce', async () => {
    const rendered = `<link nonce="abc+/=" href="/a.css"/><p>on</p>${own}<b>1</b>`;
    const page = createCachedPage(rendered, 'abc+/=');
    expect(await textOf(page)).toBe('<link href="/a.css"/><p>on</p><script>start()</script><b>1</b>');
    expect(page?.scriptHashes).toHaveLength(1);
  });

  it('is not created if the nonce occurs elsewhere', async () => {
    expect(createCachedPage(`${own}<a title="abc+/=">x</a>`, 'abc+/=')).toBeUndefined();
    expect(createCachedPage(`${own}<p>abc+/=</p>`, 'abc+/=')).toBeUndefined();
  });
});

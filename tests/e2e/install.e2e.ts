import { openAfterColdStart, openDevice, waitForOfflineCache } from './support/device.ts';
import { getOrigin } from './support/marketplace.ts';
import { startReverseProxy } from './support/reverse-proxy.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe('installation', () => {
  test('offers name, icons and shortcuts in the language of the device', async ({ browser }) => {
    const context = await openDevice(browser);
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
    // Programs that do not read the HTML request this path.
    const favicon = await page.request.get('/favicon.ico');
    expect([favicon.status(), favicon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
    expect(await getImageWidth(page, '/favicon.ico')).toBe(32);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Playwright contexts are private windows, which cannot install apps.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({ name: 'Coastline', start_url: '/', display: 'standalone' });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/browse', '/my-bookings']);
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    }
    const german = await page.request.get('/manifest.webmanifest', { headers: { 'accept-language': 'de' } });
    expect(german.headers()['content-type']).toBe('application/manifest+json');
    expect((await german.json()).shortcuts[1].name).toBe('Meine Buchungen');
  });

  test('activates a new release when no page of the old release is open', async ({ browser }) => {
    const proxy = await startReverseProxy(getOrigin());
    const context = await openDevice(browser, proxy.origin);
    const page = await context.newPage();
    await page.goto('/browse');
    await waitForOfflineCache(page, { script: 'browse', text: 'Toyota' });
    const [oldRelease = ''] = await listCachedReleases(page);
    proxy.rewrite('/service-worker.js', (worker) => worker.replaceAll(oldRelease, 'fedcba987654'));
    await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
    await expect.poll(() => listCachedReleases(page)).toHaveLength(2);

    await page.goto('/');
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByText(/\d+ cars found/)).toBeVisible();
    expect(await listCachedReleases(page)).toContain(oldRelease);

    const next = await openAfterColdStart(context, '/browse');
    await expect.poll(() => listCachedReleases(next)).toEqual(['fedcba987654']);
    await context.setOffline(true);
    await next.reload();
    await expect(next.getByRole('link', { name: /Toyota/ }).first()).toBeVisible();
    await proxy.close();
  });

  test('opens a cached page when the server does not respond', async ({ browser }) => {
    const proxy = await startReverseProxy(getOrigin());
    const context = await openDevice(browser, proxy.origin);
    const page = await context.newPage();
    await page.goto('/browse');
    await waitForOfflineCache(page, { script: 'browse', text: 'Toyota' });
    proxy.stall('/browse');
    await page.goto('/browse');
    await expect(page.getByRole('link', { name: /Toyota/ }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/browse');
    await proxy.close();
  });
});

/** Natural width of a picture in pixels. */
function getImageWidth(page: Page, src: string): Promise<number> {
  return page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture.naturalWidth;
  }, src);
}

/** Releases with cached files on the device. */
async function listCachedReleases(page: Page): Promise<string[]> {
  const names = await page.evaluate<string[]>('caches.keys()');
  return names.filter((name) => name.startsWith('files-')).map((name) => name.slice('files-'.length));
}

import { openCold, openDevice, waitUntilKept } from './support/device.ts';
import { startFront } from './support/front.ts';
import { origin } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe('the installed product', () => {
  test('can be installed, with a name, icons and shortcuts in the language of the device', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
    // Programs that read no page ask for this name.
    const favicon = await page.request.get('/favicon.ico');
    expect([favicon.status(), favicon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
    expect(await widthOf(page, '/favicon.ico')).toBe(32);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Browsers of tests are private windows, in which nothing can be installed.
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

  test('takes a new release over when no page of the old one is open any more', async ({ browser }) => {
    const front = await startFront(origin());
    const context = await openDevice(browser, front.origin);
    const page = await context.newPage();
    await page.goto('/browse');
    await waitUntilKept(page, { script: 'browse', words: 'Toyota' });
    const [old = ''] = await releasesOn(page);
    front.rewrite('/service-worker.js', (worker) => worker.replaceAll(old, 'fedcba987654'));
    await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
    await expect.poll(() => releasesOn(page)).toHaveLength(2);

    await page.goto('/');
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByText(/\d+ cars found/)).toBeVisible();
    expect(await releasesOn(page)).toContain(old);

    const next = await openCold(context, '/browse');
    await expect.poll(() => releasesOn(next)).toEqual(['fedcba987654']);
    await context.setOffline(true);
    await next.reload();
    await expect(next.getByRole('link', { name: /Toyota/ }).first()).toBeVisible();
    await front.close();
  });

  test('opens from the device when a page does not begin to arrive', async ({ browser }) => {
    const front = await startFront(origin());
    const context = await openDevice(browser, front.origin);
    const page = await context.newPage();
    await page.goto('/browse');
    await waitUntilKept(page, { script: 'browse', words: 'Toyota' });
    front.stall('/browse');
    await page.goto('/browse');
    await expect(page.getByRole('link', { name: /Toyota/ }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/browse');
    await front.close();
  });
});

/** How wide the browser finds a picture to be, in pixels. */
function widthOf(page: Page, src: string): Promise<number> {
  return page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture.naturalWidth;
  }, src);
}

/** The releases whose files lie on the device. */
async function releasesOn(page: Page): Promise<string[]> {
  const names = await page.evaluate<string[]>('caches.keys()');
  return names.filter((name) => name.startsWith('files-')).map((name) => name.slice('files-'.length));
}

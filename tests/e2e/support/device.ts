import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { getOrigin } from './marketplace.ts';
import { collectViolations } from './page-violations.ts';

/** Opens a phone with a service worker, which the configuration blocks in other browsers. */
export async function openDevice(browser: Browser, baseURL = getOrigin()): Promise<BrowserContext> {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'allow' });
  collectViolations(context, baseURL);
  return context;
}

/** Waits until the service worker has stored the script of a page, and the page an API response that contains a text. */
export async function waitForOfflineCache(page: Page, { script, text }: { script: string; text: string }) {
  const isCached = `(async () => {
    const cache = await caches.open('assets');
    const files = (await cache.keys()).map(({ url }) => url);
    const responses = Object.keys(localStorage).filter((key) => key.startsWith('kept:'));
    return files.some((url) => url.includes('/${script}-')) &&
      responses.some((key) => localStorage.getItem(key).includes(${JSON.stringify(text)}));
  })()`;
  await expect.poll(() => page.evaluate(isCached), { timeout: 20_000 }).toBe(true);
}

/** Opens a path after all pages of the context have closed. */
export async function openAfterColdStart(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Emulates a full device: pages cannot cache API responses. */
export async function disableOfflineCache(page: Page): Promise<void> {
  await page.addInitScript(`
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('kept:')) throw new DOMException('There is no room left.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };`);
}

/** Content of all storages and caches of the device, as one text. */
export async function readDeviceStorage(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|html|text/.test(response.headers.get('content-type') ?? '');
        stored.push(request.url, isText ? await response.text() : '');
      }
    }
    return stored.join('\\n');
  })()`);
}

/** Opens the home page and waits until the service worker controls it. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready');
  await expectServiceWorkerControl(page);
}

export async function expectServiceWorkerControl(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

/** Stops the service worker, as browsers do after half a minute without work. The next request starts it again. */
export async function stopServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { watchBreaches } from './breaches.ts';
import { origin } from './marketplace.ts';

/** A phone of one person that may keep pages and answers, as the other journeys' browsers may not. */
export async function openDevice(browser: Browser, baseURL = origin()): Promise<BrowserContext> {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'allow' });
  watchBreaches(context, baseURL);
  return context;
}

/** Waits until the worker has stored the script of a page, and the page the answer with some words. */
export async function waitUntilKept(page: Page, { script, words }: { script: string; words: string }) {
  const isKept = `(async () => {
    const cache = await caches.open('assets');
    const files = (await cache.keys()).map(({ url }) => url);
    const answers = Object.keys(localStorage).filter((key) => key.startsWith('kept:'));
    return files.some((url) => url.includes('/${script}-')) &&
      answers.some((key) => localStorage.getItem(key).includes(${JSON.stringify(words)}));
  })()`;
  await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true);
}

/** Opens an address as somebody does who takes the phone out of a pocket: no page is open any more. */
export async function openCold(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A device without room for what could be read later: its pages know nothing but what they are told. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(`
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('kept:')) throw new DOMException('There is no room left.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };`);
}

/** All that lies on the device: in storages and caches, as one text. */
export async function readDevice(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html|text/.test(answer.headers.get('content-type') ?? '');
        stored.push(request.url, isText ? await answer.text() : '');
      }
    }
    return stored.join('\\n');
  })()`);
}

/** Waits until the service worker controls the page, on which nothing but a visit is needed. */
export async function waitUntilControlled(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

/** Ends the worker's process, as browsers do after half a minute without work: the next request has to start it. */
export async function stopServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

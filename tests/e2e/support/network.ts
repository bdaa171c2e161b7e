import type { BrowserContext, Page, Request } from '@playwright/test';

type RequestSource = Page | BrowserContext;

/** Aborts the next request to an address. */
export async function failNextRequest(source: RequestSource, address: string | RegExp): Promise<void> {
  await source.route(address, (route) => route.abort('connectionreset'), { times: 1 });
}

/** Aborts every request to an address until the returned function is called. */
export async function failRequests(
  source: RequestSource,
  address: string | RegExp,
): Promise<() => Promise<void>> {
  await source.route(address, (route) => route.abort('connectionreset'));
  return () => source.unroute(address);
}

/** Holds every request to an address until `release` is called. */
export async function holdRequests(
  source: RequestSource,
  address: string | RegExp,
): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  await source.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { release: () => released.resolve() };
}

/** Records the requests to an address from now on, with the time of each in ms. */
export function recordRequests(page: Page, address: RegExp): { times: number[] } {
  const times: number[] = [];
  page.on('request', (request: Request) => {
    if (address.test(request.url())) times.push(Date.now());
  });
  return { times };
}

/** Responds to POST requests with an error in place of the server. */
export async function rejectPosts(
  page: Page,
  { path, status = 409 }: { path: string; status?: number },
): Promise<void> {
  const body = JSON.stringify({ code: 'busy', message: 'The server says no.' });
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.fulfill({ status, contentType: 'application/json', body });
  });
}

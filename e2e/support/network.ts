import type { BrowserContext, Page, Request } from '@playwright/test';

type Where = Page | BrowserContext;

/** Loses the next request to an address on its way to the server. */
export async function loseRequest(where: Where, address: string | RegExp): Promise<void> {
  await where.route(address, (route) => route.abort('connectionreset'), { times: 1 });
}

/** Loses every request to an address, until the returned function lets them through again. */
export async function loseAll(where: Where, address: string | RegExp): Promise<() => Promise<void>> {
  await where.route(address, (route) => route.abort('connectionreset'));
  return () => where.unroute(address);
}

/** Counts the requests to an address from now on, with the time of each in ms. */
export function watchRequests(page: Page, address: RegExp): { times: number[] } {
  const times: number[] = [];
  page.on('request', (request: Request) => {
    if (address.test(request.url())) times.push(Date.now());
  });
  return { times };
}

/** Answers a call of the page with a refusal of the server. */
export async function refuse(
  page: Page,
  { path, status = 409 }: { path: string; status?: number },
): Promise<void> {
  const body = JSON.stringify({ code: 'busy', message: 'The server says no.' });
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.fulfill({ status, contentType: 'application/json', body });
  });
}

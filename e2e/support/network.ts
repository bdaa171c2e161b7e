import type { BrowserContext, Page, Request } from '@playwright/test';

type Where = Page | BrowserContext;

/** Loses the next request to an address on its way to the server. */
export async function loseRequest(where: Where, address: string | RegExp): Promise<void> {
  await where.route(address, (route) => route.abort('connectionreset'), { times: 1 });
}

/** Lets the next request to an address arrive and loses the answer: nobody knows whether it was carried out. */
export async function loseAnswer(where: Where, address: string | RegExp): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await where.route(address, lose, { times: 1 });
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

/** The network of a phone in the country: 1.6 Mbit/s down, 0.75 up, 150 ms away. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

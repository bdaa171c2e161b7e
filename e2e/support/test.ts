import { test as base, expect } from '@playwright/test';
import { takeBreaches } from './breaches.ts';
import { stopMarketplace, useMarketplaceOf } from './marketplace.ts';

export type { Browser, BrowserContext, ElementHandle, Locator, Page } from '@playwright/test';
export { expect };

interface TestFixtures {
  /** What a journey makes go wrong on purpose, so that a console tells of it. */
  provoked: RegExp | undefined;
  marketplace: undefined;
  keepsRules: undefined;
}

interface WorkerFixtures {
  marketplaces: undefined;
}

/**
 * A journey. Each test file has a server, a database and a marketplace of its own. On no page may anything break the
 * rules that every page keeps, whatever the journey is about.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  provoked: [undefined, { option: true }],
  marketplaces: [
    // Named, because the pages of the browser close before their server does.
    async ({ browser: _browser }, use) => {
      await use(undefined);
      await stopMarketplace();
    },
    { scope: 'worker', auto: true },
  ],
  marketplace: [
    async ({ browser }, use, { file }) => {
      // Pages of an earlier test still draw and ask, which slows down the next one.
      await Promise.all(browser.contexts().map((context) => context.close()));
      await useMarketplaceOf(file);
      await use(undefined);
    },
    { auto: true },
  ],
  keepsRules: [
    async ({ provoked, marketplace: _ }, use) => {
      takeBreaches();
      await use(undefined);
      const breaches = takeBreaches().filter((breach) => !provoked?.test(breach));
      expect(breaches, 'content policy, headers and console of every page').toEqual([]);
    },
    { auto: true },
  ],
});

import { test as base, expect } from '@playwright/test';
import { takeBreaches } from './breaches.ts';

export type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
export { expect };

interface Rules {
  /** What a journey makes go wrong on purpose, so that a console tells of it. */
  provoked: RegExp | undefined;
  keepsRules: undefined;
}

/** A journey; on no page of it may anything break the rules that every page keeps, whatever the journey is about. */
export const test = base.extend<Rules>({
  provoked: [undefined, { option: true }],
  keepsRules: [
    async ({ provoked }, use) => {
      takeBreaches();
      await use(undefined);
      const breaches = takeBreaches().filter((breach) => !provoked?.test(breach));
      expect(breaches, 'content policy, headers and console of every page').toEqual([]);
    },
    { auto: true },
  ],
});

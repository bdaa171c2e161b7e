import { test as base, expect } from '@playwright/test';
import { takeBreaches } from './breaches.ts';

export type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
export { expect };

/** A journey; on no page of it may anything break the rules that every page keeps, whatever the journey is about. */
export const test = base.extend<{ keepsRules: undefined }>({
  keepsRules: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixtures from the pattern
    async ({}, use) => {
      takeBreaches();
      await use(undefined);
      expect(takeBreaches(), 'content policy, headers and console of every page').toEqual([]);
    },
    { auto: true },
  ],
});

import { test as base, expect } from '@playwright/test';
import { startMarketplaceFor, stopMarketplace } from './marketplace.ts';
import { takeViolations } from './page-violations.ts';

export type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  ElementHandle,
  Locator,
  Page,
  Route,
} from '@playwright/test';
export { expect };

interface TestFixtures {
  /** Violations that a journey provokes. */
  expectedViolations: RegExp | undefined;
  marketplace: undefined;
  noViolations: undefined;
}

interface WorkerFixtures {
  marketplaces: undefined;
}

/**
 * Test function of the journeys. Each test file has a server, a database and a marketplace of its own. A test fails if
 * any page violates the rules in `page-violations.ts`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedViolations: [undefined, { option: true }],
  marketplaces: [
    // Depends on `browser`, so that its pages close before their server stops.
    async ({ browser: _browser }, use) => {
      await use(undefined);
      await stopMarketplace();
    },
    { scope: 'worker', auto: true },
  ],
  marketplace: [
    async ({ browser }, use, { file }) => {
      // Open pages of an earlier test still render and send requests, which slows down the next test.
      await Promise.all(browser.contexts().map((context) => context.close()));
      await startMarketplaceFor(file);
      await use(undefined);
    },
    { auto: true },
  ],
  noViolations: [
    async ({ expectedViolations, marketplace: _ }, use) => {
      takeViolations();
      await use(undefined);
      const violations = takeViolations().filter((violation) => !expectedViolations?.test(violation));
      expect(violations, 'content policy, headers and console of every page').toEqual([]);
    },
    { auto: true },
  ],
});

import { defineConfig } from '@playwright/test';
import { findOrInstallChromium, findOrInstallHeadlessChromium } from './tools/scripts/chromium.ts';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What only a browser with windows does as people's do: install, and leave a page alone that nobody touches. */
const WINDOWED = /\/(first-visit|install)\.e2e\.ts$/;

export default defineConfig({
  // Playwright deletes this folder at its start, so it is not the one of the pictures (`vitest.config.ts`).
  outputDir: './test-results/journeys',
  testDir: './tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Two processors; a third journey uses the moments in which the others wait.
  workers: 3,
  fullyParallel: false,
  // A test that needs a second attempt is broken.
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Banjul',
    // Recording every step costs a quarter of the time, so only CI does; otherwise `-- --trace retain-on-failure`.
    trace: process.env.TRACE_FAILURES === 'true' ? 'retain-on-failure' : 'off',
    // Journeys meet the server itself; the ones without a connection let the worker in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'windowed',
      testMatch: WINDOWED,
      use: { launchOptions: { executablePath: findOrInstallChromium(), args: CHROMIUM_FLAGS } },
    },
    {
      name: 'journeys',
      testIgnore: WINDOWED,
      use: { launchOptions: { executablePath: findOrInstallHeadlessChromium(), args: CHROMIUM_FLAGS } },
    },
  ],
});

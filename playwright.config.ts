import { defineConfig } from '@playwright/test';

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

// Journeys that take long on two cores: `ALL_JOURNEYS=1 npm run test:browser` runs them too.
const LONG_JOURNEYS = [
  'bad-network',
  'book-and-manage',
  'car-page',
  'find-a-car',
  'hosting',
  'install',
  'offline',
  'other-auth-server',
];

export default defineConfig({
  testIgnore: process.env.ALL_JOURNEYS ? [] : LONG_JOURNEYS.map((name) => `**/${name}.e2e.ts`),
  outputDir: './test-results',
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Africa/Banjul',
    trace: 'retain-on-failure',
    // Journeys meet the server itself; the ones without a connection let the worker in.
    serviceWorkers: 'block',
  },
});

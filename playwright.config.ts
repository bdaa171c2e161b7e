import { defineConfig } from '@playwright/test';
import { findOrInstallChromium } from './scripts/chromium.ts';

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

export default defineConfig({
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
    launchOptions: { executablePath: findOrInstallChromium(), args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Africa/Banjul',
    // Recording every step costs a quarter of the time: `npm run test:browser -- --trace retain-on-failure`.
    trace: 'off',
    // Journeys meet the server itself; the ones without a connection let the worker in.
    serviceWorkers: 'block',
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './tests/support/vitest-database.ts',
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'apps/web/app/**/*.test.ts',
      'tests/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files of one worker share what they load, and put back what they changed about the world.
    isolate: false,
  },
});

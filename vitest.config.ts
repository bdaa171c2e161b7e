import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './scripts/test-database.ts',
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'apps/web/app/**/*.test.ts',
      'acceptance/**/*.test.ts',
      'prove/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files of one worker share what they load, and put back what they changed about the world.
    isolate: false,
  },
});

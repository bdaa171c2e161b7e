import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findOrInstallHeadlessChromium, readChromiumVersion } from './tools/scripts/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    comparesPictures: boolean;
  }
}

type BrowserOptions = NonNullable<NonNullable<TestProjectInlineConfiguration['test']>['browser']>;
type PictureOptions = NonNullable<NonNullable<BrowserOptions['expect']>['toMatchScreenshot']>;

const chromium = findOrInstallHeadlessChromium();

const node: TestProjectInlineConfiguration = {
  test: {
    name: 'node',
    globalSetup: './tests/support/vitest-database.ts',
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'apps/web/app/**/*.test.ts',
      'tests/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    // Tests take several times as long beside other workers and on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files of one worker share what they load, and put back what they changed about the world.
    isolate: false,
  },
};

/**
 * Pictures of the design system. The comparison ignores antialiased pixels and a few others, which change with a version
 * of Chromium. A changed color, corner or distance changes more (record 113).
 */
const pictures: PictureOptions = {
  comparatorName: 'pixelmatch',
  // On a busy machine, a picture can take seconds.
  timeout: 20_000,
  comparatorOptions: { threshold: 0.02, allowedMismatchedPixelRatio: 0.0002 },
  resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
    join(root, testFileDirectory, 'pictures', `${arg}${ext}`),
  resolveDiffPath: ({ arg, ext }) => join(import.meta.dirname, 'test-results/pictures', `${arg}${ext}`),
};

/** Component tests: real components with the styles of the app, in one page of one Chromium. */
const components: TestProjectInlineConfiguration = {
  root: './apps/web',
  plugins: [tailwindcss()],
  // Without this, Vite discovers dependencies of lazily loaded components late and reloads the page during a test.
  optimizeDeps: {
    entries: [
      'app/**/*.{ts,tsx}',
      '!app/**/*.server.{ts,tsx}',
      '!app/service-worker/**',
      '!app/**/*.test.ts',
    ],
  },
  test: {
    name: 'components',
    provide: { comparesPictures: canComparePictures() },
    // After the tests of `node`, whose processes need both processors.
    sequence: { groupOrder: 1 },
    include: ['app/**/*.browser.test.tsx'],
    setupFiles: join(import.meta.dirname, 'apps/web/app/test-support/setup.ts'),
    // The first test loads the modules of the app, which takes long on a busy machine.
    testTimeout: 60_000,
    // All files share one page and its modules. `setup.ts` puts back what a test changed.
    isolate: false,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 180_000,
      screenshotFailures: false,
      expect: { toMatchScreenshot: pictures },
      provider: playwright({
        launchOptions: {
          executablePath: chromium,
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Africa/Banjul', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
};

// Other versions and builds of Chromium, and other systems, draw text differently.
function canComparePictures(): boolean {
  if (process.platform !== 'linux' || !chromium.endsWith('headless-shell')) return false;
  const versionFile = join(import.meta.dirname, 'apps/web/app/dev/ui/pictures/chromium-version.txt');
  return readChromiumVersion(chromium) === Number(readFileSync(versionFile, 'utf8'));
}

export default defineConfig({ test: { projects: [node, components], maxWorkers: 3 } });

import { openBrowser } from './support/browser.ts';
import { measureLowestContrasts } from './support/contrast.ts';
import { createPersonDetails, signUpGuest } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const SIZES = [
  [360, 640],
  [360, 760],
  [600, 800],
  [640, 360],
  [700, 900],
  [740, 360],
  [767, 1024],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1280, 900],
] as const;
const MIN_CONTRAST_LARGE_TEXT = 3;
const MIN_CONTRAST_TEXT = 4.5;

test.describe('hero texts', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const textSize of ['100%', '200%']) {
      test(`are readable on every screen in ${colorScheme} mode with text size ${textSize}`, async ({
        browser,
      }) => {
        const { page } = await openBrowser(browser, { colorScheme });
        await page.goto('/');
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          textSize,
        );
        const lowContrasts: string[] = [];
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await waitForPicture(page);
          const { headline, tagline, search } = getParts(page);
          const contrasts = await measureLowestContrasts(page, [headline, tagline]);
          const [ofHeadline = 0, ofTagline = 0] = contrasts;
          if (ofHeadline < MIN_CONTRAST_LARGE_TEXT || ofTagline < MIN_CONTRAST_TEXT) {
            lowContrasts.push(`${width} × ${height}: ${contrasts.join(', ')}`);
          }
          const [headlineBox, formBox] = [await headline.boundingBox(), await search.boundingBox()];
          expect((headlineBox?.y ?? 0) + (headlineBox?.height ?? 0)).toBeLessThanOrEqual(formBox?.y ?? 0);
        }
        expect(lowContrasts).toEqual([]);
      });
    }
  }
});

test('the first field of the search is in the first screen of a small phone [HOME-13]', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { width: 360 });
  await signUpGuest(page, createPersonDetails('Sena Joof'));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const bottomNavigation = await page.getByRole('navigation', { name: 'Bottom' }).boundingBox();
  const field = await page.getByRole('combobox', { name: 'Pickup Location' }).boundingBox();
  expect(field?.y).toBeGreaterThan(0);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bottomNavigation?.y ?? 0);
});

function getParts(page: Page) {
  return {
    headline: page.getByRole('heading', { level: 1 }),
    tagline: page.getByRole('main').getByText('Book before you fly, drive when you land'),
    search: page.getByRole('form', { name: 'Find a car' }),
  };
}

/** Waits for the hero picture, which depends on the screen size. */
async function waitForPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('picture img').first();
  await picture.evaluate(async (image: HTMLImageElement) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await image.decode();
  });
}

import { lowestContrast } from './support/contrast.ts';
import { becomeGuest, inventPerson, openBrowser } from './support/people.ts';
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
const ENOUGH_FOR_LARGE_TEXT = 3;
const ENOUGH_FOR_TEXT = 4.5;

test.describe('the words of the hero', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const textSize of ['100%', '200%']) {
      test(`are readable on every screen in the ${colorScheme}, with text of ${textSize}`, async ({
        browser,
      }) => {
        const { page } = await openBrowser(browser, { colorScheme });
        await page.goto('/');
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          textSize,
        );
        const tooLittle: string[] = [];
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await untilPictureIsThere(page);
          const { headline, tagline, search } = partsOf(page);
          const found = { headline: await lowestContrast(headline), tagline: await lowestContrast(tagline) };
          if (found.headline < ENOUGH_FOR_LARGE_TEXT || found.tagline < ENOUGH_FOR_TEXT) {
            tooLittle.push(`${width} × ${height}: ${JSON.stringify(found)}`);
          }
          const [words, form] = [await headline.boundingBox(), await search.boundingBox()];
          expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
        }
        expect(tooLittle).toEqual([]);
      });
    }
  }
});

test('the first field of the search stands in the first screen of a small phone [HOME-13]', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { width: 360 });
  await becomeGuest(page, inventPerson('Sena Joof'));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const dock = await page.getByRole('navigation', { name: 'Bottom' }).boundingBox();
  const field = await page.getByRole('combobox', { name: 'Pickup Location' }).boundingBox();
  expect(field?.y).toBeGreaterThan(0);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
});

function partsOf(page: Page) {
  return {
    headline: page.getByRole('heading', { level: 1 }),
    tagline: page.getByRole('main').getByText('Book before you fly, drive when you land'),
    search: page.getByRole('form', { name: 'Find a car' }),
  };
}

/** Another size of screen may want another picture. */
async function untilPictureIsThere(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('picture img').first();
  await picture.evaluate(async (image: HTMLImageElement) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await image.decode();
  });
}

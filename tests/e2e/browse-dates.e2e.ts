import { enlargeText, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { openBrowser, waitForHydration } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { type ElementHandle, expect, type Locator, test } from './support/test.ts';

test.describe('search dates', () => {
  test('reports unusable dates of a link and searches without them', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    for (const [query, text] of [
      [`start=${dayFromToday(-3)}&end=${dayFromToday(2)}`, 'The pick-up date cannot be before today.'],
      [
        `start=${dayFromToday(9)}&end=${dayFromToday(5)}`,
        'The return date cannot be before the pick-up date.',
      ],
      [`start=${dayFromToday(5)}&end=${dayFromToday(500)}`, 'The maximum rental is 365 days.'],
      ['start=soon&end=later', 'Please choose a valid pick-up and return date.'],
    ] as const) {
      await page.goto(`/browse?${query}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(/^\d{2} cars found$/)).toBeVisible();
    }
  });

  test('keeps place and dates visible while the results scroll, and opens their fields [BRW-32]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const [start, end] = [dayFromToday(60), dayFromToday(64)];
    await page.goto(`/browse?start=${start}&end=${end}`);
    const summary = page.getByRole('region', { name: 'Your search' });
    await expect(page.getByText(/cars found/).first()).toBeVisible();
    await expect(summary).toBeHidden();
    await page.mouse.wheel(0, 1500);
    await expect(summary).toBeInViewport();
    const [box, header] = [await summary.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
    await expectNoHorizontalScroll(page);
    await summary.getByRole('button').nth(1).click();
    await expect(page.getByRole('dialog', { name: 'Your dates' })).toBeVisible();
    await page.keyboard.press('Escape');
    await summary.getByRole('button', { name: 'Any location' }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await panel.getByLabel('Pickup Location').selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/city=/);
  });

  test('shows place, filters and calendar uncut on a phone with double text size', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    await enlargeText(page);
    const form = page.getByRole('form', { name: 'Find a car' });
    await expectUncut(form.getByText('Pickup Location'));
    await expectNoHorizontalScroll(page);

    await page.goto('/browse');
    await enlargeText(page);
    const dates = page.getByRole('main').getByRole('button', { name: /^Pick-up/ });
    await waitForHydration(dates);
    const filter = page.getByRole('main').getByRole('button', { name: 'Filter' });
    for (const [opener, name] of [
      [filter, 'Filter'],
      [dates, 'Your dates'],
    ] as const) {
      await opener.click();
      const sheet = page.getByRole('dialog', { name });
      const close = sheet.getByRole('button', { name: 'Close' });
      await expect(close).toBeInViewport({ ratio: 1 });
      const confirm = sheet.getByRole('button', { name: /^(Apply Filters|Done)$/ });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      // The footer leaves the content most of the height.
      const top = await confirm.evaluate((node) => node.getBoundingClientRect().top / window.innerHeight);
      expect(top).toBeGreaterThan(0.6);
      await close.click();
      await expect(sheet).toBeHidden();
    }
  });

  test('opens the calendar next to its field from 768 px up, within the window [BRW-33]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const calendar = page.getByRole('dialog', { name: 'Your dates' });
    const car = await findCar('Toyota RAV4 2020');
    const days = `start=${dayFromToday(40)}&end=${dayFromToday(43)}`;
    const pickUp = page
      .getByRole('main')
      .getByRole('button', { name: /^Pick-up/ })
      .first();
    const payBar = page.getByRole('button', { name: /Change dates$/ });
    for (const { path, field, widths } of [
      { path: '/', field: pickUp, widths: [1280, 1024, 768] },
      { path: '/browse', field: pickUp, widths: [1280, 1024, 768] },
      { path: `/cars/${car.id}?${days}`, field: pickUp, widths: [1280, 1024] },
      { path: `/cars/${car.id}?${days}`, field: payBar, widths: [768] },
    ]) {
      await page.goto(path);
      for (const [width, textSize] of widths.flatMap((width) => [
        [width, '100%'] as const,
        [width, '200%'] as const,
      ])) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(`document.documentElement.style.fontSize = '${textSize}'`);
        await waitForHydration(field);
        // The field has no role while the calendar is open. In large text the two fields may stack.
        const element = await field.evaluateHandle((button) => button.closest('.date-pair') ?? button);
        await field.click();
        await expect(calendar.getByRole('grid').first()).toBeVisible();
        await expectNextToField(calendar, element.asElement());
        await page.keyboard.press('Escape');
        await expect(calendar).toBeHidden();
        await expect(field).toBeFocused();
      }
    }
  });

  test('keeps the focus in the calendar, and closes it by a press outside and by the back button [BRW-33]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const calendar = page.getByRole('dialog', { name: 'Your dates' });
    const field = page.getByRole('main').getByRole('button', { name: /^Pick-up/ });
    await waitForHydration(field);
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    await expect(calendar.locator('*:focus').or(calendar.and(page.locator('*:focus')))).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(calendar.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(calendar.getByRole('button', { name: /^Pick-up/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(calendar.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.mouse.click(1270, 600);
    await expect(calendar).toBeHidden();
    await field.click();
    await expect(calendar).toBeVisible();
    await page.goBack();
    await expect(calendar).toBeHidden();
    await expect(page).toHaveURL(/\/browse$/);
    await page.setViewportSize({ width: 360, height: 800 });
    await field.click();
    await expect(calendar).toBeVisible();
    const box = await calendar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
  });
});

/** Expects that a text fits into its element. */
async function expectUncut(text: Locator): Promise<void> {
  const hidden = await text.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
}

/** Expects the calendar directly below or above its field, overlapping it horizontally, within the window. */
async function expectNextToField(calendar: Locator, field: ElementHandle | null): Promise<void> {
  await expect(async () => {
    const [box, fieldBox] = [await calendar.boundingBox(), await field?.boundingBox()];
    const { width = 0, height = 0 } = calendar.page().viewportSize() ?? {};
    if (!box || !fieldBox) throw new Error('The calendar or its field is not on the page.');
    expect(Math.max(fieldBox.x - box.x - box.width, box.x - fieldBox.x - fieldBox.width)).toBeLessThan(0);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    const gap = Math.max(box.y - fieldBox.y - fieldBox.height, fieldBox.y - box.y - box.height);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThanOrEqual(16);
  }).toPass({ timeout: 10_000 });
}

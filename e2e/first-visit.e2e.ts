import { type Device, SCREENS } from '../bench/lib/pages/devices.ts';
import { PUBLIC_BUDGET, SIGNED_IN_BUDGET } from '../bench/lib/pages/page-budgets.ts';
import { overBudget, weighVisits } from '../bench/lib/pages/page-weight.ts';
import { untilAlive } from './support/alive.ts';
import { findCar } from './support/api.ts';
import { dayFromToday } from './support/dates.ts';
import { DEMO_PASSWORD, openBrowser, origin, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const SCRIPTS = '**/assets/*.js';
const DEVICES: Device[] = ['phone', 'desktop'];

// Recording a trace puts questions to the page, which it takes for somebody's touch.
test.use({ trace: 'off' });

test.describe('a first visit', () => {
  for (const device of DEVICES) {
    for (const name of ['/', '/browse', '/cars/:id']) {
      test(`keeps the budget of ${name} on a ${device}`, async ({ browser }) => {
        const car = await findCar('Toyota Prado 2019');
        const context = await browser.newContext(SCREENS[device]);
        const visits = await weighVisits(context, `${origin()}${name.replace(':id', car.id)}`);
        expect(overBudget(visits, PUBLIC_BUDGET)).toEqual([]);
      });
    }
  }

  test('keeps the budget of the booking form', async ({ browser }) => {
    const car = await findCar('Toyota Prado 2019');
    const context = await browser.newContext({ ...SCREENS.phone, baseURL: origin() });
    const door = await context.newPage();
    await signIn(door, { email: 'guest@coastline.example', password: DEMO_PASSWORD });
    const storageState = await context.storageState();
    await context.close();
    const fresh = await browser.newContext({ ...SCREENS.phone, storageState });
    const visits = await weighVisits(fresh, `${origin()}/book/${car.id}`);
    expect(overBudget(visits, SIGNED_IN_BUDGET)).toEqual([]);
  });

  test('fetches no larger a picture for the sign-in page than a phone shows', async ({ browser }) => {
    const context = await browser.newContext({ ...SCREENS.phone, baseURL: origin() });
    const page = await context.newPage();
    const picture = page.waitForRequest('**/art/hero-*');
    await page.goto('/auth');
    expect((await picture).url()).toMatch(/\/art\/hero-(day|dusk)-1280\.avif$/);
    await context.close();
  });

  test('fetches pictures further down when somebody begins to scroll', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const last = page.getByRole('region', { name: 'Results' }).locator('img').last();
    await expect(last).toBeHidden();
    await page.mouse.wheel(0, 400);
    // Far below, it waits until its card is close.
    await page.getByRole('region', { name: 'Results' }).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible();
    await expect(last).toHaveJSProperty('complete', true);
  });

  test('fetches scripts when the first picture is there', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    const holdBack = await holdBackPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await expect(page.getByText(/cars found/).first()).toBeVisible();
    await holdBack.begun;
    expect(asked).not.toContain('script');
    await holdBack.release();
    await expect.poll(() => asked).toContain('script');
  });

  test('shows that a press was heard while what it opens is still on its way', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360, motion: true });
    await page.goto('/compare');
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/*dialog*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.locator('.under-way')).toBeVisible();
    arrival.resolve();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.under-way')).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('presses a button again that was pressed before it worked', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    const holdBack = await holdBackPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Filter/ }).click({ noWaitAfter: true });
    await expect(page.getByRole('dialog')).toBeVisible();
    await holdBack.release();
    expect(faults).toEqual([]);
  });

  test('searches by the browser’s own date fields before any script is there [BRW-01]', async ({
    browser,
  }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await holdBack(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Pick-up').fill(dayFromToday(30));
    await page.getByLabel('Return').fill(dayFromToday(33));
    await page.getByRole('main').getByRole('button', { name: 'Browse Cars' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(30)}&end=${dayFromToday(33)}`));
    await expect(page.getByText('for 3 days').first()).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('fetches no picture of the cars further down before the page answers a tap', async ({ browser }) => {
    const context = await browser.newContext({ ...SCREENS.phone, baseURL: origin() });
    const page = await context.newPage();
    const photos: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/render/')) photos.push(request.url());
    });
    const scripts = await holdBack(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    const pickup = page.getByLabel('Pick-up');
    // A touch at the place: `tap` would scroll first.
    const { x = 0, y = 0 } = (await pickup.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 40, y + 20);
    await expect(pickup).toBeFocused();
    await scripts.begun;
    expect(photos).toEqual([]);
    await scripts.release();
    await untilAlive(pickup);
    expect(photos).toEqual([]);
    await expect.poll(() => photos.length).toBeGreaterThan(0);
  });

  test('keeps the dates of the browser’s own fields when the calendar takes over', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    const scripts = await holdBack(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Pick-up').fill(dayFromToday(30));
    const back = page.getByLabel('Return');
    await back.fill(dayFromToday(33));
    await scripts.release();
    // A picker of the browser closes with its field, so a field that has the focus stays.
    await untilAlive(back);
    await expect(back).toBeFocused();
    await back.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(`[data-day="${dayFromToday(33)}"] button`)).toHaveAccessibleName(/last day/);
    expect(faults).toEqual([]);
  });

  test('chooses again what was chosen in a list before it worked', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser);
    const holdBack = await holdBackPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await page.getByLabel('Sort').selectOption('Lowest price first');
    await expect(page).toHaveURL(/\/browse$/);
    await holdBack.release();
    await expect(page).toHaveURL(/sort=price_asc$/);
    await expect(page.getByLabel('Sort')).toHaveValue('price_asc');
    expect(faults).toEqual([]);
  });
});

function holdBackPictures(page: Page) {
  return holdBack(page, '**/storage/v1/render/**');
}

async function holdBack(
  page: Page,
  address: string,
): Promise<{ begun: Promise<void>; release: () => Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    begun.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    begun: begun.promise,
    release: async () => {
      released.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

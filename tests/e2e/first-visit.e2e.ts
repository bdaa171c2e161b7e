import {
  type Device,
  findBudgetExcesses,
  measureVisits,
  PUBLIC_BUDGET,
  SCREENS,
  SIGNED_IN_BUDGET,
} from '../../benchmarks/lib/pages/page-weight.ts';
import { findCar } from './support/api.ts';
import { openBrowser, waitForHydration } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { getOrigin } from './support/marketplace.ts';
import { holdRequests } from './support/network.ts';
import { DEMO_PASSWORD, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const SCRIPTS = '**/assets/*.js';
const DEVICES: Device[] = ['phone', 'desktop'];

// A trace recording interacts with the page, which the page takes for the first touch of a person.
test.use({ trace: 'off' });

test.describe('first visit', () => {
  for (const device of DEVICES) {
    for (const name of ['/', '/browse', '/cars/:id']) {
      test(`keeps the budget of ${name} on a ${device}`, async ({ browser }) => {
        const car = await findCar('Toyota Prado 2019');
        const context = await browser.newContext(SCREENS[device]);
        const visits = await measureVisits(context, `${getOrigin()}${name.replace(':id', car.id)}`);
        expect(findBudgetExcesses(visits, PUBLIC_BUDGET)).toEqual([]);
      });
    }
  }

  test('keeps the budget of the booking form', async ({ browser }) => {
    const car = await findCar('Toyota Prado 2019');
    const context = await browser.newContext({ ...SCREENS.phone, baseURL: getOrigin() });
    const signInPage = await context.newPage();
    await signIn(signInPage, { email: 'guest@coastline.example', password: DEMO_PASSWORD });
    const storageState = await context.storageState();
    await context.close();
    const fresh = await browser.newContext({ ...SCREENS.phone, storageState });
    const visits = await measureVisits(fresh, `${getOrigin()}/book/${car.id}`);
    expect(findBudgetExcesses(visits, SIGNED_IN_BUDGET)).toEqual([]);
  });

  test('loads the sign-in picture in the size of the phone', async ({ browser }) => {
    const context = await browser.newContext({ ...SCREENS.phone, baseURL: getOrigin() });
    const page = await context.newPage();
    const picture = page.waitForRequest('**/art/hero-*');
    await page.goto('/auth');
    expect((await picture).url()).toMatch(/\/art\/hero-(day|dusk)-1280\.avif$/);
    await context.close();
  });

  test('loads pictures further down after the first scroll', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const last = page.getByRole('region', { name: 'Results' }).locator('img').last();
    await expect(last).toBeHidden();
    await page.mouse.wheel(0, 400);
    // The picture loads only when its card is close to the screen.
    await page.getByRole('region', { name: 'Results' }).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible();
    await expect(last).toHaveJSProperty('complete', true);
  });

  test('loads scripts after the first picture', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));
    const pictures = await holdPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await expect(page.getByText(/cars found/).first()).toBeVisible();
    await pictures.started;
    expect(requests).not.toContain('script');
    await pictures.release();
    await expect.poll(() => requests).toContain('script');
  });

  test('shows a loading bar between a press and the opening of its dialog', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360, motion: true });
    await page.goto('/compare');
    const held = await holdRequests(page, '**/assets/*dialog*.js');
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.locator('.loading-bar')).toBeVisible();
    held.release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.loading-bar')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  test('replays a press that comes before hydration', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    const pictures = await holdPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Filter/ }).click({ noWaitAfter: true });
    await expect(page.getByRole('dialog')).toBeVisible();
    await pictures.release();
    expect(pageErrors).toEqual([]);
  });

  test('searches by native date fields before scripts load [BRW-01]', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await holdUntilRelease(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Pick-up').fill(dayFromToday(30));
    await page.getByLabel('Return').fill(dayFromToday(33));
    await page.getByRole('main').getByRole('button', { name: 'Browse Cars' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(30)}&end=${dayFromToday(33)}`));
    await expect(page.getByText('for 3 days').first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('loads no pictures of the cars further down before the page responds to a tap', async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...SCREENS.phone, baseURL: getOrigin() });
    const page = await context.newPage();
    const photos: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/render/')) photos.push(request.url());
    });
    const scripts = await holdUntilRelease(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    const pickup = page.getByLabel('Pick-up');
    // `Locator.tap` would scroll first, so the test touches the coordinates.
    const { x = 0, y = 0 } = (await pickup.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 40, y + 20);
    await expect(pickup).toBeFocused();
    await scripts.started;
    expect(photos).toEqual([]);
    await scripts.release();
    await waitForHydration(pickup);
    expect(photos).toEqual([]);
    await expect.poll(() => photos.length).toBeGreaterThan(0);
  });

  test('loads nothing further down for two seconds after a tap, also if the page was scrolled', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const scripts = await holdUntilRelease(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await scripts.started;
    const wasMarked = await page.evaluate(() => {
      for (const name of ['scroll', 'pointerdown', 'page-hydrated']) dispatchEvent(new Event(name));
      return 'inUse' in document.documentElement.dataset;
    });
    expect(wasMarked).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('data-in-use');
    await scripts.release();
  });

  test('runs other tasks while the cards of the list hydrate', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(countTasksBeforeCards);
    await page.goto('/browse');
    await expect.poll(() => page.evaluate(() => window.tasksBeforeCards)).toBeGreaterThan(4);
  });

  test('opens the calendar without the code of signed-in pages', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/');
    const pickup = page.locator('form[action="/browse"]').getByText('Pick-up', { exact: true });
    await waitForHydration(pickup);
    await pickup.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(scripts.filter((path) => /calendar/.test(path))).not.toEqual([]);
    expect(scripts.filter((path) => /signed-in|schemas/.test(path))).toEqual([]);
  });

  test('keeps the dates of the native fields when the calendar replaces them', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    const scripts = await holdUntilRelease(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Pick-up').fill(dayFromToday(30));
    const returnField = page.getByLabel('Return');
    await returnField.fill(dayFromToday(33));
    await scripts.release();
    // The native picker closes when its field is replaced, so a focused field stays until it is left.
    await waitForHydration(returnField);
    await expect(returnField).toBeFocused();
    await returnField.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(`[data-day="${dayFromToday(33)}"] button`)).toHaveAccessibleName(/last day/);
    expect(pageErrors).toEqual([]);
  });

  test('replays a choice in a list that comes before hydration', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser);
    const pictures = await holdPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await page.getByLabel('Sort').selectOption('Lowest price first');
    await expect(page).toHaveURL(/\/browse$/);
    await pictures.release();
    await expect(page).toHaveURL(/sort=price_asc$/);
    await expect(page.getByLabel('Sort')).toHaveValue('price_asc');
    expect(pageErrors).toEqual([]);
  });
});

function holdPictures(page: Page) {
  return holdUntilRelease(page, '**/storage/v1/render/**');
}

/** Holds requests like `holdRequests`, and also removes the route and waits for its handlers on release. */
async function holdUntilRelease(
  page: Page,
  address: string,
): Promise<{ started: Promise<void>; release: () => Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    started.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    started: started.promise,
    release: async () => {
      released.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

declare global {
  interface Window {
    /** Tasks between the hydration of the page and that of the cards further down; absent until these are interactive. */
    tasksBeforeCards?: number;
  }
}

/** Runs in the page. A card further down observes its photo as soon as it is interactive. */
function countTasksBeforeCards(): void {
  const { port1, port2 } = new MessageChannel();
  let tasks = 0;
  port1.onmessage = () => {
    tasks += 1;
    if (window.tasksBeforeCards === undefined) port2.postMessage(null);
  };
  addEventListener('page-hydrated', () => port2.postMessage(null));
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (target) {
    if (target.closest('section[aria-labelledby=results] li')) window.tasksBeforeCards ??= tasks;
    observe.call(this, target);
  };
}

import { type Device, SCREENS } from '../bench/lib/pages/devices.ts';
import { PUBLIC_BUDGET, SIGNED_IN_BUDGET } from '../bench/lib/pages/page-budgets.ts';
import { overBudget, weighVisits } from '../bench/lib/pages/page-weight.ts';
import { findCar } from './support/api.ts';
import { DEMO_PASSWORD, openBrowser, origin, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

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
    await last.scrollIntoViewIfNeeded();
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

async function holdBackPictures(page: Page): Promise<{ begun: Promise<void>; release: () => Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await page.route('**/storage/v1/render/**', async (route) => {
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

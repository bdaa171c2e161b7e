import { findCar } from './support/api.ts';
import { followLink, openBrowser, waitForHydration } from './support/browser.ts';
import { disableOfflineCache } from './support/device.ts';
import { fillSignUpForm } from './support/forms.ts';
import { failNextRequest, failRequests, recordRequests } from './support/network.ts';
import { createPersonDetails, DEMO_PASSWORD, signIn } from './support/people.ts';
import { type ConsoleMessage, expect, type Page, test } from './support/test.ts';

const GUEST = { email: 'guest@coastline.example', password: DEMO_PASSWORD };
const BOOKING_LIST = /\/rest\/v1\/bookings\?/;
const ONE_BOOKING = /\/rest\/v1\/bookings\/[\w-]+$/;
const SEARCH = /\/rpc\/get_public_cars\?/;
const UNREACHABLE_MESSAGE = 'We could not reach the server. Please check your connection.';

test.describe('unreliable network', () => {
  test('retries bookings three times with growing pauses, then on request [LIM-07] [ERR-23] [ERR-24]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await disableOfflineCache(page);
    await signIn(page, GUEST);
    const restore = await failRequests(page, BOOKING_LIST);
    const requests = recordRequests(page, BOOKING_LIST);
    await page.goto('/my-bookings');
    await expect(page.getByText('Your connection is slow. We are still trying.')).toBeVisible();
    await expect(page.getByText('Failed to load bookings')).toBeVisible({ timeout: 20_000 });
    expectGrowingPauses(requests.times);
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    const details = page.getByRole('link', { name: /View Details/ }).first();
    await expect(details).toBeVisible();

    await failRequests(page, ONE_BOOKING);
    await details.click();
    await expect(page.getByText('Error loading booking')).toBeVisible({ timeout: 20_000 });
    await page.unroute(ONE_BOOKING);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  });

  test('shows the message when cars or a single car cannot be loaded [ERR-18]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const car = await findCar('Toyota RAV4 2020');
    await page.goto('/');
    const restore = await failRequests(page, SEARCH);
    await openByLink(page, '/browse');
    await expectNotice(page, { title: 'Failed to load cars', message: UNREACHABLE_MESSAGE });
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: new RegExp(car.title) }).first()).toBeVisible();
    await failRequests(page, /get_public_car_by_id/);
    await page
      .getByRole('link', { name: new RegExp(car.title) })
      .first()
      .click();
    await expectNotice(page, { title: 'Failed to load car', message: UNREACHABLE_MESSAGE });
    await page.unroute(/get_public_car_by_id/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota RAV4');
  });

  test('caches responses for five minutes [LIM-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.clock.install();
    await page.goto('/');
    // The limit excludes the requests of the home page, which refetches its newest cars.
    const requests = recordRequests(page, /get_public_cars\?p_limit=24/);
    const visit = async () => {
      await openByLink(page, '/browse');
      await expect(page.getByText(/\d+ cars found/)).toBeVisible();
      await page.goBack();
    };
    await visit();
    await visit();
    expect(requests.times).toHaveLength(1);
    await page.clock.fastForward('03:30');
    await visit();
    expect(requests.times).toHaveLength(1);
    await page.clock.fastForward('01:40');
    await openByLink(page, '/browse');
    await expect.poll(() => requests.times.length).toBe(2);
  });

  test('reports a sign-up with a lost response, and creates one account after a second press', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const person = createPersonDetails('Sirra Camara');
    await page.goto('/auth?tab=sign-up');
    await fillSignUpForm(page, person);
    await page.route(
      '**/auth/v1/signup**',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const submit = page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' });
    await submit.click();
    const title = 'An error occurred during authentication.';
    await expectNotice(page, { title, message: UNREACHABLE_MESSAGE });
    await submit.click();
    await expect(page).toHaveURL(/\/role-selection/);
  });

  test('loads the whole page when its script fails to load', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await failNextRequest(page, /\/assets\/browse-/);
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await expect(page.getByText(/\d+ cars found/)).toBeVisible();
  });

  test('stays on the page when the prefetch of a link fails', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const link = page.getByRole('link', { name: 'View All' });
    const isFailure = (entry: ConsoleMessage) => /Error loading route module/.test(entry.text());
    const failure = page.waitForEvent('console', { predicate: isFailure });
    // All, because the preload of the script and its import can be two requests.
    const restore = await failRequests(page, /\/assets\/browse-/);
    await page.goto('/');
    const documents = recordRequests(page, /\/(browse)?$/);
    await waitForHydration(link);
    await link.hover();
    await failure;
    await restore();
    await link.click();
    await expect(page.getByText(/\d+ cars found/)).toBeVisible();
    expect(documents.times).toEqual([]);
  });

  test('opens a dialog whose script fails to load once', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await failNextRequest(page, /\/assets\/settings-dialog-/);
    await page.getByRole('button', { name: /Settings/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Currency')).toBeVisible();
  });
});

/** Expects four requests with pauses of at least 1, 2 and 4 seconds. */
function expectGrowingPauses(times: number[]): void {
  expect(times).toHaveLength(4);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const [index, minimumMs] of [1000, 2000, 4000].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(minimumMs - 50);
  }
}

/** Opens a page by client-side navigation. */
async function openByLink(page: Page, path: string): Promise<void> {
  await followLink(page.locator(`a[href="${path}"]`).filter({ visible: true }).first());
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function expectNotice(page: Page, notice: { title: string; message: string | RegExp }): Promise<void> {
  const title = page.getByText(notice.title, { exact: true });
  const shown = page.getByRole('alert').filter({ has: title });
  await expect(shown.filter({ hasText: notice.message }).first()).toBeVisible({ timeout: 20_000 });
}

import { follow } from './support/alive.ts';
import { findCar } from './support/api.ts';
import { keepNothing } from './support/device.ts';
import { loseAll, loseRequest, watchRequests } from './support/network.ts';
import { DEMO_PASSWORD, inventPerson, openBrowser, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const GUEST = { email: 'guest@coastline.example', password: DEMO_PASSWORD };
const BOOKING_LIST = /\/rest\/v1\/bookings\?/;
const ONE_BOOKING = /\/rest\/v1\/bookings\/[\w-]+$/;
const SEARCH = /\/rpc\/get_public_cars\?/;
const NO_ANSWER = 'We could not reach the server. Please check your connection.';

test.describe('a bad network', () => {
  test('bookings are asked for three times more with growing pauses, then on request [LIM-07] [ERR-23] [ERR-24]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await keepNothing(page);
    await signIn(page, GUEST);
    const heal = await loseAll(page, BOOKING_LIST);
    const asked = watchRequests(page, BOOKING_LIST);
    await page.goto('/my-bookings');
    await expect(page.getByText('Your connection is slow. We are still trying.')).toBeVisible();
    await expect(page.getByText('Failed to load bookings')).toBeVisible({ timeout: 20_000 });
    expectGrowingPauses(asked.times);
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    const details = page.getByRole('link', { name: /View Details/ }).first();
    await expect(details).toBeVisible();

    await loseAll(page, ONE_BOOKING);
    await details.click();
    await expect(page.getByText('Error loading booking')).toBeVisible({ timeout: 20_000 });
    await page.unroute(ONE_BOOKING);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  });

  test('cars that cannot be loaded are said so with the message, one car too [ERR-18]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const car = await findCar('Toyota RAV4 2020');
    await page.goto('/');
    const heal = await loseAll(page, SEARCH);
    await openInside(page, '/browse');
    await expectNotice(page, { title: 'Failed to load cars', message: NO_ANSWER });
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: new RegExp(car.title) }).first()).toBeVisible();
    await loseAll(page, /get_public_car_by_id/);
    await page
      .getByRole('link', { name: new RegExp(car.title) })
      .first()
      .click();
    await expectNotice(page, { title: 'Failed to load car', message: NO_ANSWER });
    await page.unroute(/get_public_car_by_id/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota RAV4');
  });

  test('an exception while cars load is an error with its message [ERR-19]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    // Nothing of the network fails but the script that checks the answers.
    await loseAll(page, /\/assets\/(answers|disable-schema-jit|zod)-/);
    await openInside(page, '/browse');
    await expectNotice(page, { title: 'Error', message: /dynamically imported module/ });
  });

  test('answers are good for five minutes [LIM-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.clock.install();
    await page.goto('/');
    // The list alone: the front page reads its few newest cars anew as well.
    const asked = watchRequests(page, /get_public_cars\?p_limit=24/);
    const visit = async () => {
      await openInside(page, '/browse');
      await expect(page.getByText(/\d+ cars found/)).toBeVisible();
      await page.goBack();
    };
    await visit();
    await visit();
    expect(asked.times).toHaveLength(1);
    await page.clock.fastForward('03:30');
    await visit();
    expect(asked.times).toHaveLength(1);
    await page.clock.fastForward('01:40');
    await openInside(page, '/browse');
    await expect.poll(() => asked.times.length).toBe(2);
  });

  test('a request that stalls has a time limit and says so', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.clock.install();
    await page.goto('/');
    await page.route(SEARCH, () => undefined);
    const asked = watchRequests(page, SEARCH);
    await openInside(page, '/browse');
    await expect.poll(() => asked.times.length).toBe(1);
    await page.clock.fastForward('00:15');
    await expect(page.getByText('Your connection is slow. We are still trying.')).toBeVisible();
    for (const tries of [2, 3, 4]) {
      await expect.poll(() => asked.times.length, { timeout: 15_000 }).toBe(tries);
      await page.clock.fastForward('00:15');
    }
    const message = 'The server did not answer in time. Your connection may be slow.';
    await expectNotice(page, { title: 'Failed to load cars', message });
    await page.unroute(SEARCH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/\d+ cars found/)).toBeVisible();
  });

  test('a sign-up whose answer gets lost is said so, and made once when it is pressed again', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const person = inventPerson('Sirra Camara');
    await page.goto('/auth?tab=sign-up');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.route(
      '**/auth/v1/signup**',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const send = page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' });
    await send.click();
    const title = 'An error occurred during authentication.';
    await expectNotice(page, { title, message: NO_ANSWER });
    await send.click();
    await expect(page).toHaveURL(/\/role-selection/);
  });

  test('a page whose script gets lost is loaded as a whole instead', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await loseRequest(page, /\/assets\/browse-/);
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await expect(page.getByText(/\d+ cars found/)).toBeVisible();
  });

  test('a dialog whose script gets lost opens all the same', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await loseRequest(page, /\/assets\/settings-dialog-/);
    await page.getByRole('button', { name: /Settings/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Currency')).toBeVisible();
  });
});

/** Four requests: after 1, 2 and 4 seconds, and whatever each took to fail. */
function expectGrowingPauses(times: number[]): void {
  expect(times).toHaveLength(4);
  const pauses = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  for (const [place, least] of [1000, 2000, 4000].entries()) {
    expect(pauses[place]).toBeGreaterThanOrEqual(least - 50);
  }
}

/** Goes to a page as a link within the product does. */
async function openInside(page: Page, path: string): Promise<void> {
  await follow(page.locator(`a[href="${path}"]`).filter({ visible: true }).first());
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function expectNotice(page: Page, notice: { title: string; message: string | RegExp }): Promise<void> {
  const title = page.getByText(notice.title, { exact: true });
  const shown = page.getByRole('listitem').filter({ has: title });
  await expect(shown.filter({ hasText: notice.message }).first()).toBeVisible({ timeout: 20_000 });
}

import type { PublicCar } from '@coastline/contracts/car';
import { CANCELLATION_POLICY } from '@coastline/domain/bookings/cancellation';
import { enlargeText } from './support/accessibility.ts';
import { findCar, findFreeCar } from './support/api.ts';
import { followLink, openReturningBrowser, waitForHydration } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { type DemoHost, signInDemoHost } from './support/hosts.ts';
import { holdRequests } from './support/network.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  type Account,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const ONE_CAR = /\/rest\/v1\/rpc\/get_public_car_by_id/;

test.describe('car page', () => {
  test('shows a skeleton, the car and a link back, and reports an unknown car [CAR-01]', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    await page.goto('/browse?type=luxury');
    const held = await holdRequests(page, ONE_CAR);
    await followLink(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    held.release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Cars' }).click();
    await expect(page).toHaveURL(/\/browse\?type=luxury$/);
    await page.goto(`/cars/${'0'.repeat(8)}-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible();
  });

  test('cycles through its photos, eight at most [CAR-02]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser);
    const car = await findCar('Toyota RAV4 2020');
    const [photo = ''] = car.images;
    await overrideCar(page, { images: Array.from({ length: 11 }, (_, index) => `${photo}?copy=${index}`) });
    await openFromList(page, car);
    await expect(page.getByText('1 of 8 photos')).toBeVisible();
    await page.getByRole('button', { name: 'Previous photo' }).click({ force: true });
    await expect(page.getByText('8 of 8 photos')).toBeVisible();
    await page.getByRole('button', { name: 'Next photo' }).click({ force: true });
    await expect(page.getByText('1 of 8 photos')).toBeVisible();
  });

  test('shows a placeholder for missing and broken photos [CAR-03]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    const shown = page
      .getByRole('group', { name: /Photos of/ })
      .getByRole('img')
      .first();
    await page.route('**/storage/v1/render/image/**', (route) => route.abort());
    await page.goto(`/cars/${car.id}`);
    await expect(shown).toHaveAttribute('src', '/art/car-placeholder.webp');
    await page.unroute('**/storage/v1/render/image/**');
    await overrideCar(page, { images: [] });
    await openFromList(page, car);
    await expect(shown).toHaveAttribute('src', '/art/car-placeholder.webp');
    await expect(page.getByText(/of \d photos/)).toBeHidden();
  });

  test('shows facts, features and terms of the car [CAR-04] [CAR-05] [CAR-08]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${car.make} ${car.model} ${car.year}`);
    await expect(page).toHaveTitle(new RegExp(car.title));
    const main = page.getByRole('main');
    for (const text of ['Comfort', 'D 4 200 a day', '5', 'Seats', 'Auto', 'Petrol']) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    const features = page.getByRole('region', { name: 'Features' }).getByRole('listitem');
    expect([car.tinted, car.taxes_paid]).toEqual([false, true]);
    // Features that the car lacks are not listed.
    await expect(features).toHaveText([
      'Four-wheel drive (4×4)',
      'Air conditioning',
      'Owner Provides Insurance',
      'Taxes paid',
      'May be driven outside The Gambia',
    ]);
    const terms = page
      .getByRole('region', { name: 'Availability' })
      .getByRole('region', { name: 'Rental Terms' });
    await expect(terms.getByRole('listitem')).toHaveText([
      'Minimum rental: 1 day',
      /^Driver 21 or older/,
      /^Two payments: 50\s% deposit/,
      /^Insurance is between you and the owner/,
      'Pick-up and return at Banjul International Airport or the Senegambia area',
      /^Delivery/,
      /fuel/,
      /incident/,
    ]);
    await expect(terms.getByText('Rental Agreement Notice')).toBeVisible();
  });

  test('shows the cancellation policy and the insurance cover in the language of the reader [CAR-31] [CAR-32]', async ({
    browser,
  }) => {
    const car = await findCar('Toyota RAV4 2020');
    const english = await openReturningBrowser(browser, { width: 360 });
    await english.page.goto(`/cars/${car.id}`);
    const policy = english.page.getByRole('region', { name: 'Cancellation policy' });
    await expect(policy.getByRole('listitem')).toHaveText([...CANCELLATION_POLICY]);
    const insurance = english.page.getByRole('region', { name: 'Insurance' });
    await expect(insurance.getByRole('listitem')).toHaveText([
      'The owner of this car has insurance for it and gives you the details.',
      'What cover there is, and who pays for it, is agreed between you and the owner.',
      'Insurance is not included in the price.',
      'You are liable for theft or misuse of the car during the rental.',
      'Coastline takes no responsibility for damages or accidents.',
    ]);
    const french = await openReturningBrowser(browser, { width: 360, locale: 'fr-FR' });
    await french.page.goto(`/cars/${car.id}`);
    await expect(
      french.page.getByRole('region', { name: 'Conditions d’annulation' }).getByRole('listitem'),
    ).toHaveCount(CANCELLATION_POLICY.length);
    await expect(french.page.getByRole('region', { name: 'Assurance' }).getByRole('listitem')).toHaveCount(5);
  });

  test('opens photos full screen by click and by key, and closes them by key and by the back button [CAR-33]', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(`/cars/${car.id}`);
    const open = page.getByRole('button', { name: 'Show photos full screen' });
    await waitForHydration(open);
    expect(requestedUrls.filter((url) => url.includes('photo-lightbox'))).toEqual([]);
    await open.click();
    const viewer = page.getByRole('dialog', { name: `Photos of ${car.title}` });
    const shown = viewer.locator('.yarl__slide_current img');
    await expect(shown).toHaveAttribute('alt', car.title);
    await expect(viewer.getByText(`1 / ${car.images.length}`)).toBeVisible();
    const box = await viewer.boundingBox();
    expect([box?.width, box?.height]).toEqual([360, 800]);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`2 / ${car.images.length}`)).toBeVisible();
    const width = async () => (await shown.boundingBox())?.width ?? 0;
    await expect(shown).toHaveAttribute('alt', `${car.title}, photo 2`);
    const fitted = await width();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(fitted * 1.5);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(open).toBeFocused();
    // The gallery shows the last photo of the viewer.
    await expect(page.getByText(`2 of ${car.images.length} photos`)).toBeVisible();
    await page.getByRole('img', { name: `${car.title}, photo 2` }).click();
    await expect(viewer).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(viewer).toBeHidden();
    expect(page.url()).toBe(address);
  });

  test('leads from the dates of the pay bar to the calendar on a phone [CAR-34]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}?start=${dayFromToday(40)}&end=${dayFromToday(43)}`);
    const dates = page.getByRole('button', { name: /3 days.*Change dates$/ });
    await waitForHydration(dates);
    expect((await dates.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await dates.click();
    await expect(page.getByRole('heading', { name: 'Availability' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Availability' })).toBeFocused();
  });

  test('keeps the back link clear of the other buttons on the photo with double text size', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findCar('Toyota RAV4 2020');
    await page.goto(`/cars/${car.id}`);
    await enlargeText(page);
    const gallery = page.getByRole('group', { name: /^Photos of/ });
    const boxes = await Promise.all([
      page.getByRole('main').getByRole('link', { name: 'Back to Cars' }).boundingBox(),
      page.getByRole('button', { name: /^Compare/ }).boundingBox(),
      page.getByRole('button', { name: 'Show photos full screen' }).boundingBox(),
    ]);
    for (const [index, first] of boxes.entries()) {
      for (const second of boxes.slice(index + 1)) expect(overlap(first, second)).toBe(false);
    }
    const frame = await gallery.boundingBox();
    for (const box of boxes) expect(overlap(box, frame)).toBe(true);
  });

  test('counts the days of the calendar and rejects past days [CAR-06] [CAR-19] [CAR-24]', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser);
    const car = await findCar('Toyota Yaris 2017');
    await page.goto(`/cars/${car.id}?start=${dayFromToday(60)}&end=${dayFromToday(61)}`);
    const card = page.getByRole('region', { name: 'Availability' });
    await expect(card).toContainText('D 2 200 × 1 day');
    await card.scrollIntoViewIfNeeded();
    // A desktop shows two months.
    await expect(card.getByRole('grid')).toHaveCount(2);
    await pressDay(page, 62);
    await pressDay(page, 67);
    await expect(card).toContainText('D 2 200 × 5 days');
    await expect(card).toContainText('D 11 000');
    await expect(page.getByRole('complementary', { name: 'Price and booking' })).toContainText('D 11 000');
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(62)}&end=${dayFromToday(67)}`));
    await page.goto(`/cars/${car.id}`);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const pastDays = card.getByRole('button', { name: /before today/ });
    for (const day of (await pastDays.all()).slice(-1)) {
      await expect(day).toHaveAttribute('aria-disabled', 'true');
      await day.click({ force: true });
      await expect(card).toContainText('before today');
    }
  });

  test('shows days that the host has blocked as booked [CAR-07] [CAR-20] [CAR-22] [CAR-27]', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser);
    const { host, car } = await findUnusedCar();
    await host.block(car.id, { start: dayFromToday(103), end: dayFromToday(105) });
    await page.goto(`/cars/${car.id}?start=${dayFromToday(99)}&end=${dayFromToday(100)}`);
    const card = page.getByRole('region', { name: 'Availability' });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Hatched days are already booked and cannot be chosen.')).toBeVisible();
    await expect(dayButton(page, 104)).toHaveAccessibleName(/already booked/);
    await pressDay(page, 104);
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Date unavailable');
    await expect(notices).toContainText('This date is already booked. Please choose another date.');
    await pressDay(page, 101);
    await pressDay(page, 108);
    await expect(notices).toContainText('Date range unavailable');
    await expect(notices).toContainText(
      'Your selected date range includes booked dates. Please choose different dates.',
    );
  });

  test('shows a neutral notice that a car is taken today while no days are chosen [CAR-18]', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findFreeCar({ start: 0, end: 1 });
    await createBooking(await createGuest('Isatou Fatty'), { carId: car.id, start: 0, end: 1 });
    const note = page.getByRole('status').filter({ hasText: 'Date unavailable' });
    const getColor = () => note.evaluate((node) => getComputedStyle(node).backgroundColor);
    await page.goto(`/cars/${car.id}`);
    await expect(note.getByRole('link', { name: / to / }).first()).toBeVisible();
    const neutral = await getColor();
    await page.goto(`/cars/${car.id}?start=${dayFromToday(0)}&end=${dayFromToday(1)}`);
    expect(await getColor()).not.toBe(neutral);
  });

  test('reports that the car was deactivated meanwhile, and links to other cars', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const { host, car } = await findUnusedCar();
    await page.clock.install();
    await page.goto(`/cars/${car.id}?start=${dayFromToday(80)}&end=${dayFromToday(83)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.make);
    await page.getByRole('heading', { name: 'Features' }).click();
    await waitForHydration(page.getByRole('heading', { name: 'Features' }));
    await host.setActive(car.id, false);
    try {
      await page.clock.fastForward('01:10');
      await expect(
        page.getByText(`${car.title} was taken off the list while you were looking at it.`),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Other cars on your dates' }).click();
      await expect(page).toHaveURL(new RegExp(`/browse\\?start=${dayFromToday(80)}&end=${dayFromToday(83)}`));
    } finally {
      await host.setActive(car.id, true);
    }
  });

  test('offers booking to guests only, and shows an inactive car to its host and the office only [CAR-09] [CAR-10] [CAR-12] [CAR-28] [CAR-29] [CAR-30]', async ({
    browser,
  }) => {
    const { host, car } = await findUnusedCar();
    const query = `start=${dayFromToday(85)}&end=${dayFromToday(88)}`;
    const open = async (account?: Account) => {
      const { page } = await openReturningBrowser(browser, { width: 360 });
      if (account) await signInAs(page, account);
      await page.goto(`/cars/${car.id}?${query}`);
      return page;
    };
    const visitor = await open();
    const guest = await open(await createGuest('Kebba Sonko'));
    const owner = await open(await signInDemoAccount('host'));
    const office = await open(await signInDemoAccount('admin'));
    const bookNow = { name: /^Book Now/ };

    await expect(visitor.getByRole('button', { name: /^Sign In to Book - D/ })).toBeVisible();
    await expect(guest.getByRole('link', { name: /^Book Now - D/ })).toHaveAttribute(
      'href',
      `/book/${car.id}?${query}`,
    );
    await expect(owner.getByText('This is your car').first()).toBeVisible();
    await expect(owner.getByRole('link', bookNow)).toHaveCount(0);
    // The link to the own cars also works in the renter role.
    await owner.evaluate("localStorage.setItem('activeRole', 'renter')");
    await owner.reload();
    await followLink(owner.getByRole('link', { name: 'My Cars' }).filter({ visible: true }).last());
    await expect(owner.getByRole('heading', { level: 1, name: 'My Cars' })).toBeVisible();
    await owner.goBack();
    await expect(office.getByText('Admins cannot book cars').first()).toBeVisible();
    await expect(office.getByRole('link', bookNow)).toHaveCount(0);
    await expect(
      office.getByRole('link', { name: 'Admin Dashboard' }).filter({ visible: true }),
    ).toHaveAttribute('href', '/admin/dashboard');

    await host.setActive(car.id, false);
    try {
      for (const page of [visitor, guest]) {
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible();
      }
      for (const page of [owner, office]) {
        await page.reload();
        await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(car.make);
        await expect(page.getByRole('link', bookNow)).toHaveCount(0);
      }
    } finally {
      await host.setActive(car.id, true);
    }
  });

  test('reports that the car cannot be loaded [ERR-18]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser);
    const car = await findCar('Toyota RAV4 2020');
    await page.route(ONE_CAR, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } }),
    );
    await openFromList(page, car);
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Failed to load car');
    await expect(notices).toContainText('Too many requests.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load car');
  });
});

/** A car of the demo's host that no other journey uses. */
async function findUnusedCar(): Promise<{ host: DemoHost; car: PublicCar }> {
  const host = await signInDemoHost();
  const car = (await host.listActiveCars()).at(-1);
  if (!car) throw new Error('the demo’s host has no car');
  return { host, car };
}

function dayButton(page: Page, daysFromToday: number) {
  return page.locator(`[data-day="${dayFromToday(daysFromToday)}"] button`);
}

async function pressDay(page: Page, daysFromToday: number): Promise<void> {
  const card = page.getByRole('region', { name: 'Availability' });
  await expect(card.getByRole('grid').first()).toBeVisible();
  while (!(await dayButton(page, daysFromToday).isVisible())) {
    await card.getByRole('button', { name: 'Next month' }).click();
  }
  // An unavailable day has `aria-disabled` but explains itself on a press, so the click is forced.
  await dayButton(page, daysFromToday).click({ force: true });
}

/** Opens the car from the list, so that the browser requests it. */
async function openFromList(page: Page, car: PublicCar): Promise<void> {
  await page.goto('/browse');
  await followLink(page.getByRole('link', { name: new RegExp(car.title) }).first());
  await expect(page).toHaveURL(new RegExp(car.id));
}

async function overrideCar(page: Page, change: Partial<PublicCar>): Promise<void> {
  await page.route(ONE_CAR, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
}

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(first: Box, second: Box): boolean {
  if (!first || !second) return false;
  const isBeside = first.x + first.width <= second.x || second.x + second.width <= first.x;
  const isAbove = first.y + first.height <= second.y || second.y + second.height <= first.y;
  return !isBeside && !isAbove;
}

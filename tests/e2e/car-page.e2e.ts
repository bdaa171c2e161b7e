import type { PublicCar } from '@coastline/contracts/car';
import { findCar } from './support/api.ts';
import { followLink, openReturningBrowser, waitForHydration } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { type DemoHost, signInDemoHost } from './support/hosts.ts';
import { holdRequests } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { type Account, createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

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
});

/** A car of the demo's host that no other journey uses. */
async function findUnusedCar(): Promise<{ host: DemoHost; car: PublicCar }> {
  const host = await signInDemoHost();
  const car = (await host.listActiveCars()).at(-1);
  if (!car) throw new Error('the demo’s host has no car');
  return { host, car };
}

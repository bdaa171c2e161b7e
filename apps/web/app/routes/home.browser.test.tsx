import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveApi } from '#app/test-support/api.ts';
import { createCars, FACETS } from '#app/test-support/cars.ts';
import { getTexts } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const SEARCH = 'GET /rest/v1/rpc/get_public_cars';
const FACETS_PATH = 'GET /rest/v1/cars/facets';

describe('home page', () => {
  beforeEach(() => serveApi({ [SEARCH]: createCars(3), [FACETS_PATH]: FACETS }));

  test('shows owners three benefits [HOME-04] [HOME-07]', async () => {
    await openPage('/');
    const pitch = page.getByRole('region', { name: 'Turn Your Car Into Income' });
    await expect
      .element(pitch.getByText(/earnings are protected by deposits and verified guest profiles/))
      .toBeVisible();
    expect(getTexts(pitch.getByRole('heading', { level: 3 }))).toEqual([
      'Set Your Price',
      'Manage Availability',
      'Protected Earnings',
    ]);
  });

  test('shows neither carousel nor statistics without cars [HOME-05] [HOME-08]', async () => {
    const carousel = page.getByRole('heading', { name: 'Featured Cars' });
    const statistics = page.getByText('Rentals', { exact: true });
    const { unmount } = await openPage('/');
    await expect.element(carousel).toBeVisible();
    await expect.element(statistics).toBeVisible();
    await unmount();
    serveApi({ [SEARCH]: [], [FACETS_PATH]: { cities: [], max_daily_price: 0, active_count: 0 } });
    await openPage('/');
    await expect.element(page.getByRole('heading', { name: 'Turn Your Car Into Income' })).toBeVisible();
    await expect.element(carousel).not.toBeInTheDocument();
    await expect.element(statistics).not.toBeInTheDocument();
  });

  test('shows the number of cars and values derived from it [HOME-05] [HOME-06]', async () => {
    serveApi({ [FACETS_PATH]: { ...FACETS, active_count: 7 } });
    await page.viewport(360, 800);
    await openPage('/');
    const main = page.getByRole('main');
    await expect.element(main.getByText('Customers')).toBeVisible();
    expect(getTexts(main.getByRole('term'))).toEqual(['Cars', 'Rentals', 'Customers']);
    expect(getTexts(main.getByRole('definition'))).toEqual(['7', '4', '105']);
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, serveApi } from '#app/test-support/api.ts';
import { createCars, FACETS } from '#app/test-support/cars.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

describe('preferences', () => {
  test('report for two seconds that they were not saved [PREF-07]', async () => {
    await openPage('/preferences-setup', { account: GUEST });
    serveApi({ 'POST /rest/v1/preferences': () => apiError(409, 'The server says no.', 'busy') });
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The server says no.' });
    await expect.element(notice).toBeVisible();
    const shownAt = Date.now();
    await expect.element(notice).not.toBeInTheDocument();
    expect(Date.now() - shownAt).toBeGreaterThan(1000);
    expect(Date.now() - shownAt).toBeLessThan(4500);
    expect(getAddress()).toBe('/preferences-setup');
  });

  test('are restored when they were not saved, and discarded by Skip', async () => {
    serveApi({ 'GET /rest/v1/rpc/get_public_cars': createCars(1), 'GET /rest/v1/cars/facets': FACETS });
    const luxury = page.getByRole('button', { name: 'Luxury' });
    const unsaved = page.getByText('Not saved yet');
    const first = await openPage('/preferences-setup', { account: GUEST });
    await luxury.click();
    await expect.element(unsaved).toBeVisible();
    await first.unmount();
    const second = await openPage('/preferences-setup', { account: GUEST });
    await expect.element(luxury).toHaveAttribute('aria-pressed', 'true');
    await expect.element(unsaved).toBeVisible();
    await page.getByRole('link', { name: 'Skip for Now' }).click();
    await expect.poll(getAddress).toBe('/browse');
    await second.unmount();
    await openPage('/preferences-setup', { account: GUEST });
    await expect.element(luxury).toHaveAttribute('aria-pressed', 'false');
    await expect.element(unsaved).not.toBeInTheDocument();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiError, failConnection, holdResponse, listRequests, serveApi } from '#app/test-support/api.ts';
import { createCars, FACETS } from '#app/test-support/cars.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const SEARCH_PATH = '/rest/v1/rpc/get_public_cars';
const SEARCH = `GET ${SEARCH_PATH}`;

describe('browse page', () => {
  beforeEach(() => serveApi({ [SEARCH]: createCars(3), 'GET /rest/v1/cars/facets': FACETS }));

  test('shows skeletons while cards load [BRW-06]', async () => {
    const held = holdResponse(createCars(3));
    serveApi({ [SEARCH]: held.handler });
    await openPage('/browse');
    const results = page.getByRole('region', { name: 'Results' });
    await expect.element(results).toHaveAttribute('aria-busy', 'true');
    expect(results.element().querySelectorAll('li[aria-hidden=true]')).toHaveLength(6);
    held.release();
    await expect.element(results).toHaveAttribute('aria-busy', 'false');
    expect(results.element().querySelectorAll('li[aria-hidden=true]')).toHaveLength(0);
    await expect.element(results.getByRole('link').first()).toBeVisible();
  });

  test('reports that cars cannot be loaded, and retries [ERR-18]', async () => {
    serveApi({ [SEARCH]: () => apiError(429, 'Too many requests.', 'too_many_requests') });
    await openPage('/browse');
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect.element(notices).toMatchTextContent('Failed to load cars');
    await expect.element(notices).toMatchTextContent('Too many requests.');
    const inPage = page.getByRole('main').getByRole('alert');
    await expect.element(inPage).toMatchTextContent('Failed to load cars');
    await expect.element(inPage).toMatchTextContent('Too many requests.');
    serveApi({ [SEARCH]: createCars(3) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: /Toyota RAV4 2002/ })).toBeVisible();
    expect(getAddress()).toBe('/browse');
  });

  test('keeps the previous results in place until the changed filter has results', async () => {
    await openPage('/browse');
    const results = page.getByRole('region', { name: 'Results' });
    const first = results.getByRole('link').first();
    await expect.element(first).toBeVisible();
    const getPlace = () => ({
      top: first.element().getBoundingClientRect().top,
      href: first.element().getAttribute('href'),
    });
    const before = getPlace();
    const held = holdResponse(createCars(1));
    serveApi({ [SEARCH]: held.handler });
    await page.getByRole('link', { name: 'Luxury', exact: true }).click();
    await expect.element(results).toHaveAttribute('aria-busy', 'true');
    await expect.element(results.getByRole('list')).toHaveStyle({ opacity: '0.5' });
    expect(getPlace()).toEqual(before);
    held.release();
    await expect.element(results).toHaveAttribute('aria-busy', 'false');
    await expect.element(results.getByRole('list')).toHaveStyle({ opacity: '1' });
  });
});

describe('browse page on an unreliable network', () => {
  const notices = page.getByRole('alert');

  beforeEach(() => {
    serveApi({ 'GET /rest/v1/cars/facets': FACETS });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows the message when cars cannot be loaded, after three retries [ERR-18]', async () => {
    serveApi({ [SEARCH]: failConnection });
    await openPage('/browse');
    await expect.poll(() => listRequests(SEARCH_PATH).length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => listRequests(SEARCH_PATH).length).toBe(4);
    await expect
      .element(notices.filter({ hasText: 'Failed to load cars' }).first())
      .toMatchTextContent('We could not reach the server. Please check your connection.');
  });

  test('shows the message of an exception during the search [ERR-19]', async () => {
    // A proxy or a captive portal may respond with a page of its own.
    serveApi({ [SEARCH]: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }) });
    await openPage('/browse');
    await expect
      .element(notices.filter({ hasText: /^Error/ }).first())
      .toMatchTextContent('The server gave an answer that we do not understand.');
  });

  test('times out a stalled request, shows a message and retries on request', async () => {
    serveApi({ [SEARCH]: holdResponse([]).handler });
    await openPage('/browse');
    for (const attempts of [1, 2, 3, 4]) {
      await expect.poll(() => listRequests(SEARCH_PATH).length).toBe(attempts);
      await vi.advanceTimersByTimeAsync(15_000);
      if (attempts === 1) {
        await expect.element(page.getByText('Your connection is slow. We are still trying.')).toBeVisible();
      }
      await vi.advanceTimersByTimeAsync(5000);
    }
    await expect
      .element(notices.filter({ hasText: 'Failed to load cars' }).first())
      .toMatchTextContent('The server did not answer in time. Your connection may be slow.');
    serveApi({ [SEARCH]: createCars(3) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: /Toyota RAV4 2002/ })).toBeVisible();
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId, GUEST, HOST } from '#app/test-support/account.ts';
import { apiError, serveApi } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const REJECTION = 'You are not allowed to do this.';
const reject = () => apiError(409, REJECTION);

describe('pages of hosts and the office', () => {
  test.each([
    ['/owner/dashboard', HOST, 'Failed to load dashboard data.'],
    ['/owner/cars', HOST, 'Failed to load cars.'],
    ['/owner/bookings', HOST, 'Failed to load bookings.'],
    ['/admin/dashboard', ADMIN, 'Failed to load dashboard data.'],
    ['/admin/bookings', ADMIN, 'Failed to load bookings.'],
  ])('show loading errors: %s [ERR-29]', async (path, account, text) => {
    await openPage(path, { account });
    await expect.element(page.getByText(text).first()).toBeVisible();
  });
});

describe('pages of own bookings', () => {
  test('show loading errors of the list [ERR-23]', async () => {
    serveApi({ 'GET /rest/v1/bookings': reject });
    await openPage('/my-bookings', { account: GUEST });
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to load bookings' }).first())
      .toMatchTextContent(REJECTION);
  });

  test('show loading errors of a booking [ERR-24]', async () => {
    const id = createId('b1');
    serveApi({ [`GET /rest/v1/bookings/${id}`]: reject });
    await openPage(`/booking/${id}`, { account: GUEST });
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error loading booking' }).first())
      .toMatchTextContent(REJECTION);
  });
});

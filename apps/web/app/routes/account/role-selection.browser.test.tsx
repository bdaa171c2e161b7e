import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Account, createId, createMe } from '#app/test-support/account.ts';
import { apiError, serveApi } from '#app/test-support/api.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const NEWCOMER: Account = { id: createId('a9'), name: 'Ebou Jobarteh', roles: [] };

describe('role selection', () => {
  test('shows why a role was rejected, and stays [ROLE-16]', async () => {
    await openPage('/role-selection', { account: NEWCOMER });
    serveApi({ 'POST /rest/v1/users': () => apiError(409, 'The server says no.', 'busy') });
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The server says no.' });
    await expect.element(notice).toBeVisible();
    await expectShortNotice(notice);
    expect(getAddress()).toBe('/role-selection');
  });

  test('confirms the role for two seconds, and leads on [LIM-04]', async () => {
    await openPage('/role-selection', { account: NEWCOMER });
    serveApi({ 'POST /rest/v1/users': createMe({ ...NEWCOMER, roles: ['renter'] }) });
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'You are now registered as a renter.' });
    await expect.element(notice).toBeVisible();
    await expectShortNotice(notice);
    expect(getAddress()).not.toBe('/role-selection');
  });

  test('is linked from the car form of a person without a role [ROLE-16]', async () => {
    serveApi({ 'GET /rest/v1/me/cars': () => apiError(404, 'User not found', 'user_not_found') });
    await openPage('/add-car', { account: NEWCOMER });
    await page.getByRole('link', { name: 'Choose your role' }).click();
    await expect.poll(getAddress).toBe('/role-selection');
  });
});

/** Expects a visible notice to disappear after about two seconds. */
async function expectShortNotice(notice: Locator): Promise<void> {
  const shownAt = Date.now();
  await expect.element(notice).not.toBeInTheDocument();
  expect(Date.now() - shownAt).toBeGreaterThan(1000);
  expect(Date.now() - shownAt).toBeLessThan(4500);
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { listRequests } from '#app/test-support/api.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';
import { createAccidentDraft, toDraftKey } from '../accidents/accident-draft.ts';
import { UNSENT_WORK_KEY } from '../device/device-databases.ts';
import { listValues, putValue } from '../device/work-store.ts';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

const pages = { '/page': () => <h1>Page</h1>, '/': () => <h1>Home</h1> };

test.each([401, 403, 404])(
  'signs out when the server responds with %d, and deletes the session [ERR-06]',
  async (status) => {
    const json = { code: 'session_not_found', message: 'Session does not exist' };
    const api = { 'POST /auth/v1/logout': () => Response.json(json, { status }) };
    await openPage('/page', { account: GUEST, pages, api });
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.element(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
    await expect.poll(getAddress).toBe('/');
    expect(listRequests('/auth/v1/logout')).toHaveLength(1);
  },
);

test('names the unsent work that a sign-out deletes, and forgets it afterwards [TRIP-223]', async () => {
  const draft = createAccidentDraft({ userId: GUEST.id, bookingId: 'booking' });
  draft.values.description = 'A dent in the door.';
  await putValue('accidents', toDraftKey(draft), draft);
  localStorage.setItem(UNSENT_WORK_KEY, 'checklists accidents');
  const api = { 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) };
  await openPage('/page', { account: GUEST, pages, api });
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const named = /an accident report with its photos, checklists with their photos and signatures/;
  await expect.element(page.getByText(named)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect.poll(getAddress).toBe('/');
  expect(localStorage.getItem(UNSENT_WORK_KEY)).toBeNull();
  await expect.poll(() => listValues('accidents')).toEqual([]);
});

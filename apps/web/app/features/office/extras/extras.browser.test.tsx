import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { type ApiHandlers, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ExtrasView } from './extras-view.tsx';

const EXTRAS = '/rest/v1/admin/extras';
const SEAT: ManagedExtra = {
  ...{ id: createId('e1'), car_id: null, kind: 'child_seat', name: 'Child seat', unit_price: 100 },
  ...{ per: 'day', stock: 4, retired_at: null, updated_at: '2026-11-20T10:00:00.000Z' },
};

const open = (api: ApiHandlers) => openPage('/page', { account: ADMIN, pages: { '/page': ExtrasView }, api });
const listSaves = () => listRequests(EXTRAS).filter(({ method }) => method === 'POST');

test('the office changes an extra in the version that the page shows [TRIP-100]', async () => {
  await page.viewport(360, 800);
  await open({ [`GET ${EXTRAS}`]: { items: [SEAT] }, [`POST ${EXTRAS}`]: { items: [SEAT] } });
  await expect.element(page.getByText('Child seat, 4 in stock')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Child seat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Price in dalasi').fill('120,50');
  await dialog.getByRole('button', { name: 'Save extra' }).click();
  await expect.element(page.getByText('Extra saved')).toBeVisible();
  const { car_id: _car, retired_at: _retired, ...extra } = SEAT;
  expect(await listSaves()[0]?.json()).toEqual({ ...extra, unit_price: 120.5, retired: false });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('an extra needs a name, a price and a number; nothing is sent without them [TRIP-100]', async () => {
  await open({ [`GET ${EXTRAS}`]: { items: [] } });
  await expect.element(page.getByRole('heading', { name: 'No extras yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an extra' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('How many there are').fill('0');
  await dialog.getByRole('button', { name: 'Save extra' }).click();
  await expect.element(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect.element(dialog.getByText(/Please enter a price above 0/)).toBeVisible();
  await expect.element(dialog.getByText('Please enter 1 to 99.')).toBeVisible();
  expect(listSaves()).toHaveLength(0);
});

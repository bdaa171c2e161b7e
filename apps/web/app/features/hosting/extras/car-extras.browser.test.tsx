import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createId, HOST } from '#app/test-support/account.ts';
import { listRequests } from '#app/test-support/api.ts';
import { createCar } from '#app/test-support/cars.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { CarExtrasScreen } from './car-extras-screen.tsx';

test('a host adds an extra to an own car [TRIP-101]', async () => {
  await page.viewport(360, 800);
  const car = { ...createCar({ own: true }), mileage: 1000 };
  const path = `/rest/v1/cars/${car.id}/own-extras`;
  const rack: ManagedExtra = {
    ...{ id: createId('e1'), car_id: car.id, kind: 'roof_rack', name: 'Roof rack', unit_price: 500 },
    ...{ per: 'trip', stock: 1, retired_at: null, updated_at: '2026-11-20T10:00:00.000Z' },
  };
  await openPage('/page', {
    account: HOST,
    pages: { '/page': () => <CarExtrasScreen carId={car.id} /> },
    api: {
      'GET /rest/v1/rpc/get_public_car_by_id': car,
      [`GET ${path}`]: { items: [] },
      [`POST ${path}`]: { items: [rack] },
    },
  });
  await page.getByRole('button', { name: 'Add an extra' }).click();
  const form = page.getByRole('form', { name: 'Add an extra' });
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveFocus();
  await form.getByRole('button', { name: 'Save extra' }).click();
  await expect.element(form.getByText('Please enter a name.')).toBeVisible();
  await form.getByLabelText('Name', { exact: true }).fill('Roof rack');
  await form.getByLabelText('Kind').selectOptions('Roof rack');
  await form.getByLabelText('Price in dalasi').fill('500');
  await form.getByLabelText('The price is').selectOptions('per trip');
  await form.getByRole('button', { name: 'Save extra' }).click();
  await expect.element(page.getByText('Extra saved')).toBeVisible();
  const request = listRequests(path).find(({ method }) => method === 'POST');
  expect(await request?.json()).toEqual({
    ...{ kind: 'roof_rack', name: 'Roof rack', unit_price: 500, per: 'trip', stock: 1, retired: false },
  });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

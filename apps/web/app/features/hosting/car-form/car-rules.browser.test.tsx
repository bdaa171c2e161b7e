import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { listRequests, serveApi } from '#app/test-support/api.ts';
import { createCar } from '#app/test-support/cars.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { EditCarScreen } from './edit-car-screen.tsx';

const CARS = { items: [], total: 0, next_cursor: null, markup_pct: 30 };
const STRICT = {
  ...DEFAULT_CAR_RULES,
  km_per_day: 200,
  extra_km_price: 12.5,
  driving_area: 'senegal',
  minimum_driver_age: 25,
  pets_allowed: true,
} as const;

const getField = (label: string) => page.getByLabelText(label, { exact: true });
const getRules = () => page.getByRole('group', { name: 'Rules' });
const getAlert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first();

describe('rules in the car form', () => {
  beforeEach(() => serveApi({ 'GET /rest/v1/me/cars': CARS }));

  test('a new car begins with the defaults, and each field is explained [TRIP-60]', async () => {
    await openPage('/add-car', { account: GUEST });
    await expect.element(getField('Where it may be driven')).toHaveValue('gambia_tarred');
    await expect.element(getField('Kilometres a day')).toHaveValue('');
    await expect.element(getField("Driver's minimum age")).toHaveValue('21');
    await expect.element(getField('Licence held for at least')).toHaveValue('1');
    for (const label of ['Smoking allowed', 'Pets allowed']) {
      await expect.element(getRules().getByRole('checkbox', { name: label })).not.toBeChecked();
    }
    await expect
      .element(getField('Kilometres a day'))
      .toHaveAccessibleDescription('Leave it empty for unlimited kilometres.');
  });

  test('an existing car shows its rules, explains a broken one and saves them [TRIP-60] [TRIP-190] [TRIP-279]', async () => {
    const image = '/art/hero-day-tall-480.webp';
    const listing = createCar({ own: true, rules: STRICT, images: [image], approves_date_changes: true });
    const car = { ...listing, mileage: 1000 };
    serveApi({
      'GET /rest/v1/rpc/get_public_car_by_id': car,
      [`POST /rest/v1/cars/${car.id}`]: car,
    });
    await openPage('/page', { account: GUEST, pages: { '/page': () => <EditCarScreen carId={car.id} /> } });
    await expect.element(getField('Where it may be driven')).toHaveValue('senegal');
    await expect.element(getField('Kilometres a day')).toHaveValue('200');
    await expect.element(getField('Price per further kilometre (Dalasi)')).toHaveValue('12.5');
    await expect.element(getRules().getByRole('checkbox', { name: 'Pets allowed' })).toBeChecked();
    await expect.element(getRules().getByRole('checkbox', { name: /^Ask me before guests/ })).toBeChecked();
    const save = page.getByRole('button', { name: 'Save Changes' });
    for (const [label, value, text] of [
      ['Kilometres a day', '19', 'Kilometres a day must be a whole number from 20 to 2000'],
      ['Kilometres a day', '', 'A price per further kilometre needs kilometres a day'],
      ["Driver's minimum age", '18', 'Minimum age must be a whole number from 21 to 75'],
    ] as const) {
      const previous = (getField(label).element() as HTMLInputElement).value;
      await getField(label).fill(value);
      await save.click();
      await expect.element(getAlert(text)).toBeVisible();
      await getField(label).fill(previous);
    }
    await getField('Where it may be driven').selectOptions('coast');
    await getField('Cancellation policy').selectOptions('flexible');
    await getField('Kilometres a day').fill('');
    await getField('Price per further kilometre (Dalasi)').fill('');
    await getRules().getByRole('checkbox', { name: 'Smoking allowed' }).click();
    await save.click();
    await expect.poll(() => listRequests(`/rest/v1/cars/${car.id}`).length).toBe(1);
    const body = await listRequests(`/rest/v1/cars/${car.id}`)[0]?.json();
    expect(body.approves_date_changes).toBe(true);
    expect(body.rules).toEqual({
      ...STRICT,
      km_per_day: null,
      extra_km_price: null,
      driving_area: 'coast',
      smoking_allowed: true,
      cancellation_policy: 'flexible',
    });
  });
});

import { type CarRules, DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PrintableBooking } from '#app/features/bookings/print/printable-booking.tsx';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import { createBooking } from '#app/test-support/bookings.ts';
import { createCar, createCars, FACETS } from '#app/test-support/cars.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const SEARCH_PATH = '/rest/v1/rpc/get_public_cars';
const BOOK_PATH = '/rest/v1/rpc/create_booking_secure';
const STRICT: CarRules = {
  ...DEFAULT_CAR_RULES,
  km_per_day: 200,
  extra_km_price: 12.5,
  minimum_driver_age: 25,
};
const SENTENCES = [
  '200 km a day; each further kilometre costs D\u00a012.50',
  'Up-country on tarred roads: Basse, Janjanbureh, Farafenni',
  'Driver 25 or older, with a licence held for at least 1 year',
  'No smoking',
  'No pets',
  'Moderate cancellation: 50\u00a0% back until 24 hours before the pick-up day',
];

async function expectRules(title: string): Promise<void> {
  const rules = page.getByRole('region', { name: title });
  await expect.element(rules).toBeVisible();
  const texts = rules.getByRole('list').first().getByRole('listitem').elements();
  expect(texts.map((item) => item.textContent)).toEqual(SENTENCES);
}

beforeEach(() => sessionStorage.setItem('sign-in-offered', '1'));
afterEach(() => resizeWindow(1280, 900));

describe('filters by rules', () => {
  beforeEach(() =>
    serveApi({
      [`GET ${SEARCH_PATH}`]: createCars(3),
      'GET /rest/v1/cars/facets': FACETS,
      'GET /rest/v1/rpc/get_public_car_counts': {
        total: { count: 3, capped: false },
        ...{ cities: [], types: [], transmissions: [], fuels: [] },
      },
    }),
  );

  test('the area and the features are in the address and the request [TRIP-63] [TRIP-64]', async () => {
    await resizeWindow(360, 800);
    await openPage('/browse');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const panel = page.getByRole('dialog');
    const area = panel.getByLabelText('Where do you want to drive?');
    await area.selectOptions('Up-country: Basse, Janjanbureh, Farafenni');
    const features = panel.getByRole('group', { name: 'Features' });
    await expect.element(features.getByText('May be driven outside The Gambia')).not.toBeInTheDocument();
    for (const name of ['Smoking allowed', 'Pets allowed', 'Unlimited km']) {
      await features.getByRole('button', { name }).click();
    }
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    const query = 'features=smoking_allowed%2Cpets_allowed%2Cunlimited_km&area=gambia_tarred';
    await expect.poll(getAddress).toBe(`/browse?${query}`);
    await expect.element(page.getByRole('button', { name: /^Filter.*4 active/ })).toBeVisible();
    await expect
      .poll(() => listRequests(SEARCH_PATH).at(-1)?.url ?? '')
      .toContain('p_driving_area=gambia_tarred');
  });

  test('an old link keeps its feature, and it can be removed [TRIP-63]', async () => {
    await openPage('/browse?features=allow_outside_gambia&area=mars');
    await page.getByRole('button', { name: /^Filter.*1 active/ }).click();
    const panel = page.getByRole('dialog');
    await expect.element(panel.getByLabelText('Where do you want to drive?')).toHaveValue('');
    await panel.getByRole('button', { name: 'May be driven outside The Gambia' }).click();
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect.poll(getAddress).toBe('/browse');
  });
});

test('the page of a car shows one sentence for each rule [TRIP-62]', async () => {
  const car = createCar({ rules: STRICT });
  serveApi({
    'GET /rest/v1/rpc/get_public_car_by_id': car,
    [`GET /rest/v1/cars/${car.id}/availability`]: [],
  });
  await openPage(`/cars/${car.id}`);
  await expectRules('Rules of this car');
});

describe('the booking form', () => {
  const path = (id: string) => `/book/${id}?start=${dayFromToday(7)}&end=${dayFromToday(9)}`;
  const openForm = async (rules: CarRules, language: 'en' | 'sv' = 'en') => {
    const car = createCar({ rules });
    serveApi({
      'GET /rest/v1/rpc/get_public_car_by_id': car,
      [`GET /rest/v1/cars/${car.id}/free-dates`]: { free: true, nearest: [] },
      'GET /rest/v1/meeting-places': { items: [] },
      [`POST ${BOOK_PATH}`]: () => apiError(422, 'The words of the server.', 'driver_too_young'),
    });
    await openPage(path(car.id), { account: GUEST, language });
  };
  const fillForm = async () => {
    await page.getByLabelText('Full name').fill('Fatou Jallow');
    await page.getByLabelText('Phone').fill('+220 770 12 34');
    await page.getByLabelText('Passport or ID number').fill('GM45821');
    await page.getByRole('checkbox', { name: /rental contract/ }).click();
    await page.getByRole('checkbox', { name: /terms & conditions/i }).click();
  };
  const submit = page.getByRole('button', { name: 'Book Now' });

  test('shows the rules, and asks for no dates under the general rules [TRIP-65] [TRIP-68]', async () => {
    await openForm({ ...STRICT, minimum_driver_age: 21 });
    await expect.element(page.getByRole('region', { name: 'Rules of this car' })).toBeVisible();
    await expect.element(page.getByText(/become part of the rental contract/)).toBeVisible();
    await expect.element(page.getByLabelText('Date of birth')).not.toBeInTheDocument();
  });

  test('asks for the dates of the driver, and shows why the server refuses them [TRIP-65]', async () => {
    await resizeWindow(360, 800);
    await openForm(STRICT);
    await expectRules('Rules of this car');
    await fillForm();
    await submit.click();
    await expect.element(page.getByLabelText('Date of birth')).toHaveFocus();
    await expect
      .element(page.getByLabelText('Date of birth'))
      .toHaveAccessibleDescription("Enter the driver's date of birth");
    expect(listRequests(BOOK_PATH)).toEqual([]);
    await page.getByLabelText('Date of birth').fill('2004-05-01');
    await page.getByLabelText('Driving licence issued on').fill('2022-05-01');
    await submit.click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'The words of the server.' }).first())
      .toBeVisible();
    const body = await listRequests(BOOK_PATH)[0]?.json();
    expect(body.p_personal_info).toMatchObject({ birthDate: '2004-05-01', licenceDate: '2022-05-01' });
    expect(body.p_agreements.car_rules).toEqual(STRICT);
    // The dates are never kept on the device.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('2004-05-01');
  });

  test('is translated [TRIP-61] [TRIP-65]', async () => {
    await openForm(STRICT, 'sv');
    await expect.element(page.getByRole('heading', { name: 'Regler för den här bilen' })).toBeVisible();
    await expect
      .element(page.getByText('Föraren är minst 25 år och har haft körkort i minst 1 år'))
      .toBeVisible();
    await expect.element(page.getByLabelText('Födelsedatum')).toBeVisible();
  });
});

describe('a booking', () => {
  test('shows the agreed rules on its page [TRIP-67]', async () => {
    const booking = createBooking({ car_rules: STRICT });
    serveApi({ [`GET /rest/v1/bookings/${booking.id}`]: booking });
    await openPage(`/booking/${booking.id}`, { account: GUEST });
    await expectRules('Agreed rules of the car');
  });

  test('has the agreed rules on paper [TRIP-67]', async () => {
    const booking = createBooking({ car_rules: STRICT });
    await openPage('/page', {
      account: GUEST,
      pages: { '/page': () => <PrintableBooking booking={booking} /> },
    });
    await expect.element(page.getByRole('heading', { name: 'Agreed rules of the car' })).toBeVisible();
    await expect.element(page.getByText(SENTENCES.join(' · '))).toBeVisible();
  });
});

import type { Booking } from '@coastline/contracts/bookings/booking';
import type { CarDetail } from '@coastline/contracts/car';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Account, ADMIN, createId, GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import { createConfirmedBooking } from '#app/test-support/bookings.ts';
import { createCar } from '#app/test-support/cars.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const SEARCH = '/rest/v1/rpc/get_public_cars';
const CAR = '/rest/v1/rpc/get_public_car_by_id';
const BOOKED = createConfirmedBooking();

const createOther = (changes: Partial<CarDetail> = {}) =>
  createCar({ id: createId('c2'), title: 'Kia Rio 2020', daily_price: BOOKED.daily_price, ...changes });

async function open(
  api: ApiHandlers,
  { booking = BOOKED, account = GUEST }: { booking?: Booking; account?: Account } = {},
): Promise<void> {
  serveApi({ [`GET /rest/v1/bookings/${booking.id}`]: booking, ...api });
  await openPage(`/booking/${booking.id}`, { account });
  await page.getByRole('button', { name: 'Choose another car' }).click();
}

/** The radio button is drawn by its card, which takes the click. */
const choose = (title: string) => page.getByText(title, { exact: true }).click();
const form = page.getByRole('form', { name: 'Choose another car' });
const save = form.getByRole('button', { name: 'Move to this car' });

beforeEach(() => resizeWindow(360, 800));

describe('the choice of another car', () => {
  test('has the kind of the booked car, also a paused one, and none of the guest [TRIP-272] [TRIP-277]', async () => {
    const own = createOther({ id: createId('c3'), title: 'Opel Corsa 2019' });
    const booked = createCar({ id: BOOKED.car_id, title: 'Toyota RAV4 2020' });
    await open(
      {
        [`GET ${SEARCH}`]: [booked, own, createOther()],
        [`GET ${CAR}`]: null,
        'GET /rest/v1/me/cars': { items: [own], next_cursor: null },
      },
      { account: { ...GUEST, roles: ['renter', 'owner'] } },
    );
    await expect.element(form.getByRole('radio')).toHaveAccessibleName(/Kia Rio 2020/);
    const address = new URL(listRequests(SEARCH)[0]?.url ?? '');
    expect(address.searchParams.get('p_type')).toBe(BOOKED.car.type);
    expect(listRequests(CAR)).toEqual([]);
  });

  test('says that no car is free, or that the cars did not load, and loads them again [TRIP-277]', async () => {
    let cars: Response | object[] = apiError(429, 'Too many requests.', 'rate_limited');
    await open({ [`GET ${SEARCH}`]: () => (cars instanceof Response ? cars.clone() : cars) });
    const alert = form.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/The cars did not load/);
    cars = [];
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(form).toMatchTextContent(/No other car of this kind is free on these days/);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('says why the chosen car did not load, is paused, or is only for the office [TRIP-277]', async () => {
    let car: Response | CarDetail | null = apiError(403, 'Not allowed.', 'forbidden');
    const answer = () => (car instanceof Response ? car.clone() : car);
    const titles = ['Kia Rio 2020', 'Opel Corsa 2019', 'Seat Ibiza 2021'];
    const cars = titles.map((title, index) => createOther({ id: createId(`c${index + 2}`), title }));
    await open({ [`GET ${SEARCH}`]: cars, [`GET ${CAR}`]: answer });
    await choose('Kia Rio 2020');
    await expect.element(form.getByRole('alert')).toMatchTextContent(/This car did not load/);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    car = null;
    await choose('Opel Corsa 2019');
    await expect
      .element(form.getByRole('status'))
      .toHaveTextContent('This car is not available for booking.');
    car = createOther({ id: createId('c4'), title: 'Seat Ibiza 2021', type: 'luxury' });
    await choose('Seat Ibiza 2021');
    await expect.element(form.getByRole('status')).toMatchTextContent(/This car is of another kind/);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('needs a reason of the office, and says so at the field [TRIP-276]', async () => {
    const booking = createConfirmedBooking({ viewer: 'admin' });
    const path = `/rest/v1/bookings/${booking.id}/car`;
    await open(
      { [`GET ${SEARCH}`]: [createOther()], [`GET ${CAR}`]: createOther(), [`POST ${path}`]: booking },
      { booking, account: ADMIN },
    );
    await choose('Kia Rio 2020');
    await expect.element(form.getByRole('status')).toMatchTextContent(/New total for 2 days/);
    await save.click();
    const reason = form.getByLabelText('Reason, for the guest');
    await expect.element(reason).toHaveFocus();
    await expect.element(reason).toHaveAccessibleDescription(/Please enter the reason/);
    expect(listRequests(path)).toEqual([]);
    await reason.fill('The gearbox is broken.');
    await save.click();
    await expect.element(page.getByText('Your booking has another car').first()).toBeVisible();
    expect(await listRequests(path)[0]?.json()).toMatchObject({ reason: 'The gearbox is broken.' });
  });
});

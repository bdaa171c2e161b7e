import { CarDetail, type FoundCar } from '@coastline/contracts/car';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi, searchCars } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInAs,
} from './support/test-data.ts';

const START = 230;
const END = 233;
const getDates = (page: Page) => page.getByRole('region', { name: 'Days of the rental' });

/** Two free cars of one kind, the first one dearer, whose rules ask for no dates of the driver. */
async function findPair(): Promise<[FoundCar, FoundCar]> {
  const found = await searchCars(
    `p_type=comfort&p_start_date=${dayFromToday(START)}&p_end_date=${dayFromToday(END)}&p_limit=24`,
  );
  const plain: FoundCar[] = [];
  for (const car of found) {
    const body = { p_car_id: car.id };
    const { rules } = CarDetail.parse(await callApi('/rest/v1/rpc/get_public_car_by_id', { body }));
    if (rules.minimum_driver_age <= 21 && rules.minimum_licence_years <= 1) plain.push(car);
  }
  plain.sort((one, other) => other.daily_price - one.daily_price);
  const [dearer] = plain;
  const cheaper = plain.find(({ daily_price: price }) => dearer && price < dearer.daily_price);
  if (!(dearer && cheaper)) throw new Error('no two cars of different prices are free');
  return [dearer, cheaper];
}

test('a guest moves to another car on a phone, and the office moves the booking back with a reason [TRIP-272] [TRIP-273] [TRIP-276]', async ({
  browser,
}) => {
  const [dearer, cheaper] = await findPair();
  const guest = await createGuest('Isatou Bah');
  const { booking_id: id } = await createBooking(guest, { carId: dearer.id, start: START, end: END });
  await applyOfficeAction('deposit', id);
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto(`/booking/${id}`);
  const card = getDates(page);
  await card.getByRole('button', { name: 'Choose another car' }).click();
  const difference = 3 * (fromDalasi(dearer.daily_price) - fromDalasi(cheaper.daily_price));
  const name = new RegExp(`${cheaper.title}.*${formatExactPrice(difference).replaceAll(/\s/g, '\\s')} less`);
  await card.getByRole('radio', { name }).first().check({ force: true });
  const total = formatExactPrice(3 * fromDalasi(cheaper.daily_price));
  await expect(card.getByRole('status')).toContainText(`New total for 3 days${total}`);
  await expect(card.getByRole('status')).toContainText('Rules of this car');
  await expectNoHorizontalScroll(page);
  await expectAccessibleOnAllScreens(page);
  await card.getByRole('button', { name: 'Move to this car' }).click();
  await expect(page.getByText('Your booking has another car').first()).toBeVisible();
  await expect(page.getByText(cheaper.title).first()).toBeVisible();
  expect(pageErrors).toEqual([]);

  const office = await openBrowser(browser);
  await openOfficePage(office.page, `/booking/${id}`);
  await expect(office.page.getByText('Moved to another car').first()).toBeVisible();
  const desk = getDates(office.page);
  await desk.getByRole('button', { name: 'Choose another car' }).click();
  await desk.getByRole('radio', { name: dearer.title }).first().check({ force: true });
  await desk.getByLabel('Reason, for the guest').fill('The gearbox is broken.');
  await expectNoHorizontalScroll(office.page);
  await desk.getByRole('button', { name: 'Move to this car' }).click();
  await expect(office.page.getByText('Your booking has another car').first()).toBeVisible();
  expect(office.pageErrors).toEqual([]);
});

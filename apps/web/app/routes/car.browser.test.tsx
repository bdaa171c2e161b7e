import type { CarDetail } from '@coastline/contracts/car';
import { listPolicyLines } from '@coastline/domain/bookings/cancellation-texts/cancellation-texts';
import { cancellationTexts } from '@coastline/domain/bookings/cancellation-texts/en';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { apiError, serveApi } from '#app/test-support/api.ts';
import { createCar } from '#app/test-support/cars.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { enlargeText, getTexts } from '#app/test-support/layout.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const ONE_CAR = 'GET /rest/v1/rpc/get_public_car_by_id';
const PHOTO = '/art/hero-day-tall-480.webp';

function createPhotos(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${PHOTO}?copy=${index}`);
}

const POLICY_LINES = listPolicyLines({ policy: 'moderate', graceHours: 0 }, cancellationTexts);

function serveCar(changes: Partial<CarDetail> = {}, taken: [start: number, end: number][] = []): CarDetail {
  const car = createCar(changes);
  serveApi({
    [ONE_CAR]: car,
    [`GET /rest/v1/cars/${car.id}/availability`]: taken.map(([start, end]) => ({
      start_date: dayFromToday(start),
      end_date: dayFromToday(end),
    })),
    [`GET /rest/v1/cars/${car.id}/free-dates`]: {
      free: false,
      nearest: [{ start_date: dayFromToday(4), end_date: dayFromToday(5) }],
    },
  });
  return car;
}

const getPath = (car: CarDetail, start: number, end: number) =>
  `/cars/${car.id}?start=${dayFromToday(start)}&end=${dayFromToday(end)}`;

const card = page.getByRole('region', { name: 'Availability' });
const notices = page.getByRole('region', { name: /Notifications/ });

function findDay(daysFromToday: number): HTMLElement | null {
  return document.querySelector(`[data-day="${dayFromToday(daysFromToday)}"] button`);
}

async function pressDay(daysFromToday: number): Promise<void> {
  await expect.element(card.getByRole('grid').first()).toBeVisible();
  while (!findDay(daysFromToday)) await card.getByRole('button', { name: 'Next month' }).click();
  // An unavailable day has `aria-disabled` but explains itself on a press, which the browser driver would refuse.
  findDay(daysFromToday)?.click();
}

// A returning visitor: the sign-in dialog does not open by itself.
beforeEach(() => sessionStorage.setItem('sign-in-offered', '1'));

describe('photos of a car', () => {
  test('cycle, eight at most [CAR-02]', async () => {
    const car = serveCar({ images: createPhotos(11) });
    await openPage(`/cars/${car.id}`);
    await expect.element(page.getByText('1 of 8 photos')).toBeVisible();
    await page.getByRole('button', { name: 'Previous photo' }).click({ force: true });
    await expect.element(page.getByText('8 of 8 photos')).toBeVisible();
    await page.getByRole('button', { name: 'Next photo' }).click({ force: true });
    await expect.element(page.getByText('1 of 8 photos')).toBeVisible();
  });

  test.each([
    ['missing', []],
    ['broken', ['data:image/webp;base64,AAAA']],
  ])('are replaced by a placeholder when %s [CAR-03]', async (_, images) => {
    const car = serveCar({ images });
    await openPage(`/cars/${car.id}`);
    const shown = page
      .getByRole('group', { name: /Photos of/ })
      .getByRole('img')
      .first();
    await expect.element(shown).toHaveAttribute('src', '/art/car-placeholder.webp');
    await expect.element(page.getByText(/of \d photos/)).not.toBeInTheDocument();
  });
});

describe('car page', () => {
  test('leads from the dates of the pay bar to the calendar on a phone [CAR-34]', async () => {
    await page.viewport(360, 800);
    const car = serveCar();
    await openPage(getPath(car, 40, 43));
    const dates = page.getByRole('button', { name: /3 days.*Change dates$/ });
    await expect.element(dates).toBeVisible();
    expect(dates.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await dates.click();
    const heading = page.getByRole('heading', { name: 'Availability' });
    await expect.element(heading).toBeInViewport();
    await expect.element(heading).toHaveFocus();
  });

  test('keeps the back link clear of the other buttons on the photo with double text size', async () => {
    await page.viewport(360, 800);
    const car = serveCar({ images: createPhotos(3) });
    await openPage(`/cars/${car.id}`);
    const gallery = page.getByRole('group', { name: /^Photos of/ });
    await expect.element(gallery).toBeVisible();
    enlargeText();
    const boxes = [
      page.getByRole('main').getByRole('link', { name: 'Back to Cars' }),
      page.getByRole('button', { name: /^Compare/ }),
      page.getByRole('button', { name: 'Show photos full screen' }),
    ].map(getBox);
    for (const [index, first] of boxes.entries()) {
      for (const second of boxes.slice(index + 1)) expect(overlap(first, second)).toBe(false);
      expect(overlap(first, getBox(gallery))).toBe(true);
    }
  });

  test('shows the cancellation policy and the insurance cover in the language of the reader [CAR-31] [CAR-32]', async () => {
    const car = serveCar();
    const english = await openPage(`/cars/${car.id}`);
    const policy = page.getByRole('region', { name: 'Cancellation policy: Moderate' }).getByRole('listitem');
    await expect.poll(() => getTexts(policy)).toEqual(POLICY_LINES);
    expect(getTexts(page.getByRole('region', { name: 'Insurance' }).getByRole('listitem'))).toEqual([
      'The owner of this car has insurance for it and gives you the details.',
      'What cover there is, and who pays for it, is agreed between you and the owner.',
      'Insurance is not included in the price.',
      'You are liable for theft or misuse of the car during the rental.',
      'Coastline takes no responsibility for damages or accidents.',
    ]);
    await english.unmount();
    await openPage(`/cars/${car.id}`, { language: 'fr' });
    const count = (name: string) =>
      page.getByRole('region', { name }).getByRole('listitem').elements().length;
    await expect.poll(() => count('Conditions d’annulation\u00a0: Modérée')).toBe(POLICY_LINES.length);
    expect(count('Assurance')).toBe(5);
  });

  test('reports that the car cannot be loaded [ERR-18]', async () => {
    serveApi({ [ONE_CAR]: () => apiError(429, 'Too many requests.', 'too_many_requests') });
    await openPage(`/cars/${createCar().id}`);
    await expect.element(notices).toMatchTextContent('Failed to load car');
    await expect.element(notices).toMatchTextContent('Too many requests.');
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent('Failed to load car');
  });
});

describe('calendar of a car', () => {
  test('counts the days and rejects past days [CAR-06] [CAR-19] [CAR-24]', async () => {
    const car = serveCar({ daily_price: 2200 });
    const first = await openPage(getPath(car, 60, 61));
    await expect.element(card).toMatchTextContent('D 2 200 × 1 day');
    // A desktop shows two months.
    await expect.poll(() => card.getByRole('grid').elements().length).toBe(2);
    await pressDay(62);
    await pressDay(67);
    await expect.element(card).toMatchTextContent('D 2 200 × 5 days');
    await expect.element(card).toMatchTextContent('D 11 000');
    const ticket = page.getByRole('complementary', { name: 'Price and booking' });
    await expect.element(ticket).toMatchTextContent('D 11 000');
    await expect.poll(getAddress).toBe(getPath(car, 62, 67));
    await first.unmount();
    await openPage(`/cars/${car.id}`);
    await expect
      .element(card.getByRole('button', { name: 'Previous month' }))
      .toHaveAttribute('aria-disabled', 'true');
    const past = card
      .getByRole('button', { name: /before today/ })
      .elements()
      .at(-1);
    // On the first day of a month, the calendar shows no past day.
    if (!past) return;
    expect(past.getAttribute('aria-disabled')).toBe('true');
    (past as HTMLElement).click();
    await expect.element(card).toMatchTextContent('before today');
  });

  test('shows blocked days as booked [CAR-07] [CAR-20] [CAR-22] [CAR-27]', async () => {
    const car = serveCar({}, [[103, 105]]);
    await openPage(getPath(car, 99, 100));
    await expect
      .element(card.getByText('Hatched days are already booked and cannot be chosen.'))
      .toBeVisible();
    await pressDay(104);
    expect(findDay(104)?.getAttribute('aria-label')).toMatch(/already booked/);
    await expect.element(notices).toMatchTextContent('Date unavailable');
    await expect
      .element(notices)
      .toMatchTextContent('This date is already booked. Please choose another date.');
    await pressDay(101);
    await pressDay(108);
    await expect.element(notices).toMatchTextContent('Date range unavailable');
    await expect
      .element(notices)
      .toMatchTextContent('Your selected date range includes booked dates. Please choose different dates.');
  });

  test('shows a neutral notice that a car is taken today while no days are chosen [CAR-18]', async () => {
    const car = serveCar({}, [[0, 1]]);
    const note = page.getByRole('status').filter({ hasText: 'Date unavailable' });
    const getColor = () => getComputedStyle(note.element()).backgroundColor;
    const first = await openPage(`/cars/${car.id}`);
    await expect.element(note.getByRole('link', { name: / to / }).first()).toBeVisible();
    const neutral = getColor();
    await first.unmount();
    await openPage(getPath(car, 0, 1));
    await expect.element(note).toBeVisible();
    expect(getColor()).not.toBe(neutral);
  });
});

function getBox(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

function overlap(first: DOMRect, second: DOMRect): boolean {
  const isBeside = first.right <= second.left || second.right <= first.left;
  const isAbove = first.bottom <= second.top || second.bottom <= first.top;
  return !isBeside && !isAbove;
}

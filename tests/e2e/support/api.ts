import { CarDetail, PublicCar } from '@coastline/contracts/car';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { dayFromToday } from './dates.ts';
import { getOrigin } from './marketplace.ts';

export const API_KEY = 'coastline-publishable-key';

/** Calls the API with POST where there is a body. An error response fails the test. An empty response is `{}`. */
export async function callApi<Answer>(
  path: string,
  { body, token, origin = getOrigin() }: { body?: unknown; token?: string; origin?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: API_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text || '{}');
}

/** The cars that a search finds, newest first. */
export async function searchCars(query = ''): Promise<PublicCar[]> {
  return z.array(PublicCar).parse(await callApi(`/rest/v1/rpc/get_public_cars?${query}`));
}

/** The demo car with this make, model and year. */
export async function findCar(title: string): Promise<PublicCar> {
  const cars = await searchCars();
  const car = cars.find((each) => each.title === title);
  expect(car, `the demo has no ${title}`).toBeDefined();
  return PublicCar.parse(car);
}

/**
 * A car without security deposit that is free on days counted from today. Tests that run at the same time pass different
 * `skip` values.
 */
export async function findFreeCar(days: { start: number; end: number; skip?: number }): Promise<PublicCar> {
  const query = `p_start_date=${dayFromToday(days.start)}&p_end_date=${dayFromToday(days.end)}`;
  const cars = await searchCars(`${query}&p_limit=100`);
  let left = days.skip ?? 0;
  for (const car of cars.toReversed()) {
    const { rules } = CarDetail.parse(
      await callApi('/rest/v1/rpc/get_public_car_by_id', { body: { p_car_id: car.id } }),
    );
    if (rules.security_deposit > 0) continue;
    if (left === 0) return car;
    left -= 1;
  }
  throw new Error('no car is free');
}

import type { CarDetail, FreeDates, TakenRange } from '@coastline/contracts/car';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { type ApiClient, ApiError, buildPath } from '#app/lib/api/api-client.ts';

const CAR_PATH = '/rest/v1/rpc/get_public_car_by_id';
const NOT_FOUND_STATUSES = [400, 404, 422];

/** Finds a car; null if it does not exist or the caller may not see it (CAR-11, CAR-29). */
export async function findCar(client: ApiClient, carId: string, signal?: AbortSignal) {
  try {
    return await client.get<CarDetail | null>(CAR_PATH, { query: { p_car_id: carId }, signal });
  } catch (error) {
    // A malformed id in the URL is treated like an unknown car.
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status)) return null;
    throw error;
  }
}

/** Path of `findCar`, for prefetching. */
export function getCarRequestPath(carId: string): string {
  return buildPath(CAR_PATH, { p_car_id: carId });
}

/** Fetches the days from today on that bookings or blocks of the host occupy (CAR-07, D22). */
export async function fetchTakenRanges(
  client: ApiClient,
  carId: string,
  signal?: AbortSignal,
): Promise<DateRange[]> {
  const ranges = await client.get<TakenRange[]>(`${getPath(carId)}/availability`, { signal });
  return ranges.map(toDateRange);
}

/** Fetches whether a car is free on a range, and the nearest free ranges of the same length. */
export function fetchFreeDates(
  client: ApiClient,
  { carId, range, signal }: { carId: string; range: DateRange; signal: AbortSignal },
): Promise<FreeDates> {
  return client.get<FreeDates>(`${getPath(carId)}/free-dates`, { query: toQuery(range), signal });
}

/** Path of `fetchFreeDates`, for prefetching. */
export function getFreeDatesRequestPath(carId: string, range: DateRange): string {
  return buildPath(`${getPath(carId)}/free-dates`, toQuery(range));
}

export function toDateRange({ start_date, end_date }: TakenRange): DateRange {
  return { start: start_date, end: end_date };
}

function toQuery({ start, end }: DateRange) {
  return { start_date: start, end_date: end };
}

function getPath(carId: string): string {
  return `/rest/v1/cars/${encodeURIComponent(carId)}`;
}

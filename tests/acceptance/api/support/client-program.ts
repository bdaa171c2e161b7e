/**
 * A client that knows the API only by the types in `coastline.d.ts`. It prints the product name and the number of cars.
 * The lines under `@ts-expect-error` do not compile, unless a generated type accepts anything.
 */
export const CLIENT_PROGRAM = `
import type { operations } from './coastline.d.ts';

declare const process: { argv: string[] };

type Settings = operations['get_config']['responses'][200]['content']['application/json'];
type Search = NonNullable<operations['get_public_cars_get']['parameters']['query']>;
type Cars = operations['get_public_cars_get']['responses'][200]['content']['application/json'];
type NewBooking = operations['create_booking_secure']['requestBody']['content']['application/json'];
type Booking = operations['get_booking']['responses'][200]['content']['application/json'];
type Failure = operations['get_booking']['responses']['default']['content']['application/json'];

const [, , baseUrl = '', apiKey = ''] = process.argv;

async function get<T>(path: string): Promise<T> {
  const response = await fetch(baseUrl + path, { headers: { apikey: apiKey } });
  if (!response.ok) throw new Error(((await response.json()) as Failure).message);
  return (await response.json()) as T;
}

const search: Search = { p_city: 'Banjul', p_types: 'comfort,luxury', p_sort: 'price_asc', p_limit: 3 };
const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
const settings = await get<Settings>('/rest/v1/config');
const cars = await get<Cars>('/rest/v1/rpc/get_public_cars?' + query);
const totals: (number | undefined)[] = cars.map((car) => car.quote?.guest_total);
console.log(settings.product_name + ': ' + totals.length + ' cars');

export const newBooking: NewBooking = {
  p_car_id: cars[0]?.id ?? '',
  p_start_date: '2031-05-14',
  p_end_date: '2031-05-18',
  p_personal_info: { name: 'Awa Ceesay', phone: '+2203614470', passportId: 'PC123456' },
  p_payment_method: 'cash',
};

export function describe(booking: Booking): string {
  // @ts-expect-error A booking has no such field.
  booking.passport;
  return booking.status === 'booked' ? 'held until ' + booking.hold_expires_at : booking.booking_number;
}

// @ts-expect-error The office takes no cards.
newBooking.p_payment_method = 'cheque';
// @ts-expect-error The search has no such order.
search.p_sort = 'best';
`;

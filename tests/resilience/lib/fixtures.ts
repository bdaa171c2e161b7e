import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';

export const BOOKING_PATH = '/rest/v1/rpc/create_booking_secure';

/** An account of a server under test. */
export interface Person {
  userId: string;
  token: string;
}

type Role = 'renter' | 'owner' | 'admin';

/** Signs a person up over HTTP, then assigns the role with SQL. */
export async function createPerson(
  { origin, client }: { origin: string; client: pg.Client },
  { name, role }: { name: string; role: Role },
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${process.pid}@coastline.example`;
  const body = { email, password: 'a-long-password', data: { full_name: name, phone: '+2207701234' } };
  const { json } = await postJson(origin, '/auth/v1/signup', { body });
  if (typeof json.access_token !== 'string') throw new Error(`sign-up failed: ${JSON.stringify(json)}`);
  const { id } = json.user as { id: string };
  const { rows } = await client.query<{ id: string }>(
    `with person as (insert into users (auth_user_id, email, name, phone, role)
       values ($1, $2, $3, '+2207701234', $4) returning id)
     insert into user_roles (user_id, role) select id, $4 from person returning user_id as id`,
    [id, email, name, role],
  );
  return { userId: rows[0]?.id ?? '', token: json.access_token };
}

/** Inserts `count` equal cars of a host and returns their ids. */
export async function createCars(
  client: pg.Client,
  { hostId, count }: { hostId: string; count: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     select $1, 'Toyota', 'Corolla', 2018, 'budget', 2400, 'Kololi', 'automatic', 'petrol', array['/none.webp']
     from generate_series(1, $2::int) returning id`,
    [hostId, count],
  );
  return rows.map((row) => row.id);
}

/** Body of `create_booking_secure`; `from` is the start in days from today, `days` the length. */
export function createBookingBody(carId: string, { from = 10, days = 3, method = 'cash' } = {}) {
  const today = todayInBanjul(new Date());
  return {
    p_car_id: carId,
    p_start_date: addDays(today, from),
    p_end_date: addDays(today, from + days),
    p_personal_info: { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' },
    p_payment_method: method,
  };
}

import type pg from 'pg';
import { send } from '../../bench/lib/guests.ts';

/** Somebody who signed up at a server. */
export interface Person {
  userId: string;
  token: string;
}

type Role = 'renter' | 'owner' | 'admin';

/** Signs somebody up as anybody does, then gives them a role past the office, by SQL. */
export async function addPerson(
  { origin, client }: { origin: string; client: pg.Client },
  { name, role }: { name: string; role: Role },
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${process.pid}@coastline.example`;
  const body = { email, password: 'a-long-password', data: { full_name: name, phone: '+2207701234' } };
  const { json } = await send(origin, '/auth/v1/signup', { body });
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

/** Lists `count` cars of a host, all alike; their ids. */
export async function addCars(
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

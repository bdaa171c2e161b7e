import type pg from 'pg';

/** Lists `count` cars of one host by SQL; their ids. */
export async function insertCars(client: pg.Client, count: number): Promise<string[]> {
  const host = await client.query<{ id: string }>(
    `insert into users (auth_user_id, email, name, role)
     values (gen_random_uuid(), 'host@coastline.example', 'Bench Host', 'owner') returning id`,
  );
  const cars = await client.query<{ id: string }>(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     select $1, 'Toyota', 'Corolla', 2018, 'budget', 2400 + n, 'Kololi', 'automatic', 'petrol', array['/none.webp']
     from generate_series(1, $2::int) n returning id`,
    [host.rows[0]?.id, count],
  );
  return cars.rows.map((row) => row.id);
}

/** Lists `count` cars more like the first one; their ids. */
export async function insertMoreCars(client: pg.Client, count: number): Promise<string[]> {
  const cars = await client.query<{ id: string }>(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     select owner_id, make, model, year, type, daily_price, city, transmission, fuel, images
     from (select * from cars limit 1) one, generate_series(1, $1::int) returning id`,
    [count],
  );
  return cars.rows.map((row) => row.id);
}

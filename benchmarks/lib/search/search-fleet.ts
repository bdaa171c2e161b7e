import type pg from 'pg';

/** Towns of the generated fleet, in descending order of their number of cars. */
export const TOWNS = [
  ...['Serrekunda', 'Kololi', 'Bakau', 'Brikama', 'Kotu', 'Fajara', 'Bijilo', 'Brusubi', 'Brufut', 'Banjul'],
  ...['Sanyang', 'Tanji', 'Gunjur', 'Kartong', 'Lamin', 'Yundum', 'Sukuta', 'Farafenni', 'Soma', 'Barra'],
  ...['Essau', 'Basse', 'Bansang', 'Janjanbureh', 'Kerewan'],
];

export interface FleetSize {
  cars: number;
  claims: number;
}

/**
 * Inserts a fleet with two years of claims. Claims of one car never overlap, and a few are active or expired holds. For
 * speed, triggers and foreign keys are disabled, and indexes are rebuilt at the end of the one transaction.
 */
export async function fillFleet(client: pg.Client, size: FleetSize): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`set local maintenance_work_mem = '2GB'`);
  const indexes = await dropIndexes(client);
  // PostgreSQL writes no WAL for rows of a table that the same transaction truncated (`wal_level = minimal`).
  await client.query('truncate cars, car_calendar cascade');
  await client.query('select setseed(0.42)');
  await client.query(HOST);
  await client.query(CARS, [size.cars, TOWNS]);
  await client.query(CLAIMS, [Math.round(size.claims / size.cars)]);
  for (const index of indexes) await client.query(index);
  await client.query('commit');
  await client.query('vacuum analyze cars');
  await client.query('vacuum analyze car_calendar');
}

/**
 * Drops indexes and constraints, and returns the statements that recreate the indexes. Constraints stay dropped: their check
 * would look up every claim again, and searches need only the index.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows: indexes } = await client.query<{ name: string; definition: string; owner: string | null }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       case when c.oid is not null then conrelid::regclass::text end as owner
     from pg_index left join pg_constraint c on c.conindid = indexrelid and c.contype in ('p', 'u', 'x')
     where indrelid = 'car_calendar'::regclass or (indrelid = 'cars'::regclass and not indisprimary)`,
  );
  for (const { name, owner } of indexes) {
    await client.query(owner ? `alter table ${owner} drop constraint ${name}` : `drop index ${name}`);
  }
  return indexes.map(({ definition }) => definition);
}

const HOST = `
  insert into users (auth_user_id, email, name, role)
  select gen_random_uuid(), 'host@coastline.example', 'Bench Host', 'owner'
  where not exists (select 1 from users where role = 'owner')`;

const CARS = `
  insert into cars (owner_id, make, model, year, type, daily_price, city, seats, transmission, fuel, images, created_at)
  select (select id from users where role = 'owner' limit 1),
    (array['Toyota','Nissan','Hyundai','Mitsubishi','Suzuki'])[1 + n % 5],
    (array['Corolla','X-Trail','Tucson','Pajero','Vitara','Yaris','Prado'])[1 + n % 7], 2008 + n % 15,
    (array['budget','budget','comfort','comfort','luxury'])[1 + floor(random() * 5)::int],
    500 + floor(random() * random() * 190) * 50,
    ($2::text[])[1 + floor(power(random(), 1.3) * cardinality($2::text[]))::int], 5,
    (array['automatic','automatic','manual'])[1 + floor(random() * 3)::int],
    case when random() < 0.01 then 'electric' when random() < 0.05 then 'hybrid' when random() < 0.4 then 'diesel' else 'petrol' end,
    (select array_agg('/storage/v1/object/public/car-images/0b0e7a52-6a1f-4a0e-9df0-3f6f4f0c1f11/17000' || n || '-' || place || '.webp')
     from generate_series(0, 3) place),
    now() - make_interval(secs => n * 13)
  from generate_series(1, $1::int) n`;

// Each claim of a car lies in its own segment of 730 days ÷ claims, so claims cannot overlap.
const CLAIMS = `
  insert into car_calendar (car_id, period, kind, booking_id, expires_at, created_at)
  select id, daterange(first, first + days, '[)'), 'booking', gen_random_uuid(),
    case when luck < 0.02 then now() + interval '10 years' when luck < 0.04 then now() - interval '1 hour' end, now()
  from (
    select id, current_date - 365 + stretch * (730 / $1::int) + floor(random() * (730 / $1::int - 10))::int as first,
      2 + floor(random() * 8)::int as days, random() as luck
    from generate_series(0, $1::int - 1) stretch, cars
    offset 0) claims`;

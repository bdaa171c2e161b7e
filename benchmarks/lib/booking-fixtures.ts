import type pg from 'pg';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../tests/support/agreed-columns.ts';

/**
 * Inserts bookings of many cars and guests, created in the last 16 months: most are completed, 2 % are active, every 50th
 * is removed from the guest's list, and payouts of the last two weeks are due. Triggers are disabled; their rows are
 * inserted in bulk.
 */
export async function insertBookings(client: pg.Client, count: number): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(PEOPLE);
  await client.query(CARS);
  for (const part of NUMBERED) await client.query(part);
  await client.query(BOOKINGS, [count]);
  for (const part of PARTS) await client.query(part);
  await client.query('drop index booking_search_words');
  await client.query('select booking_search_refresh(array(select id from bookings))');
  await client.query('create index booking_search_words on booking_search using gin (words gin_trgm_ops)');
  await client.query('commit');
  await client.query('vacuum analyze');
}

const PEOPLE = `
  insert into users (auth_user_id, email, name, phone, role)
  select gen_random_uuid(), 'person-' || n || '@coastline.example',
    (array['Fatou','Lamin','Awa','Ebrima','Isatou','Modou','Binta','Ousman','Claire','Erik','Anneke','Sarah'])[1 + n % 12]
      || ' ' || (array['Jallow','Ceesay','Touray','Sanneh','Njie','Badjie','Sowe','Camara','Moreau','Berg','Visser'])[1 + n / 12 % 11]
      || ' ' || n,
    '+220' || 3000000 + n * 37, case when n % 40 = 0 then 'owner' else 'renter' end
  from generate_series(1, 8000) n`;

const CARS = `
  insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
  select id, (array['Toyota','Nissan','Hyundai','Mitsubishi','Suzuki'])[1 + place % 5],
    (array['Corolla','X-Trail','Tucson','Pajero','Vitara','Yaris','Prado'])[1 + place % 7], 2008 + place::int % 15,
    'comfort', 2400, 'Kololi', 'automatic', 'petrol', array['/none.webp']
  from (select id, row_number() over (order by id) * 4 + copy as place
        from users, generate_series(0, 3) copy where role = 'owner') hosts`;

// Analyzed temporary tables, because the planner would scan subqueries once for each booking.
const NUMBERED = [
  `create temp table guests on commit drop as
     select id, row_number() over (order by id) as place from users where role = 'renter'`,
  'create temp table fleet on commit drop as select id, row_number() over (order by id) as place from cars',
  'analyze guests',
  'analyze fleet',
];

// Booking numbers beyond those of the sequence, so that new bookings do not collide.
const BOOKINGS = `
  with planned as (
    select n, case when n % 100 < 3 then 'cancelled' when n <= $1 * 0.98 then 'completed'
      else (array['booked','confirmed','confirmed','ready_for_pickup','in_progress'])[1 + n % 5] end as status,
      now() - make_interval(secs => ($1 - n) * 42000000.0 / $1) as made
    from generate_series(1, $1::int) n
  )
  insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method, daily_price,
    guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, final_payment_received, cancel_reason,
    hold_expires_at, created_at, updated_at, ${AGREED_COLUMNS})
  select 'CL-' || extract(year from made) || '-' || 1000000 + n, f.id, g.id, made::date + 3, made::date + 6, 3, status,
    (array['cash','wave','bank'])[1 + n % 3], 2400, 7200, 3600, 30, 2160,
    status not in ('booked', 'cancelled'), status in ('ready_for_pickup', 'in_progress', 'completed'),
    case when status = 'cancelled' then 'other' end, made + interval '2 hours', made, made,
    ${AGREED_VALUES}
  from planned
    join guests g on g.place = 1 + (planned.n::bigint * 7919) % (select count(*) from guests)
    join fleet f on f.place = 1 + (planned.n::bigint * 104729) % (select count(*) from fleet)`;

const PARTS = [
  `insert into booking_personal_info (booking_id, name, phone)
   select b.id, u.name, u.phone from bookings b join users u on u.id = b.guest_id`,
  `insert into payment_records (booking_id, phase, method, amount, receipt_number, reference)
   select id, phase, payment_method, 3600, 'R-2000-' || row_number() over (), 'B-' || phase || id
   from bookings, unnest(array['deposit50', 'final50']) phase
   where case phase when 'deposit50' then deposit_received else final_payment_received end`,
  `insert into refunds (booking_id, renter_refund_amount, owner_compensation_amount, cancelled_within_24h, refund_percentage)
   select id, 0, 0, false, 50 from bookings where status = 'cancelled'`,
  `insert into booking_removals (booking_id, user_id, side)
   select id, guest_id, 'guest' from bookings where status in ('completed', 'cancelled') and hashtext(id::text) % 50 = 0`,
  `insert into booking_counters (month, status, is_removed, bookings, fees)
   select date_trunc('month', b.created_at at time zone 'Africa/Banjul'), b.status, r.booking_id is not null, count(*),
     sum(b.fee_amount)
   from bookings b left join booking_removals r on r.booking_id = b.id
   where b.status in ('completed', 'cancelled') group by 1, 2, 3`,
  `insert into ledger_dues (booking_id, account, host_id, amount)
   select b.id, 'host_due', c.owner_id, b.host_amount from bookings b join cars c on c.id = b.car_id
   where b.status = 'completed' and b.created_at > now() - interval '14 days'`,
];

/** Inserts a host with `count` cars and returns the ids of the cars. */
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

/** Inserts `count` copies of an existing car and returns their ids. */
export async function insertMoreCars(client: pg.Client, count: number): Promise<string[]> {
  const cars = await client.query<{ id: string }>(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     select owner_id, make, model, year, type, daily_price, city, transmission, fuel, images
     from (select * from cars limit 1) one, generate_series(1, $1::int) returning id`,
    [count],
  );
  return cars.rows.map((row) => row.id);
}

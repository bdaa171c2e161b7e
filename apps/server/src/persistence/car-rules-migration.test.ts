import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runBeforeMigration } from '../../../../tests/support/migration.ts';

test('the migration gives cars of before the default rules, and their bookings none [TRIP-60] [TRIP-66]', async () => {
  await runBeforeMigration('0021-car-rules.sql', async ({ client, migrate }) => {
    const [home, abroad] = [randomUUID(), randomUUID()];
    await client.query(
      `insert into cars (id, owner_id, make, model, year, type, daily_price, city, transmission, fuel, images,
         allow_outside_gambia)
       select id, gen_random_uuid(), 'Kia', 'Rio', 2020, 'budget', 2000, 'Bakau', 'manual', 'petrol', '{/a.webp}',
         id = $2 from unnest(array[$1, $2]::uuid[]) id`,
      [home, abroad],
    );
    await client.query(
      `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, payment_method, daily_price,
         guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at)
       values ('CL-2031-001', $1, gen_random_uuid(), '2031-01-01', '2031-01-02', 1, 'cash', 2000, 2000, 1000, 0, 0, now())`,
      [home],
    );
    await migrate();
    const { rows } = await client.query(
      `select driving_area, km_per_day, minimum_driver_age, minimum_licence_years, smoking_allowed, pets_allowed,
         array_to_string(features, ' ') as features
       from cars order by id = $1`,
      [abroad],
    );
    const others = { km_per_day: null, minimum_driver_age: 21, minimum_licence_years: 1 };
    const shared = { ...others, smoking_allowed: false, pets_allowed: false };
    expect(rows).toEqual([
      { ...shared, driving_area: 'gambia_tarred', features: 'air_conditioning unlimited_km' },
      {
        ...shared,
        driving_area: 'senegal',
        features: 'air_conditioning allow_outside_gambia unlimited_km',
      },
    ]);
    expect((await client.query('select car_rules from bookings')).rows).toEqual([{ car_rules: null }]);
  });
});

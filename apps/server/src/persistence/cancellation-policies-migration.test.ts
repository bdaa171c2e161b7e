import { randomUUID } from 'node:crypto';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { expect, test } from 'vitest';
import { runBeforeMigration } from '../../../../tests/support/migration.ts';

test('the migration gives cars and bookings with rules the policy that applied to them [TRIP-190] [TRIP-191]', async () => {
  await runBeforeMigration('0029-cancellation-policies.sql', async ({ client, migrateToEnd }) => {
    const [carId, guestId] = [randomUUID(), randomUUID()];
    await client.query(
      `insert into users (id, auth_user_id, email, name, phone, role)
       values ($1, gen_random_uuid(), 'guest@example.org', 'Awa Ceesay', '+2207701234', 'renter')`,
      [guestId],
    );
    await client.query(
      `insert into cars (id, owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
       values ($1, gen_random_uuid(), 'Kia', 'Rio', 2020, 'budget', 2000, 'Bakau', 'manual', 'petrol', '{/a.webp}')`,
      [carId],
    );
    const { cancellation_policy: policy, ...rules } = DEFAULT_CAR_RULES;
    await client.query(
      `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, payment_method, daily_price,
         guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, car_rules)
       select number, $1::uuid, $3::uuid, '2031-01-01', '2031-01-02', 1, 'cash', 2000, 2000, 1000, 0, 0, now(), rules
       from (values ('CL-2031-001', null::jsonb), ('CL-2031-002', $2::jsonb)) as kept (number, rules)`,
      [carId, JSON.stringify(rules), guestId],
    );
    await migrateToEnd();
    const cars = await client.query('select cancellation_policy from cars');
    expect(cars.rows).toEqual([{ cancellation_policy: policy }]);
    const bookings = await client.query(
      'select car_rules, free_cancellation_until, date_changes from bookings order by booking_number',
    );
    const others = { free_cancellation_until: null, date_changes: 0 };
    expect(bookings.rows).toEqual([
      { car_rules: null, ...others },
      { car_rules: DEFAULT_CAR_RULES, ...others },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The rows without which nothing is booked, in one statement: claim on the days, booking, driver. */
const INSERT = `
  with claimed as (
    insert into car_calendar (car_id, booking_id, kind, period, expires_at)
    values ($1, $2, 'booking', daterange(current_date + 10, current_date + 12, '[]'), now() + interval '2 hours')
  ), booked as (
    insert into bookings (id, booking_number, car_id, guest_id, start_date, end_date, days, payment_method, daily_price,
      guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at)
    values ($2, 'BARE-' || nextval('booking_numbers'), $1, $3, current_date + 10, current_date + 12, 2, 'cash', 2400,
      4800, 2400, 30, 1440, now() + interval '2 hours')
  )
  insert into booking_personal_info (booking_id, name, phone, passport_id) values ($2, 'Guest', '+2207701234', 'GM100000')`;

/**
 * Books cars by a loop that does nothing else: no caller, no checks, nobody told. A prepared statement and a commit a
 * booking, one after the other on each connection. How many a second.
 */
export async function claimBare(job: {
  databaseUrl: string;
  connections: number;
  cars: readonly string[];
}): Promise<number> {
  const { databaseUrl, connections, cars } = job;
  const clients = Array.from({ length: connections }, () => new pg.Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const waiting = [...cars];
  const work = async (client: pg.Client) => {
    // Nobody who books over HTTP: these holds would count against their limit.
    const { rows } = await client.query<{ id: string }>(`select id from users where role = 'owner' limit 1`);
    for (let carId = waiting.shift(); carId; carId = waiting.shift()) {
      await client.query({ name: 'claim', text: INSERT, values: [carId, randomUUID(), rows[0]?.id] });
    }
  };
  const startedAt = performance.now();
  await Promise.all(clients.map(work));
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return cars.length / seconds;
}

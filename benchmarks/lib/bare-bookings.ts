import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../tests/support/agreed-columns.ts';

const TRANSACTION_CLIENTS = 10;

/** Inserts the minimal rows of a booking: claim, booking and driver. */
const INSERT = `
  with claimed as (
    insert into car_calendar (car_id, booking_id, kind, period, expires_at)
    values ($1, $2, 'booking', daterange(current_date + 10, current_date + 12, '[]'), now() + interval '2 hours')
  ), booked as (
    insert into bookings (id, booking_number, car_id, guest_id, start_date, end_date, days, payment_method, daily_price,
      guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, ${AGREED_COLUMNS})
    values ($2, 'BARE-' || nextval('booking_numbers'), $1, $3, current_date + 10, current_date + 12, 2, 'cash', 2400,
      4800, 2400, 30, 1440, now() + interval '2 hours', ${AGREED_VALUES})
  )
  insert into booking_personal_info (booking_id, name, phone) values ($2, 'Guest', '+2207701234')`;

/**
 * Books cars in a bare loop without authentication, checks or notifications: one prepared statement and one commit per
 * booking, sequentially on each connection. Returns bookings per second.
 */
export async function insertBareBookings(options: {
  databaseUrl: string;
  connections: number;
  cars: readonly string[];
}): Promise<number> {
  const { databaseUrl, connections, cars } = options;
  const clients = Array.from({ length: connections }, () => new pg.Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const waiting = [...cars];
  const work = async (client: pg.Client) => {
    // A host instead of a booking guest, because the holds would count against the guest's limit.
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

/** Inserts claim, booking and personal data with separate statements in one transaction per car. Returns the duration in seconds. */
export async function insertBareTransactions(databaseUrl: string, cars: readonly string[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: TRANSACTION_CLIENTS });
  // A host instead of a racing guest, because the holds would count against the guest's limit.
  const guest = await pool.query<{ id: string }>(`select id from users where role = 'owner' limit 1`);
  const guestId = guest.rows[0]?.id;
  const waiting = [...cars];
  const startedAt = performance.now();
  const work = async () => {
    const client = await pool.connect();
    for (let carId = waiting.shift(); carId; carId = waiting.shift())
      await insertInTransaction(client, carId, guestId);
    client.release();
  };
  await Promise.all(Array.from({ length: TRANSACTION_CLIENTS }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  return seconds;
}

async function insertInTransaction(
  client: pg.PoolClient,
  carId: string,
  guestId: string | undefined,
): Promise<void> {
  const id = randomUUID();
  await client.query('begin');
  await client.query(
    `insert into car_calendar (car_id, booking_id, kind, period, expires_at)
     values ($1, $2, 'booking', daterange(current_date + 10, current_date + 12, '[]'), now() + interval '2 hours')`,
    [carId, id],
  );
  await client.query(
    `insert into bookings (id, booking_number, car_id, guest_id, start_date, end_date, days, payment_method, daily_price,
       guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, ${AGREED_COLUMNS})
     values ($1, 'BARE-' || nextval('booking_numbers'), $2, $3, current_date + 10, current_date + 12, 2, 'cash', 2400,
       4800, 2400, 30, 1440, now() + interval '2 hours', ${AGREED_VALUES})`,
    [id, carId, guestId],
  );
  await client.query(
    `insert into booking_personal_info (booking_id, name, phone) values ($1, 'Guest', '+2207701234')`,
    [id],
  );
  await client.query('commit');
}

import type pg from 'pg';

/** Runs a `select count(*)` statement and returns the number. */
export async function queryCount(client: pg.Client, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ count: string }>(sql, values);
  return Number(rows[0]?.count);
}

export function countBookings(client: pg.Client): Promise<number> {
  return queryCount(client, 'select count(*) from bookings');
}

/** Counts the bookings that exist among the given ids. */
export function countStoredBookings(client: pg.Client, ids: readonly string[]): Promise<number> {
  return queryCount(client, 'select count(*) from bookings where id = any($1::uuid[])', [[...ids]]);
}

/** Counts pairs of claims that share a day of a car; 0 in a consistent database. */
export function countOverlaps(client: pg.Client): Promise<number> {
  return queryCount(
    client,
    `select count(*) from car_calendar a join car_calendar b
       on a.car_id = b.car_id and a.id < b.id and a.period && b.period`,
  );
}

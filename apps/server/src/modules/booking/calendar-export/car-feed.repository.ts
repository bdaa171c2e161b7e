import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

export interface FeedRow {
  carId: string;
  token: string;
  createdAt: Date;
}

export async function findFeed(db: Database, carId: string): Promise<FeedRow | undefined> {
  const { rows } = await db.execute<{ token: string; createdAt: string }>(
    sql`select token, created_at as "createdAt" from car_feeds where car_id = ${carId}`,
  );
  return rows[0] && { carId, token: rows[0].token, createdAt: new Date(rows[0].createdAt) };
}

/** Returns the car of a feed token. */
export async function findFeedCar(
  db: Database,
  token: string,
): Promise<{ carId: string; title: string } | undefined> {
  const { rows } = await db.execute<{ carId: string; title: string }>(sql`
    select c.id as "carId", c.title from car_feeds f join cars c on c.id = f.car_id where f.token = ${token}`);
  return rows[0];
}

/** Sets the feed token of a car; an earlier token becomes invalid. */
export async function upsertFeed(tx: Database, feed: FeedRow): Promise<void> {
  await tx.execute(sql`
    insert into car_feeds (car_id, token, created_at)
    values (${feed.carId}, ${feed.token}, ${feed.createdAt.toISOString()})
    on conflict (car_id) do update set token = excluded.token, created_at = excluded.created_at`);
}

export async function deleteFeed(tx: Database, carId: string): Promise<void> {
  await tx.execute(sql`delete from car_feeds where car_id = ${carId}`);
}

import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { cars } from '../../database/schema/index.ts';
import type { CarRow } from './cars.repository.ts';

export type NewCar = Omit<typeof cars.$inferInsert, 'id' | 'title'>;
export type CarChange = Partial<Omit<NewCar, 'ownerId' | 'createdAt'>> & { updatedAt: Date };

export async function insertCar(tx: Database, car: NewCar): Promise<CarRow> {
  const [row] = await tx.insert(cars).values(car).returning();
  if (!row) throw new Error('an insert gave no row');
  return row;
}

/** A car, held until the transaction ends: changes of one car happen one after the other. */
export async function lockCar(tx: Database, carId: string): Promise<CarRow | undefined> {
  // Not the full lock: bookings of the car refer to it and must not wait.
  const [row] = await tx.select().from(cars).where(eq(cars.id, carId)).for('no key update');
  return row;
}

export async function updateCar(tx: Database, carId: string, change: CarChange): Promise<CarRow> {
  const [row] = await tx.update(cars).set(change).where(eq(cars.id, carId)).returning();
  if (!row) throw new Error('a locked car is gone');
  return row;
}

/** A host's cars, newest first, with the place that each holds in the order and whether a guest has it. */
export async function listCarsOfHost(
  db: Database,
  query: { ownerId: string; after?: { value: string; id: string } | undefined; limit: number },
): Promise<{ car: CarRow; place: string; isOut: boolean }[]> {
  const after = query.after
    ? sql`and (${cars.createdAt}, ${cars.id}) < (${query.after.value}::timestamptz, ${query.after.id}::uuid)`
    : sql``;
  return db
    .select({ car: cars, place: sql<string>`${cars.createdAt}::text`, isOut: isOut() })
    .from(cars)
    .where(sql`${cars.ownerId} = ${query.ownerId} ${after}`)
    .orderBy(sql`${cars.createdAt} desc, ${cars.id} desc`)
    .limit(query.limit);
}

/** Whether a guest has the car now. */
export async function isCarOut(db: Database, carId: string): Promise<boolean> {
  const [row] = await db.select({ isOut: isOut() }).from(cars).where(eq(cars.id, carId));
  return row?.isOut ?? false;
}

export async function countCarsOfHost(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cars).where(eq(cars.ownerId, ownerId));
  return row?.total ?? 0;
}

function isOut() {
  // Written out: among the selected columns the library leaves the table's name away, and `id` would be the rental's.
  return sql<boolean>`exists (
    select 1 from bookings rental where rental.car_id = cars.id and rental.status = 'in_progress'
  )`;
}

import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { cars } from '../../../persistence/schema/index.ts';
import type { CarRow } from './cars.repository.ts';

export type NewCar = Omit<typeof cars.$inferInsert, 'id' | 'title'>;
export type CarUpdate = Partial<Omit<NewCar, 'ownerId' | 'createdAt'>> & { updatedAt: Date };

export async function insertCar(tx: Database, car: NewCar): Promise<CarRow> {
  const [row] = await tx.insert(cars).values(car).returning();
  if (!row) throw new Error('the insert of a car returned no row');
  return row;
}

/** Returns a car and locks its row until the transaction ends, which serializes changes of one car. */
export async function lockCar(tx: Database, carId: string): Promise<CarRow | undefined> {
  // `for update` would block new bookings, whose foreign key references the car.
  const [row] = await tx.select().from(cars).where(eq(cars.id, carId)).for('no key update');
  return row;
}

export async function updateCar(tx: Database, carId: string, change: CarUpdate): Promise<CarRow> {
  const [row] = await tx.update(cars).set(change).where(eq(cars.id, carId)).returning();
  if (!row) throw new Error('the update of a locked car returned no row');
  return row;
}

/** Lists a host's cars, newest first, each with its cursor value and whether a guest has it now. */
export async function listCarsOfHost(
  db: Database,
  query: { ownerId: string; after?: { value: string; id: string } | undefined; limit: number },
): Promise<{ car: CarRow; cursorValue: string; isOut: boolean }[]> {
  const after = query.after
    ? sql`and (${cars.createdAt}, ${cars.id}) < (${query.after.value}::timestamptz, ${query.after.id}::uuid)`
    : sql``;
  return db
    .select({ car: cars, cursorValue: sql<string>`${cars.createdAt}::text`, isOut: selectIsOut() })
    .from(cars)
    .where(sql`${cars.ownerId} = ${query.ownerId} ${after}`)
    .orderBy(sql`${cars.createdAt} desc, ${cars.id} desc`)
    .limit(query.limit);
}

/** Whether a guest has the car now. */
export async function isCarOut(db: Database, carId: string): Promise<boolean> {
  const [row] = await db.select({ isOut: selectIsOut() }).from(cars).where(eq(cars.id, carId));
  return row?.isOut ?? false;
}

export async function countCarsOfHost(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cars).where(eq(cars.ownerId, ownerId));
  return row?.total ?? 0;
}

function selectIsOut() {
  // Raw SQL, because Drizzle omits the table name in a select list: `id` would then be the rental's.
  return sql<boolean>`exists (
    select 1 from bookings rental where rental.car_id = cars.id and rental.status = 'in_progress'
  )`;
}

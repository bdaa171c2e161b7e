import type { DateRange } from '@coastline/domain/rental-dates';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { prepared } from '../../database/prepared.ts';
import { cars, users } from '../../database/schema/index.ts';
import { isFree } from './search/car-conditions.repository.ts';

export type CarRow = typeof cars.$inferSelect;

/** What the public listing shows of a car. */
export type ListedCar = Pick<
  CarRow,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'title'
  | 'type'
  | 'dailyPrice'
  | 'seats'
  | 'transmission'
  | 'fuel'
  | 'city'
  | 'active'
  | 'images'
  | 'airConditioning'
  | 'tinted'
  | 'insured'
  | 'taxesPaid'
>;

/** The cars with these ids, in no order; with dates, whether each is free on all of them. */
export async function listCarsById(
  db: Database,
  query: { ids: readonly string[]; dates?: DateRange | undefined; now: Date },
): Promise<{ car: CarRow; free: boolean }[]> {
  const { dates, now } = query;
  const free = dates ? isFree(cars.id, asSql(dates, now)) : sql`true`;
  return db
    .select({ car: cars, free: sql<boolean>`${free}` })
    .from(cars)
    .where(inArray(cars.id, [...query.ids]));
}

function asSql({ start, end }: DateRange, now: Date): Parameters<typeof isFree>[1] {
  const dates = { start: sql`${start}::date`, end: sql`${end}::date` };
  return { dates, now: sql`${now.toISOString()}::timestamptz` };
}

const selectCar = prepared((db) =>
  db
    .select()
    .from(cars)
    .where(eq(cars.id, sql.placeholder('carId')))
    .prepare('find_car'),
);

export async function findCar(db: Database, carId: string): Promise<CarRow | undefined> {
  const [row] = await selectCar(db).execute({ carId });
  return row;
}

export type CarHost = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

const selectCarWithHost = prepared((db) => {
  const { id, name, email, phone } = users;
  return (
    db
      .select({ car: cars, host: { id, name, email, phone } })
      .from(cars)
      .innerJoin(users, eq(users.id, cars.ownerId))
      .where(eq(cars.id, sql.placeholder('carId')))
      // Waits for a host who is deleting their account, and then reads the car as that left it.
      .for('key share', { of: cars })
      .prepare('find_car_with_host')
  );
});

/** A car with its host, for a booking; inside a transaction the car cannot lose its host before the end. */
export async function findCarWithHost(
  db: Database,
  carId: string,
): Promise<{ car: CarRow; host: CarHost } | undefined> {
  const [row] = await selectCarWithHost(db).execute({ carId });
  return row;
}

import type { DateRange } from '@coastline/domain/days/rental-dates';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { prepared, runNamed } from '../../database/driver/prepared.ts';
import { cars, type users } from '../../database/schema/index.ts';
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

/** What a booking goes by, and what is told of its car. */
export type BookedCar = Pick<
  CarRow,
  'id' | 'ownerId' | 'active' | 'dailyPrice' | 'make' | 'model' | 'year' | 'city' | 'title' | 'images'
>;
export type CarHost = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

const FIND_CAR_WITH_HOST = {
  name: 'find_car_with_host',
  // Waits for a host who is deleting their account, and then reads the car as that left it.
  text: `select c.id, c.owner_id as "ownerId", c.active, c.daily_price as "dailyPrice", c.make, c.model, c.year, c.city,
      c.title, c.images, u.name as "hostName", u.email as "hostEmail", u.phone as "hostPhone"
    from cars c join users u on u.id = c.owner_id where c.id = $1 for key share of c`,
};

/** A car with its host, for a booking; inside a transaction the car cannot lose its host before the end. */
export async function findCarWithHost(
  db: Database,
  carId: string,
): Promise<{ car: BookedCar; host: CarHost } | undefined> {
  type Row = BookedCar & { hostName: string; hostEmail: string; hostPhone: string };
  const [row] = await runNamed<Row>(db, FIND_CAR_WITH_HOST, [carId]);
  if (!row) return undefined;
  const { hostName, hostEmail, hostPhone, ...car } = row;
  return { car, host: { id: car.ownerId, name: hostName, email: hostEmail, phone: hostPhone } };
}

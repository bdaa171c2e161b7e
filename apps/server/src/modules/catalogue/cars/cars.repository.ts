import type { DateRange } from '@coastline/domain/days/rental-dates';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { prepareOnce, runNamed } from '../../../persistence/prepared-statements.ts';
import { cars, type users } from '../../../persistence/schema/index.ts';
import { isFreeOnDates } from '../search/car-conditions.repository.ts';
import type { RuleColumns } from './car-rules.ts';

export type CarRow = typeof cars.$inferSelect;

/** The columns of the public listing. */
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

/** Lists cars by id, unordered; `isFree` refers to all of the given dates and is true without dates. */
export async function listCarsById(
  db: Database,
  query: { ids: readonly string[]; dates?: DateRange | undefined; now: Date },
): Promise<{ car: CarRow; isFree: boolean }[]> {
  const { dates, now } = query;
  const isFree = dates ? isFreeOnDates(cars.id, toSqlRange(dates, now)) : sql`true`;
  return db
    .select({ car: cars, isFree: sql<boolean>`${isFree}` })
    .from(cars)
    .where(inArray(cars.id, [...query.ids]));
}

function toSqlRange({ start, end }: DateRange, now: Date): Parameters<typeof isFreeOnDates>[1] {
  const dates = { start: sql`${start}::date`, end: sql`${end}::date` };
  return { dates, now: sql`${now.toISOString()}::timestamptz` };
}

const selectCar = prepareOnce((db) =>
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

/** The columns of a car that booking it and notices about it need. */
export type BookedCar = Pick<
  CarRow,
  | 'id'
  | 'ownerId'
  | 'active'
  | 'type'
  | 'dailyPrice'
  | 'make'
  | 'model'
  | 'year'
  | 'city'
  | 'title'
  | 'images'
  | 'approvesDateChanges'
> &
  RuleColumns;
export type CarHost = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

const FIND_CAR_WITH_HOST = {
  name: 'find_car_with_host',
  // `for key share` waits for a concurrent account deletion of the host and then reads its result.
  text: `select c.id, c.owner_id as "ownerId", c.active, c.type, c.daily_price as "dailyPrice", c.make, c.model, c.year, c.city,
      c.title, c.images, c.km_per_day as "kmPerDay", c.extra_km_price as "extraKmPrice", c.driving_area as "drivingArea",
      c.minimum_driver_age as "minimumDriverAge", c.minimum_licence_years as "minimumLicenceYears",
      c.smoking_allowed as "smokingAllowed", c.pets_allowed as "petsAllowed",
      c.cancellation_policy as "cancellationPolicy", c.security_deposit as "securityDeposit",
      c.approves_date_changes as "approvesDateChanges",
      u.name as "hostName", u.email as "hostEmail", u.phone as "hostPhone"
    from cars c join users u on u.id = c.owner_id where c.id = $1 for key share of c`,
};

/** Returns a car and its host for a booking; the host cannot change before the transaction ends. */
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

import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { OfferedExtra } from '@coastline/domain/extras/extras';
import { numericToBututs } from '@coastline/domain/money/money';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookingLines, extras } from '../../../persistence/schema/index.ts';

export type ExtraRow = typeof extras.$inferSelect;

/** An offered extra with its kind. */
export type OfferedExtraRow = OfferedExtra & Pick<ExtraRow, 'kind'>;

/**
 * Lists the extras of the office and of a car with the number that is free on every day of a range. `ids`: only these.
 */
export async function listOfferedExtras(
  tx: Database,
  { carId, range, now, ids }: { carId: string; range: DateRange; now: Date; ids?: readonly string[] },
): Promise<OfferedExtraRow[]> {
  const chosen = ids === undefined ? sql`` : sql`and ${inArray(extras.id, [...ids])}`;
  const { rows } = await tx.execute<
    Record<string, unknown> & Omit<OfferedExtraRow, 'unitPriceBututs'> & { unitPrice: string }
  >(sql`
    select id, car_id as "carId", kind, name, unit_price::text as "unitPrice", per,
      stock - extra_peak(id, ${range.start}::date, ${range.end}::date, ${now}::timestamptz, null) as free
    from extras where retired_at is null and (car_id is null or car_id = ${carId}::uuid) ${chosen}
    order by car_id is not null, name, id`);
  return rows.map(({ unitPrice, ...row }) => ({ ...row, unitPriceBututs: numericToBututs(unitPrice) }));
}

/** Locks extras until the transaction ends, in a fixed order: concurrent bookings of an extra wait for each other. */
export async function lockExtras(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await lockMatching(tx, inArray(extras.id, [...ids]));
}

/** The extras of a booking, retired ones too, with the number that the other bookings of a range leave. */
export async function listBookedExtras(
  tx: Database,
  { bookingId, range, now }: { bookingId: string; range: DateRange; now: Date },
): Promise<{ extraId: string; quantity: number; free: number }[]> {
  return await tx
    .select({
      extraId: extras.id,
      quantity: bookingLines.quantity,
      free: sql<number>`${extras.stock}
        - extra_peak(${extras.id}, ${range.start}::date, ${range.end}::date, ${now}::timestamptz, ${bookingId}::uuid)`,
    })
    .from(bookingLines)
    .innerJoin(extras, eq(extras.id, bookingLines.extraId))
    .where(eq(bookingLines.bookingId, bookingId));
}

/** Locks the extras of a booking until the transaction ends, in the order of `lockExtras`. */
export async function lockBookedExtras(tx: Database, bookingId: string): Promise<void> {
  const booked = tx
    .select({ id: bookingLines.extraId })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId));
  await lockMatching(tx, inArray(extras.id, booked));
}

async function lockMatching(tx: Database, condition: SQL): Promise<void> {
  await tx.select({ id: extras.id }).from(extras).where(condition).orderBy(extras.id).for('update');
}

/** Lists the extras of a car, or of the office, retired ones last. */
export function listManagedExtras(tx: Database, carId: string | null): Promise<ExtraRow[]> {
  return tx
    .select()
    .from(extras)
    .where(ofCarOrOffice(carId))
    .orderBy(sql`${extras.retiredAt} is not null`, extras.name, extras.id);
}

/** Counts the extras of a car, or of the office, retired ones too. */
export function countExtras(tx: Database, carId: string | null): Promise<number> {
  return tx.$count(extras, ofCarOrOffice(carId));
}

/** Finds and locks an extra of a car, or of the office. */
export async function findExtraForUpdate(
  tx: Database,
  { id, carId }: { id: string; carId: string | null },
): Promise<ExtraRow | undefined> {
  const [extra] = await tx
    .select()
    .from(extras)
    .where(and(eq(extras.id, id), ofCarOrOffice(carId)))
    .for('update');
  return extra;
}

export async function insertExtra(tx: Database, extra: ExtraRow): Promise<void> {
  await tx.insert(extras).values(extra);
}

export async function updateExtra(tx: Database, { id, ...change }: ExtraRow): Promise<void> {
  await tx.update(extras).set(change).where(eq(extras.id, id));
}

/** Condition for the extras of a car, or of the office. */
function ofCarOrOffice(carId: string | null): SQL {
  return carId === null ? isNull(extras.carId) : eq(extras.carId, carId);
}

import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { OfferedExtra } from '@coastline/domain/extras/extras';
import { numericToBututs } from '@coastline/domain/money/money';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookingLines, extras } from '../../../persistence/schema/index.ts';

export type ExtraRow = typeof extras.$inferSelect;

/** An offered extra with its kind. */
export type OfferedExtraRow = OfferedExtra & Pick<ExtraRow, 'kind'>;

/**
 * Lists the extras of the office and of a car with the number that is free on every day of a range. `booking`: its own
 * extras count as free.
 */
export async function listOfferedExtras(
  tx: Database,
  {
    carId,
    range,
    now,
    booking,
  }: { carId: string; range: DateRange; now: Date; booking?: string | undefined },
): Promise<OfferedExtraRow[]> {
  const { rows } = await tx.execute<
    Record<string, unknown> & Omit<OfferedExtraRow, 'unitPriceBututs'> & { unitPrice: string }
  >(sql`
    select id, car_id as "carId", kind, name, unit_price::text as "unitPrice", per,
      stock - extra_peak(id, ${range.start}::date, ${range.end}::date, ${now}::timestamptz, ${booking ?? null}::uuid) as free
    from extras where retired_at is null and (car_id is null or car_id = ${carId}::uuid)
    order by car_id is not null, name, id`);
  return rows.map(({ unitPrice, ...row }) => ({ ...row, unitPriceBututs: numericToBututs(unitPrice) }));
}

/** Locks extras until the transaction ends, in a fixed order: concurrent bookings of an extra wait for each other. */
export async function lockExtras(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: extras.id })
    .from(extras)
    .where(inArray(extras.id, [...ids]))
    .orderBy(extras.id)
    .for('update');
}

/** The extras of a booking with their quantities. */
export async function listBookedExtras(
  tx: Database,
  bookingId: string,
): Promise<{ extraId: string; quantity: number }[]> {
  const rows = await tx
    .select({ extraId: bookingLines.extraId, quantity: bookingLines.quantity })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), eq(bookingLines.kind, 'extra')));
  return rows.flatMap(({ extraId, quantity }) => (extraId === null ? [] : [{ extraId, quantity }]));
}

/** Lists the extras of a car, or of the office, retired ones last. */
export function listManagedExtras(tx: Database, carId: string | null): Promise<ExtraRow[]> {
  return tx
    .select()
    .from(extras)
    .where(carId === null ? isNull(extras.carId) : eq(extras.carId, carId))
    .orderBy(sql`${extras.retiredAt} is not null`, extras.name, extras.id);
}

/** Finds and locks an extra of a car, or of the office. */
export async function findExtraForUpdate(
  tx: Database,
  { id, carId }: { id: string; carId: string | null },
): Promise<ExtraRow | undefined> {
  const [extra] = await tx
    .select()
    .from(extras)
    .where(and(eq(extras.id, id), carId === null ? isNull(extras.carId) : eq(extras.carId, carId)))
    .for('update');
  return extra;
}

export async function insertExtra(tx: Database, extra: ExtraRow): Promise<void> {
  await tx.insert(extras).values(extra);
}

export async function updateExtra(tx: Database, { id, ...change }: ExtraRow): Promise<void> {
  await tx.update(extras).set(change).where(eq(extras.id, id));
}

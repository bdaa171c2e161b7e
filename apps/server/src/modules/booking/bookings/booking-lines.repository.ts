import { type BookingLine, type LineRecipient, lineTotal } from '@coastline/domain/bookings/booking-lines';
import type { DailyParts } from '@coastline/domain/bookings/changed-booking';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { bookingLines } from '../../../persistence/schema/index.ts';

type NewLine = Pick<
  typeof bookingLines.$inferInsert,
  'bookingId' | 'kind' | 'name' | 'unitPrice' | 'per' | 'quantity' | 'total' | 'recipient'
> & { extraId: string | null };

const insertRows = createInsert<NewLine>('booking_lines', {
  bookingId: 'booking_id uuid',
  kind: 'kind text',
  name: 'name text',
  unitPrice: 'unit_price numeric',
  per: 'per text',
  quantity: 'quantity smallint',
  total: 'total numeric',
  recipient: 'recipient text',
  extraId: 'extra_id uuid',
});

/** Inserts the lines of a new booking, after the booking and its meetings. */
export async function insertLines(
  tx: Database,
  { id, days }: { id: string; days: number },
  lines: readonly BookingLine[],
): Promise<void> {
  await insertRows(
    tx,
    lines.map((line) => ({
      ...{ bookingId: id, kind: line.kind, name: line.name, per: line.per, quantity: line.quantity },
      unitPrice: bututsToNumeric(line.unitPriceBututs),
      total: bututsToNumeric(lineTotal(line, days)),
      recipient: line.recipient,
      extraId: line.extraId ?? null,
    })),
  );
}

/** Sums the lines per day, for one day. */
export async function sumDailyLines(tx: Database, bookingId: string): Promise<DailyParts> {
  const lines = await tx
    .select({
      unitPrice: bookingLines.unitPrice,
      quantity: bookingLines.quantity,
      recipient: bookingLines.recipient,
    })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), eq(bookingLines.per, 'day')));
  const sum = (recipient: LineRecipient) =>
    lines
      .filter((line) => line.recipient === recipient)
      .reduce((total, { unitPrice, quantity }) => total + numericToBututs(unitPrice) * quantity, 0);
  return { hostBututs: sum('host'), officeBututs: sum('office') };
}

/** Brings the lines per day to the new days of their booking. */
export async function updateDailyLines(
  tx: Database,
  { id, days }: { id: string; days: number },
): Promise<void> {
  await tx
    .update(bookingLines)
    .set({ total: sql`${bookingLines.unitPrice} * ${bookingLines.quantity} * ${days}::integer` })
    .where(and(eq(bookingLines.bookingId, id), eq(bookingLines.per, 'day')));
}

/** Deletes the extras of the host of a booking, whose car changes, and returns their names. */
export async function deleteHostLines(tx: Database, bookingId: string): Promise<string[]> {
  const ended = await tx
    .delete(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), eq(bookingLines.recipient, 'host')))
    .returning({ name: bookingLines.name });
  return ended.map(({ name }) => name).sort();
}

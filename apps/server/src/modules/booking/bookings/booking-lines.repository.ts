import type { BookingLine as PresentedLine } from '@coastline/contracts/bookings/booking';
import { type BookingLine, type LineRecipient, lineTotal } from '@coastline/domain/bookings/booking-lines';
import type { DailyParts } from '@coastline/domain/bookings/changed-booking';
import type { AgreedFees } from '@coastline/domain/meetings/meeting';
import { bututsToNumeric, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { bookingLines, bookings } from '../../../persistence/schema/index.ts';

/** Selects the fees and extras of each booking of a query, fees first. */
export const LINES_OF_BOOKING = sql<PresentedLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'name', line.name, 'unit_price', line.unit_price,
    'per', line.per, 'quantity', line.quantity, 'total', line.total, 'recipient', line.recipient)
    order by line.kind = 'extra', line.kind, line.name, line.id), '[]')
  from ${bookingLines} line where line.booking_id = ${bookings.id})`;

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

/** The lines of a new booking as a read of the booking returns them. */
export function presentLines(lines: readonly BookingLine[], days: number): PresentedLine[] {
  return lines.map((line) => ({
    ...{ kind: line.kind, name: line.name, per: line.per, quantity: line.quantity },
    unit_price: toDalasi(line.unitPriceBututs),
    total: toDalasi(lineTotal(line, days)),
    recipient: line.recipient,
  }));
}

/** The fees that a booking pays for the places of its pick-up and return. */
export async function findAgreedFees(tx: Database, bookingId: string): Promise<AgreedFees> {
  const lines = await tx
    .select({ kind: bookingLines.kind, total: bookingLines.total })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId));
  const feeOf = (kind: 'pick_up_fee' | 'return_fee') =>
    numericToBututs(lines.find((line) => line.kind === kind)?.total ?? '0');
  return { pickUpBututs: feeOf('pick_up_fee'), returnBututs: feeOf('return_fee') };
}

/** What the lines per day add to the price of a day. */
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

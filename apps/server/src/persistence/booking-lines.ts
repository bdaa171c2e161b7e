import type { BookingLine } from '@coastline/contracts/bookings/booking';
import { sql } from 'drizzle-orm';
import { bookingLines, bookings } from './schema/index.ts';

/** Selects the fees and extras of each booking of a query, fees first. */
export const LINES_OF_BOOKING = sql<BookingLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'name', line.name, 'unit_price', line.unit_price,
    'per', line.per, 'quantity', line.quantity, 'total', line.total, 'recipient', line.recipient)
    order by line.kind = 'extra', line.kind, line.name, line.id), '[]')
  from ${bookingLines} line where line.booking_id = ${bookings.id})`;

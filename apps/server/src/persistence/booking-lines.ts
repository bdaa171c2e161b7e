import type { BookingLine } from '@coastline/contracts/bookings/booking';
import { sql } from 'drizzle-orm';
import { bookings } from './schema/index.ts';

/** Selects the fees and extras of each booking of a query, fees first. */
export const LINES_OF_BOOKING = sql<BookingLine[]>`lines_of_booking(${bookings.id})`;

import type { LineKind, LineRecipient, PriceUnit } from '@coastline/domain/bookings/booking-lines';
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { money } from './columns.ts';

/** Fees of meeting places and extras of a booking, with the prices of its booking day. */
export const bookingLines = pgTable('booking_lines', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingId: uuid('booking_id').notNull(),
  kind: text('kind').$type<LineKind>().notNull(),
  name: text('name').notNull(),
  unitPrice: money('unit_price').notNull(),
  per: text('per').$type<PriceUnit>().notNull(),
  quantity: smallint('quantity').notNull(),
  total: money('total').notNull(),
  extraId: uuid('extra_id'),
  recipient: text('recipient').$type<LineRecipient>().notNull(),
});

import type { PriceUnit } from '@coastline/domain/bookings/booking-lines';
import type { ExtraKind } from '@coastline/domain/extras/extras';
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

/** An extra that guests can add to a booking. */
export const extras = pgTable('extras', {
  id: uuid('id').primaryKey(),
  /** Null: of the office, for all cars. */
  carId: uuid('car_id'),
  kind: text('kind').$type<ExtraKind>().notNull(),
  name: text('name').notNull(),
  unitPrice: money('unit_price').notNull(),
  per: text('per').$type<PriceUnit>().notNull(),
  /** How many there are. */
  stock: smallint('stock').notNull(),
  retiredAt: instant('retired_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const carConditions = pgTable(
  'car_conditions',
  {
    bookingId: uuid('booking_id').notNull(),
    moment: text('moment').$type<ConditionPhase>().notNull(),
    checksConfirmed: boolean('checks_confirmed'),
    mileageKm: integer('mileage_km').notNull(),
    fuelEighths: integer('fuel_eighths').notNull(),
    notes: text('notes').notNull().default(''),
    recordedBy: uuid('recorded_by'),
    recordedAt: instant('recorded_at').notNull(),
    /** Whether `condition_records` has a record of it. Conditions of demo bookings may have none. */
    isSealed: boolean('is_sealed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.moment] })],
);

export const carConditionPhotos = pgTable('car_condition_photos', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  moment: text('moment').$type<ConditionPhase>().notNull(),
  slot: smallint('slot').notNull(),
  addedBy: uuid('added_by'),
  addedAt: instant('added_at').notNull(),
});

import type { ConditionMoment } from '@coastline/domain/bookings/hand-over';
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const carConditions = pgTable(
  'car_conditions',
  {
    bookingId: uuid('booking_id').notNull(),
    moment: text('moment').$type<ConditionMoment>().notNull(),
    checksConfirmed: boolean('checks_confirmed'),
    mileageKm: integer('mileage_km').notNull(),
    fuelEighths: integer('fuel_eighths').notNull(),
    notes: text('notes').notNull().default(''),
    recordedBy: uuid('recorded_by'),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.moment] })],
);

export const carConditionPhotos = pgTable('car_condition_photos', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  moment: text('moment').$type<ConditionMoment>().notNull(),
  slot: smallint('slot').notNull(),
  addedBy: uuid('added_by'),
  addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const conditionPhotoRemovals = pgTable('condition_photo_removals', {
  photoId: uuid('photo_id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

import type { PlaceKind } from '@coastline/domain/meetings/meeting-places';
import { date, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

const degrees = (name: string) => numeric(name, { precision: 8, scale: 5 });

export const meetingPlaces = pgTable('meeting_places', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<PlaceKind>().notNull(),
  latitude: degrees('latitude').notNull(),
  longitude: degrees('longitude').notNull(),
  directions: text('directions').notNull().default(''),
  leadTimeHours: smallint('lead_time_hours').notNull(),
  position: smallint('position').notNull(),
  photo: text('photo'),
  /** For a pick-up and for a return each, in dalasi. */
  fee: money('fee').notNull().default('0'),
  retiredAt: instant('retired_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const meetingPlaceHours = pgTable(
  'meeting_place_hours',
  {
    placeId: uuid('place_id').notNull(),
    weekday: smallint('weekday').notNull(),
    opens: smallint('opens').notNull(),
    closes: smallint('closes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeId, table.weekday] })],
);

export const bookingMeetings = pgTable('booking_meetings', {
  bookingId: uuid('booking_id').primaryKey(),
  pickUpPlaceId: uuid('pick_up_place_id').notNull(),
  pickUpDate: date('pick_up_date', { mode: 'string' }).notNull(),
  pickUpMinutes: smallint('pick_up_minutes').notNull(),
  returnPlaceId: uuid('return_place_id').notNull(),
  returnMinutes: smallint('return_minutes').notNull(),
  flightNumber: text('flight_number'),
  arrivalMinutes: smallint('arrival_minutes'),
  lodging: text('lodging'),
  version: integer('version').notNull().default(1),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
});

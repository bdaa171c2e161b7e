import type { CancellationPolicy } from '@coastline/domain/bookings/cancellation-policy';
import type { DrivingArea } from '@coastline/domain/cars/car-rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

export const cars = pgTable('cars', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  year: integer('year').notNull(),
  title: text('title').generatedAlwaysAs('').notNull(),
  type: text('type').$type<'budget' | 'comfort' | 'luxury'>().notNull(),
  dailyPrice: money('daily_price').notNull(),
  city: text('city').notNull(),
  seats: integer('seats').notNull().default(5),
  doors: integer('doors').notNull().default(4),
  transmission: text('transmission').$type<'automatic' | 'manual'>().notNull(),
  fuel: text('fuel').$type<'petrol' | 'diesel' | 'hybrid' | 'electric'>().notNull(),
  mileage: integer('mileage').notNull().default(0),
  airConditioning: boolean('air_conditioning').notNull().default(true),
  tinted: boolean('tinted').notNull().default(false),
  insured: boolean('insured').notNull().default(false),
  taxesPaid: boolean('taxes_paid').notNull().default(false),
  allowOutsideGambia: boolean('allow_outside_gambia').notNull().default(false),
  fourWheelDrive: boolean('four_wheel_drive').notNull().default(false),
  kmPerDay: integer('km_per_day'),
  extraKmPrice: money('extra_km_price'),
  drivingArea: text('driving_area').$type<DrivingArea>().notNull().default('gambia_tarred'),
  minimumDriverAge: integer('minimum_driver_age').notNull().default(21),
  minimumLicenceYears: integer('minimum_licence_years').notNull().default(1),
  cancellationPolicy: text('cancellation_policy').$type<CancellationPolicy>().notNull().default('moderate'),
  /** In whole dalasi; 0: none. */
  securityDeposit: integer('security_deposit').notNull().default(0),
  approvesDateChanges: boolean('approves_date_changes').notNull().default(false),
  smokingAllowed: boolean('smoking_allowed').notNull().default(false),
  petsAllowed: boolean('pets_allowed').notNull().default(false),
  features: text('features').array().generatedAlwaysAs([]).notNull(),
  active: boolean('active').notNull().default(true),
  images: text('images').array().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const photos = pgTable('photos', {
  path: text('path').primaryKey(),
  publicId: uuid('public_id').notNull().defaultRandom(),
  publicPath: text('public_path')
    .notNull()
    .generatedAlwaysAs(sql`public_id::text || '/photo' || substring(path from '\\.[a-z]+$')`),
  authUserId: uuid('auth_user_id').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  unusedSince: instant('unused_since'),
  removedAt: instant('removed_at'),
});

import type { AccidentSubject, Injury, PoliceState } from '@coastline/domain/accidents/accident-report';
import { integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const degrees = (name: string) => numeric(name, { precision: 8, scale: 5, mode: 'number' });

/** An accident report of a guest. Its facts are final. */
export const accidentReports = pgTable('accident_reports', {
  /** Chosen by the phone of the guest. */
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  number: smallint('number').notNull(),
  happenedAt: instant('happened_at').notNull(),
  reportedAt: instant('reported_at').notNull(),
  place: text('place').notNull(),
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  accuracyM: integer('accuracy_m'),
  injury: text('injury').$type<Injury>().notNull(),
  police: text('police').$type<PoliceState>().notNull(),
  policeDetails: text('police_details').notNull(),
  otherNames: text('other_names').notNull(),
  otherPhones: text('other_phones').notNull(),
  otherPlates: text('other_plates').notNull(),
  otherInsurer: text('other_insurer').notNull(),
  description: text('description').notNull(),
  announcedPhotos: smallint('announced_photos').notNull(),
  acknowledgedBy: uuid('acknowledged_by'),
  acknowledgedAt: instant('acknowledged_at'),
  /** When its guest's account was erased. */
  erasedAt: instant('erased_at'),
});

/** A private photo of an accident report. */
export const accidentReportPhotos = pgTable('accident_report_photos', {
  id: uuid('id').primaryKey(),
  reportId: uuid('report_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  /** Chosen by the phone of the guest. */
  phoneId: uuid('phone_id').notNull(),
  subject: text('subject').$type<AccidentSubject>().notNull(),
  slot: smallint('slot').notNull(),
  addedAt: instant('added_at').notNull(),
});

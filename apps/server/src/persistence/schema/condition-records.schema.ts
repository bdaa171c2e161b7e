import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import type { PhotoSubject } from '@coastline/domain/condition-records/checklist';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A hand-over or return, its correction, or a later addition. */
export type RecordKind = 'condition' | 'correction' | 'addendum' | 'guest_photo';

/** Records in the order of their chain; a row never changes. */
export const conditionRecords = pgTable('condition_records', {
  /** Without gaps over all bookings. */
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  id: uuid('id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  phase: text('phase').$type<ConditionPhase>().notNull(),
  kind: text('kind').$type<RecordKind>().notNull(),
  contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
  /** Null after the guest's account is deleted. */
  personal: jsonb('personal').$type<Record<string, unknown>>(),
  digests: jsonb('digests').$type<Record<string, string>>().notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});

/** Photos of records, private, in folder `record-photos`. */
export const recordPhotos = pgTable('record_photos', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  phase: text('phase').$type<ConditionPhase>().notNull(),
  recordId: uuid('record_id').notNull(),
  subject: text('subject').$type<PhotoSubject>().notNull(),
  uploadedSha256: text('uploaded_sha256').notNull(),
  sha256: text('sha256').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: instant('added_at').notNull(),
  /** The sequence of the record; null until it is sealed. */
  sealedBy: bigint('sealed_by', { mode: 'number' }),
  erasedAt: instant('erased_at'),
});

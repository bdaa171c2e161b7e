import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import {
  bookings,
  carConditions,
  cars,
  conditionRecords,
  recordPhotos,
  users,
} from '../../../persistence/schema/index.ts';

export type ConditionRecordRow = typeof conditionRecords.$inferSelect;
export type RecordPhotoRow = typeof recordPhotos.$inferSelect;

/** A booking and one of its phases. */
export interface PhaseKey {
  bookingId: string;
  phase: ConditionPhase;
}

/** Returns the last record of the chain, and locks its end until the transaction ends. */
export async function lockLastRecord(tx: Database): Promise<{ sequence: number; hash: string } | undefined> {
  const { rows } = await tx.execute<{ last_sequence: string; last_hash: string }>(
    sql`select last_sequence, last_hash from lock_condition_records()`,
  );
  return rows[0] && { sequence: Number(rows[0].last_sequence), hash: rows[0].last_hash };
}

/** Inserts a record; `condition_records_in_order` rejects one that does not follow the last. */
export async function insertRecord(tx: Database, record: ConditionRecordRow): Promise<void> {
  await tx.insert(conditionRecords).values(record);
}

export async function findRecord(tx: Database, id: string): Promise<ConditionRecordRow | undefined> {
  const [record] = await tx.select().from(conditionRecords).where(eq(conditionRecords.id, id));
  return record;
}

/** Returns the record of a hand-over or return; undefined without one. */
export async function findConditionRecord(
  tx: Database,
  { bookingId, phase }: PhaseKey,
): Promise<ConditionRecordRow | undefined> {
  const [record] = await tx
    .select()
    .from(conditionRecords)
    .where(
      and(
        eq(conditionRecords.bookingId, bookingId),
        eq(conditionRecords.phase, phase),
        eq(conditionRecords.kind, 'condition'),
      ),
    );
  return record;
}

/** Lists the records of a booking in the order of the chain. */
export function listRecords(tx: Database, bookingId: string): Promise<ConditionRecordRow[]> {
  return tx
    .select()
    .from(conditionRecords)
    .where(eq(conditionRecords.bookingId, bookingId))
    .orderBy(asc(conditionRecords.sequence));
}

/** Lists the records after a sequence over all bookings. */
export function listRecordsAfter(
  tx: Database,
  { sequence, limit }: { sequence: number; limit: number },
): Promise<ConditionRecordRow[]> {
  return tx
    .select()
    .from(conditionRecords)
    .where(gt(conditionRecords.sequence, sequence))
    .orderBy(asc(conditionRecords.sequence))
    .limit(limit);
}

/** Lists records by their sequence. */
export function listRecordsAt(tx: Database, sequences: readonly number[]): Promise<ConditionRecordRow[]> {
  return tx
    .select()
    .from(conditionRecords)
    .where(inArray(conditionRecords.sequence, [...sequences]))
    .orderBy(asc(conditionRecords.sequence));
}

export async function insertRecordPhoto(
  tx: Database,
  photo: typeof recordPhotos.$inferInsert,
): Promise<void> {
  await tx.insert(recordPhotos).values(photo);
}

/** Lists the photos of bookings, those of sealed records and others, in the order of their upload. */
export function listRecordPhotos(tx: Database, bookingIds: readonly string[]): Promise<RecordPhotoRow[]> {
  return tx
    .select()
    .from(recordPhotos)
    .where(inArray(recordPhotos.bookingId, [...bookingIds]))
    .orderBy(asc(recordPhotos.addedAt), asc(recordPhotos.id));
}

/** Counts the photos of a phase: the guest's, or those of all phones of the office. */
export function countPhasePhotos(
  tx: Database,
  { bookingId, phase, isGuest }: PhaseKey & { isGuest: boolean },
): Promise<number> {
  const { subject } = recordPhotos;
  return tx.$count(
    recordPhotos,
    and(
      eq(recordPhotos.bookingId, bookingId),
      eq(recordPhotos.phase, phase),
      isGuest ? eq(subject, 'guest') : ne(subject, 'guest'),
    ),
  );
}

/** Assigns uploaded photos to their record. */
export async function sealPhotos(tx: Database, photoIds: readonly string[], sealedBy: number): Promise<void> {
  if (photoIds.length === 0) return;
  await tx
    .update(recordPhotos)
    .set({ sealedBy })
    .where(inArray(recordPhotos.id, [...photoIds]));
}

/** Deletes photos of checklists that were never sent; a trigger queues their files. */
export async function deleteUnsealedPhotos(tx: Database, before: Date): Promise<void> {
  await tx.delete(recordPhotos).where(and(isNull(recordPhotos.sealedBy), lt(recordPhotos.addedAt, before)));
}

/** Returns a photo that row-level security shows, with guest and host of its booking. */
export async function findRecordPhoto(
  tx: Database,
  { bookingId, photoId }: { bookingId: string; photoId: string },
): Promise<
  (Pick<RecordPhotoRow, 'sealedBy' | 'erasedAt'> & { guestId: string; hostId: string }) | undefined
> {
  const { sealedBy, erasedAt } = recordPhotos;
  const [row] = await tx
    .select({ sealedBy, erasedAt, guestId: bookings.guestId, hostId: cars.ownerId })
    .from(recordPhotos)
    .innerJoin(bookings, eq(bookings.id, recordPhotos.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(and(eq(recordPhotos.id, photoId), eq(recordPhotos.bookingId, bookingId)));
  return row;
}

/** Lists the conditions of bookings; without ids those of all bookings that should have records. */
export function listShownConditions(tx: Database, bookingIds?: readonly string[]) {
  const { bookingId, moment, mileageKm, fuelEighths, recordedAt, isSealed } = carConditions;
  return tx
    .select({ bookingId, phase: moment, mileageKm, fuelEighths, recordedAt, isSealed })
    .from(carConditions)
    .where(bookingIds ? inArray(bookingId, [...bookingIds]) : eq(isSealed, true));
}

/** The condition of a booking as its pages show it, to compare with its records. */
export type ShownCondition = Awaited<ReturnType<typeof listShownConditions>>[number];

/** Lists those of the bookings whose guest has deleted their account. */
export async function listErasedBookings(tx: Database, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(and(inArray(bookings.id, [...bookingIds]), sql`${users.erasedAt} is not null`));
  return rows.map(({ id }) => id);
}

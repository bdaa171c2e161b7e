import type { UnreadAccidents } from '@coastline/contracts/bookings/accident-report';
import type { TripTimes } from '@coastline/domain/accidents/accident-report';
import { carTitle } from '@coastline/domain/cars/car-particulars';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../persistence/client.ts';
import {
  accidentReportPhotos,
  accidentReports,
  bookings,
  carConditions,
  cars,
  users,
} from '../../../persistence/schema/index.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';

export type AccidentReportRow = typeof accidentReports.$inferSelect;
export type NewAccidentReport = typeof accidentReports.$inferInsert;
export type ListedReport = AccidentReportRow & { acknowledgedByName: string | null };
export type AccidentPhotoRow = typeof accidentReportPhotos.$inferSelect;

export interface ReportKey {
  bookingId: string;
  reportId: string;
}

const MAX_UNREAD = 50;

/** Lists the reports of a booking that row-level security shows, oldest first. */
export async function listReports(tx: Database, bookingId: string): Promise<ListedReport[]> {
  const rows = await tx
    .select({ report: accidentReports, name: users.name })
    .from(accidentReports)
    .leftJoin(users, eq(users.id, accidentReports.acknowledgedBy))
    .where(eq(accidentReports.bookingId, bookingId))
    .orderBy(asc(accidentReports.number));
  return rows.map(({ report, name }) => ({ ...report, acknowledgedByName: name }));
}

/** Lists the photos of a booking's reports that row-level security shows, in the order of their upload. */
export function listAccidentPhotos(tx: Database, bookingId: string): Promise<AccidentPhotoRow[]> {
  return tx
    .select()
    .from(accidentReportPhotos)
    .where(eq(accidentReportPhotos.bookingId, bookingId))
    .orderBy(asc(accidentReportPhotos.addedAt), asc(accidentReportPhotos.slot));
}

export async function findReport(
  tx: Database,
  { bookingId, reportId }: ReportKey,
): Promise<AccidentReportRow | undefined> {
  const [report] = await tx
    .select()
    .from(accidentReports)
    .where(and(eq(accidentReports.id, reportId), eq(accidentReports.bookingId, bookingId)));
  return report;
}

/** Inserts a report. A used id violates the primary key. */
export async function insertReport(tx: Database, report: NewAccidentReport): Promise<void> {
  await tx.insert(accidentReports).values(report);
}

export async function updateAcknowledged(
  tx: Database,
  { reportId, ...change }: { reportId: string; acknowledgedBy: string; acknowledgedAt: Date },
): Promise<void> {
  await tx.update(accidentReports).set(change).where(eq(accidentReports.id, reportId));
}

export async function insertAccidentPhoto(
  tx: Database,
  photo: typeof accidentReportPhotos.$inferInsert,
): Promise<void> {
  await tx.insert(accidentReportPhotos).values(photo);
}

/** Lists the photos of one report. */
export function listReportPhotos(tx: Database, reportId: string): Promise<AccidentPhotoRow[]> {
  return tx.select().from(accidentReportPhotos).where(eq(accidentReportPhotos.reportId, reportId));
}

/** Returns guest and host of a photo that row-level security shows. */
export async function findPhotoParties(
  tx: Database,
  { bookingId, reportId, photoId }: ReportKey & { photoId: string },
): Promise<{ guestId: string; hostId: string } | undefined> {
  const [row] = await tx
    .select({ guestId: bookings.guestId, hostId: cars.ownerId })
    .from(accidentReportPhotos)
    .innerJoin(bookings, eq(bookings.id, accidentReportPhotos.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(
      and(
        eq(accidentReportPhotos.id, photoId),
        eq(accidentReportPhotos.reportId, reportId),
        eq(accidentReportPhotos.bookingId, bookingId),
      ),
    );
  return row;
}

const guestUser = alias(users, 'guest_user');

/** Lists the reports that the office has not read, those with a hurt person first, then the oldest. */
export async function listUnread(tx: Database): Promise<UnreadAccidents['items']> {
  const rows = await tx
    .select({ report: accidentReports, booking: bookings, car: cars, guestName: guestUser.name })
    .from(accidentReports)
    .innerJoin(bookings, eq(bookings.id, accidentReports.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(guestUser, eq(guestUser.id, bookings.guestId))
    .where(isNull(accidentReports.acknowledgedAt))
    .orderBy(sql`${accidentReports.injury} = 'injured' desc`, asc(accidentReports.reportedAt))
    .limit(MAX_UNREAD);
  return rows.map(({ report, booking, car, guestName }) => ({
    id: report.id,
    booking_id: booking.id,
    booking_number: booking.bookingNumber,
    car_title: carTitle(car.make, car.model, car.year),
    guest_name: guestName,
    happened_at: report.happenedAt.toISOString(),
    reported_at: report.reportedAt.toISOString(),
    injury: report.injury,
  }));
}

/**
 * When a trip began and ended. A trip that the office has cancelled on the road has no record of the return: the last change
 * of its booking counts, which is never before the cancellation.
 */
export async function findTripTimes(
  tx: Database,
  { booking, status }: Pick<LockedBooking, 'booking' | 'status'>,
): Promise<TripTimes> {
  const { moment, recordedAt, bookingId } = carConditions;
  const rows = await tx.select({ moment, recordedAt }).from(carConditions).where(eq(bookingId, booking.id));
  const at = (wanted: string) => rows.find((row) => row.moment === wanted)?.recordedAt;
  const handedOverAt = at('hand_over');
  const isOver = handedOverAt !== undefined && status !== 'in_progress';
  return { handedOverAt, endedAt: isOver ? (at('return') ?? booking.updatedAt) : undefined };
}

import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { canReadBookingFile } from '@coastline/domain/people/permissions';
import type { BookingFile } from '@coastline/domain/wire/bookings/booking-file';

import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';

import { recordDocumentReading, tellStory } from '../audit/audit.service.ts';
import { readConditionPhotos } from '../condition-photos/condition-photos.service.ts';
import type { DriverPapersService } from '../driver-papers/driver-papers.service.ts';
import { readConditions } from '../hand-overs/hand-over.service.ts';
import { type FileRow, findFileRow } from './booking-files.repository.ts';

export type BookingFilesService = ReturnType<typeof createBookingFilesService>;

/** What only the office keeps of a booking: the driver's papers, the car's state, the whole story. */
export function createBookingFilesService(deps: {
  database: DatabaseClient;
  driverPapers: DriverPapersService;
  clock: () => Date;
}) {
  const { db, pool } = deps.database;

  /** The file of a booking; throws `booking_not_found`, and `personal_data_locked` where its passport number cannot be opened. */
  async function get(caller: Caller, bookingId: string): Promise<BookingFile> {
    const user = requireUser(caller);
    requirePermission(canReadBookingFile(user));
    const row = await inTransaction(pool, (tx) => findFileRow(tx, bookingId), { asker: 'office' });
    if (!row) throw refuse.bookingNotFound();
    const [conditions, photos, story] = await Promise.all([
      readConditions(db, bookingId),
      readConditionPhotos(db, bookingId),
      tellStory(db, { ...row, id: bookingId }),
    ]);
    const driver = presentDriver(row);
    if (driver?.passport_id || driver?.licence_number) {
      const reading = { actorId: user.userId, bookingIds: [bookingId], at: deps.clock() };
      await recordDocumentReading(db, { ...reading, by: 'booking file' });
    }
    return { ...presentFile(row), driver, ...conditions, photos, story };
  }

  function presentDriver({ driver }: FileRow): BookingFile['driver'] {
    if (!driver) return null;
    const { passport, licence } = deps.driverPapers.read(driver);
    return { name: driver.name, phone: driver.phone, passport_id: passport, licence_number: licence };
  }

  return { get };
}

function presentFile(row: FileRow) {
  const { refundPayment, cancelNote } = row;
  return {
    suspended: presentSuspended(row),
    cancel_note: cancelNote,
    refund_payment: refundPayment && {
      amount: toDalasi(numericToBututs(refundPayment.amount)),
      method: refundPayment.method,
      reference: refundPayment.reference,
      paid_at: refundPayment.paidAt.toISOString(),
    },
  };
}

function presentSuspended({ guestId, guest, hostId, host }: FileRow): BookingFile['suspended'] {
  return [
    { id: guestId, ...guest, side: 'guest' as const },
    { id: hostId, ...host, side: 'host' as const },
  ].flatMap(({ id, name, suspendedAt, side }) => (suspendedAt ? [{ id, name, side }] : []));
}

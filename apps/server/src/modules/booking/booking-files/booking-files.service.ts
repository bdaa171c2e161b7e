import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { numericToDalasi } from '@coastline/domain/money/money';
import { canReadBookingFile } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransactionAs, pipelined } from '../../../persistence/client.ts';

import { listBookingHistory, recordDocumentAccess } from '../../people/audit/audit.service.ts';
import type { IdentityDocumentsService } from '../../people/identity-documents/identity-documents.service.ts';
import { getConditionPhotos } from '../condition-photos/condition-photos.service.ts';
import { getConditions } from '../hand-overs/hand-over.service.ts';
import { type FileRow, findFileRow, listRefundParts } from './booking-files.repository.ts';

export type BookingFilesService = ReturnType<typeof createBookingFilesService>;

/** Reads the booking file of the office: identity documents of the driver, conditions of the car, history. */
export function createBookingFilesService(deps: {
  database: DatabaseClient;
  identityDocuments: IdentityDocumentsService;
  clock: () => Date;
}) {
  const { db, pool } = deps.database;

  /** Returns the file of a booking and audits the access to identity documents. Throws `booking_not_found`, and `personal_data_locked` if the passport number cannot be decrypted. */
  async function get(caller: Caller, bookingId: string): Promise<BookingFile> {
    const user = requireUser(caller);
    requirePermission(canReadBookingFile(user));
    const [row, parts] = await inTransactionAs(pool, 'office', (tx) =>
      pipelined([findFileRow(tx, bookingId), listRefundParts(tx, bookingId)]),
    );
    if (!row) throw errors.bookingNotFound();
    const [conditions, photos, story] = await Promise.all([
      getConditions(db, bookingId),
      getConditionPhotos(db, bookingId),
      listBookingHistory(db, { ...row, id: bookingId }),
    ]);
    const driver = presentDriver(row);
    if (driver?.passport_id || driver?.licence_number) {
      const access = { actorId: user.userId, bookingIds: [bookingId], at: deps.clock() };
      await recordDocumentAccess(db, { ...access, source: 'booking file' });
    }
    return {
      ...presentFile(row),
      refund_parts: parts.map(presentRefundPart),
      driver,
      ...conditions,
      photos,
      story,
    };
  }

  function presentDriver({ driver }: FileRow): BookingFile['driver'] {
    if (!driver) return null;
    const { passport, licence } = deps.identityDocuments.read(driver);
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
      amount: numericToDalasi(refundPayment.amount),
      method: refundPayment.method,
      reference: refundPayment.reference,
      destination: refundPayment.destination,
      paid_at: refundPayment.paidAt.toISOString(),
    },
  };
}

function presentRefundPart(part: Awaited<ReturnType<typeof listRefundParts>>[number]) {
  return {
    receipt_number: part.receiptNumber,
    amount: numericToDalasi(part.amount),
    method: part.method,
    reference: part.reference,
    destination: part.destination,
    paid_at: part.paidAt.toISOString(),
    failed_at: part.voidedAt?.toISOString() ?? null,
  };
}

function presentSuspended({ guestId, guest, hostId, host }: FileRow): BookingFile['suspended'] {
  return [
    { id: guestId, ...guest, side: 'guest' as const },
    { id: hostId, ...host, side: 'host' as const },
  ].flatMap(({ id, name, suspendedAt, side }) => (suspendedAt ? [{ id, name, side }] : []));
}

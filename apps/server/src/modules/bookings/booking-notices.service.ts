import { numericToBututs } from '@coastline/domain/money';
import type { Database } from '../../database/client.ts';
import { refuse } from '../../platform/app-error.ts';
import type { BookingMailFacts, BookingMailKind } from '../notifications/booking-mails.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { type BookingRecord, findBookingRecord } from './bookings.repository.ts';

export type BookingNotices = ReturnType<typeof createBookingNotices>;

/** Tells the guest of a booking what became of it, in the transaction in which it became so. */
export function createBookingNotices(deps: { notifications: NotificationsService }) {
  return async function tellGuest(
    tx: Database,
    notice: { bookingId: string; kind: BookingMailKind; note?: string },
  ): Promise<void> {
    const record = await findBookingRecord(tx, notice.bookingId);
    if (!record) throw refuse.bookingNotFound();
    await deps.notifications.tellGuest(tx, {
      kind: notice.kind,
      to: record.guest.email,
      facts: toMailFacts(record),
      ...(notice.note !== undefined && { note: notice.note }),
    });
  };
}

function toMailFacts({ booking, car }: BookingRecord): BookingMailFacts {
  return {
    bookingId: booking.id,
    bookingNumber: booking.bookingNumber,
    carTitle: car.title,
    startDate: booking.startDate,
    endDate: booking.endDate,
    totalBututs: numericToBututs(booking.guestTotal),
    depositBututs: numericToBututs(booking.depositAmount),
    paymentMethod: booking.paymentMethod,
  };
}

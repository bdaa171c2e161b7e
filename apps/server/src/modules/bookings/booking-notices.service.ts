import { numericToBututs } from '@coastline/domain/money';
import type { Database } from '../../database/client.ts';
import type { BookingMailFacts, BookingMailKind } from '../notifications/booking-mails.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { type BookingRecord, listBookingRecordsById } from './bookings.repository.ts';

export type BookingNotices = ReturnType<typeof createBookingNotices>;

/** Tells the guests of bookings what became of them, in the transaction in which it became so. */
export function createBookingNotices(deps: { notifications: NotificationsService }) {
  return async function tellGuests(
    tx: Database,
    notice: { bookingIds: readonly string[]; kind: BookingMailKind; note?: string },
  ): Promise<void> {
    const records = await listBookingRecordsById(tx, notice.bookingIds);
    const messages = records.map((record) => ({
      kind: notice.kind,
      to: record.guest.email,
      facts: toMailFacts(record),
      ...(notice.note !== undefined && { note: notice.note }),
    }));
    await deps.notifications.tellGuests(tx, messages);
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

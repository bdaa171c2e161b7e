import { numericToBututs } from '@coastline/domain/money';
import type { Database } from '../../database/client.ts';
import type { CalendarService } from '../calendar/calendar.service.ts';
import type { BookingMailFacts, BookingMailKind } from '../notifications/booking-mails.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { type BookingRecord, listBookingRecordsById } from './bookings.repository.ts';

export type BookingNotices = ReturnType<typeof createBookingNotices>;

/** Tells the guests of bookings what became of them, in the transaction in which it became so. */
export function createBookingNotices(deps: {
  notifications: NotificationsService;
  calendar: CalendarService;
}) {
  return async function tellGuests(
    tx: Database,
    notice: { bookingIds: readonly string[]; kind: BookingMailKind; note?: string },
  ): Promise<void> {
    const { kind, note } = notice;
    const records = await listBookingRecordsById(tx, notice.bookingIds);
    const messages = records.map((record) => {
      const facts = toMailFacts(record);
      const purpose = record.booking.status === 'cancelled' ? 'withdraw' : 'publish';
      const calendar = deps.calendar.write({ ...facts, status: record.booking.status }, purpose);
      return { kind, to: record.guest.email, facts, calendar, ...(note !== undefined && { note }) };
    });
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
    days: booking.days,
    dailyPriceBututs: numericToBututs(booking.dailyPrice),
    totalBututs: numericToBututs(booking.guestTotal),
    depositBututs: numericToBututs(booking.depositAmount),
    finalBututs: numericToBututs(booking.finalAmount),
    depositReceived: booking.depositReceived,
    finalPaymentReceived: booking.finalPaymentReceived,
    paymentMethod: booking.paymentMethod,
  };
}

import { numericToBututs } from '@coastline/domain/money';
import type { BookingPrice } from '@coastline/domain/pricing';
import type { Database } from '../../database/client.ts';
import type { CalendarService } from '../calendar/calendar.service.ts';
import type { BookingMailFacts, BookingMailKind } from '../notifications/booking-mails.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { NewBooking } from './booking-writes.repository.ts';
import { type BookingRow, listBookingRecordsById } from './bookings.repository.ts';

export type BookingNotices = ReturnType<typeof createBookingNotices>['tellGuests'];
export type ReservationNotice = ReturnType<typeof createBookingNotices>['tellOfReservation'];

/** Tells the guests of bookings what became of them, in the transaction in which it became so. */
export function createBookingNotices(deps: {
  notifications: NotificationsService;
  calendar: CalendarService;
}) {
  /** Reads bookings as they stand now and tells their guests. */
  async function tellGuests(
    tx: Database,
    notice: { bookingIds: readonly string[]; kind: BookingMailKind; note?: string },
  ): Promise<void> {
    const records = await listBookingRecordsById(tx, notice.bookingIds);
    const messages = records.map(({ booking, car, guest }) => {
      const state = { ...booking, finalBututs: numericToBututs(booking.finalAmount), carTitle: car.title };
      return toMessage({ ...notice, to: guest.email, state });
    });
    await deps.notifications.tellGuests(tx, messages);
  }

  /** Tells of a booking that is being made, from what is at hand. */
  async function tellOfReservation(
    tx: Database,
    made: { to: string; booking: NewBooking; price: BookingPrice; car: { title: string } },
  ): Promise<void> {
    const { to, booking, price, car } = made;
    const payments = { depositReceived: false, finalPaymentReceived: false };
    const state = { ...booking, ...payments, finalBututs: price.finalBututs, carTitle: car.title };
    await deps.notifications.tellGuests(tx, [toMessage({ kind: 'booking_received', to, state })]);
  }

  function toMessage(told: { kind: BookingMailKind; to: string; state: BookingState; note?: string }) {
    const { kind, to, state, note } = told;
    const facts = toMailFacts(state);
    const purpose = state.status === 'cancelled' ? 'withdraw' : 'publish';
    const calendar = deps.calendar.write({ ...facts, status: state.status }, purpose);
    return { kind, to, facts, calendar, ...(note !== undefined && { note }) };
  }

  return { tellGuests, tellOfReservation };
}

/** What a mail needs to know of a booking, made or being made. */
type BookingState = Omit<BookingMailFacts, 'bookingId' | `${string}Bututs`> &
  Pick<BookingMailFacts, 'finalBututs'> &
  Pick<BookingRow, 'id' | 'status' | 'dailyPrice' | 'guestTotal' | 'depositAmount'>;

function toMailFacts(state: BookingState): BookingMailFacts {
  return {
    bookingId: state.id,
    bookingNumber: state.bookingNumber,
    carTitle: state.carTitle,
    startDate: state.startDate,
    endDate: state.endDate,
    days: state.days,
    dailyPriceBututs: numericToBututs(state.dailyPrice),
    totalBututs: numericToBututs(state.guestTotal),
    depositBututs: numericToBututs(state.depositAmount),
    finalBututs: state.finalBututs,
    depositReceived: state.depositReceived,
    finalPaymentReceived: state.finalPaymentReceived,
    paymentMethod: state.paymentMethod,
  };
}

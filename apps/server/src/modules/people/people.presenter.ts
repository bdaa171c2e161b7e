import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import type { Person, PersonBooking, PersonSummary } from '@coastline/domain/wire/people/people';
import type { PersonBookingRow, PersonCarRow, PersonEventRow, PersonRow } from './people.repository.ts';

/** Somebody in a list. */
export function presentSummary(row: PersonRow): PersonSummary {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    roles: row.roles,
    created_at: row.createdAt.toISOString(),
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    cars: row.cars,
    bookings: row.bookings,
  };
}

/** Somebody with what belongs to them. */
export function presentPerson(
  row: PersonRow,
  about: {
    cars: readonly PersonCarRow[];
    bookings: readonly PersonBookingRow[];
    bookingsOfCars: readonly PersonBookingRow[];
    events: readonly PersonEventRow[];
    hostDueBututs: number;
    refundDueBututs: number;
  },
): Person {
  return {
    ...presentSummary(row),
    suspended_reason: row.suspendedReason,
    car_list: about.cars.map(({ id, title, city, active }) => ({ id, title, city, active })),
    booking_list: about.bookings.map(presentBooking),
    bookings_of_cars: about.bookingsOfCars.map(presentBooking),
    host_due: toDalasi(about.hostDueBututs),
    refund_due: toDalasi(about.refundDueBututs),
    events: about.events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
  };
}

function presentBooking(booking: PersonBookingRow): PersonBooking {
  return {
    id: booking.id,
    booking_number: booking.bookingNumber,
    status: booking.status,
    car_title: booking.carTitle,
    start_date: booking.startDate,
    end_date: booking.endDate,
    guest_total: toDalasi(numericToBututs(booking.guestTotal)),
  };
}

import type { Person, PersonBooking, PersonSummary } from '@coastline/contracts/people/people';
import { numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import type { PersonBookingRow, PersonCarRow, PersonEventRow, PersonRow } from './people.repository.ts';

/** A person in a list. */
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

/** A person with cars, bookings, amounts due and events. */
export function presentPerson(
  row: PersonRow,
  details: {
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
    car_list: details.cars.map(({ id, title, city, active }) => ({ id, title, city, active })),
    booking_list: details.bookings.map(presentBooking),
    bookings_of_cars: details.bookingsOfCars.map(presentBooking),
    host_due: toDalasi(details.hostDueBututs),
    refund_due: toDalasi(details.refundDueBututs),
    events: details.events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
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
    guest_total: numericToDalasi(booking.guestTotal),
  };
}

import { Booking } from '@coastline/contracts/bookings/booking';
import { createBooking, createCar, dateInDays, type Fixtures, postAs } from './fixtures.ts';

/** A booking of a car whose host is asked, and a request for another day. */
export async function createRequestableBooking(
  fixtures: Fixtures,
): Promise<{ params: { id: string }; body: object }> {
  const carId = await createCar(fixtures, { approves_date_changes: true });
  const id = await createBooking(fixtures, 'confirmed', { carId, from: 10 });
  const days = { start_date: dateInDays(fixtures, 10), end_date: dateInDays(fixtures, 13) };
  return { params: { id }, body: { ...days, version: 0, guest_total: 16_501.5 } };
}

/** An open request, as the path of its calls. */
export async function createDateRequest(fixtures: Fixtures): Promise<{ id: string; requestId: string }> {
  const {
    params: { id },
    body,
  } = await createRequestableBooking(fixtures);
  const path = `/rest/v1/bookings/${id}/date-change-requests`;
  const { date_change_request } = await postAs(fixtures, { as: 'guest', path, body, schema: Booking });
  return { id, requestId: date_change_request?.id ?? '' };
}

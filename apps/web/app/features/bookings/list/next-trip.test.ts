import type { Booking } from '@coastline/contracts/bookings/booking';
import { expect, it } from 'vitest';
import { findNextTrip } from './next-trip.tsx';

const TODAY = '2026-11-23';
const trip = (id: string, status: Booking['status'], days: [start: string, end: string]) =>
  ({ id, status, start_date: days[0], end_date: days[1] }) as Booking;

const ended = trip('ended', 'completed', ['2026-11-01', '2026-11-04']);
const late = trip('late', 'confirmed', ['2027-01-10', '2027-01-12']);
const soon = trip('soon', 'ready_for_pickup', ['2026-11-24', '2026-11-26']);
const out = trip('out', 'in_progress', ['2026-11-20', '2026-11-25']);

it.each([
  ['the trip in progress', [ended, late, soon, out], 'out'],
  ['the trip that starts next', [ended, late, soon], 'soon'],
  ['no trip if all have ended', [ended], undefined],
  ['no past trip without a pick-up', [trip('missed', 'confirmed', ['2026-11-01', '2026-11-02'])], undefined],
  [
    'no unpaid or cancelled booking',
    [trip('a', 'booked', ['2026-12-01', '2026-12-02']), trip('b', 'cancelled', ['2026-12-01', '2026-12-02'])],
    undefined,
  ],
])('finds %s [MYB-08]', (_name, bookings, id) => {
  expect(findNextTrip(bookings, TODAY)?.id).toBe(id);
});

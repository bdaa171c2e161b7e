import { createDateFormats } from '@coastline/domain/languages/dates';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { describe, expect, test } from 'vitest';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { dates as dateTexts } from '#app/texts/en/dates/dates.ts';
import { momentsOn } from '../moments.ts';
import { type RoadFacts, roadOf } from './road.ts';

const booking = {
  status: 'booked',
  payment_method: 'wave',
  start_date: '2026-11-24',
  end_date: '2026-11-29',
  deposit_amount: 13_750,
  final_amount: 13_750,
  deposit_received: false,
  final_payment_received: false,
  hold_expires_at: '2026-11-21T15:10:00Z',
  created_at: '2026-11-21T14:10:00Z',
  payments: [],
} as unknown as Booking;
const dates = createDateFormats(dateTexts.english);
const facts: RoadFacts = {
  status: 'booked',
  cancelReason: null,
  moments: momentsOn('2026-11-21', { dates, words: bookings.english, isElsewhere: () => false }),
  dates,
  words: { ...price.english, ...bookings.english, ...bookingDetails.english, byYou: 'You cancelled it' },
  format: (dalasi) => `D ${dalasi}`,
  places: 'airport',
};

function states(steps: { key: string; state: string }[]): string {
  return steps.map((step) => `${step.key}:${step.state}`).join(' ');
}

describe('the road of a booking', () => {
  test('shows both payments as pending while nothing is paid [BKD-02]', () => {
    const road = roadOf(booking, facts);
    expect(states(road)).toBe('booked:done deposit:now final:later pickup:later return:later');
    expect(road[1]).toMatchObject({ detail: 'Pending, until 15:10 today', end: 'D 13750' });
    expect(road[2]).toMatchObject({ detail: 'Pending, before pick-up', end: 'D 13750' });
  });

  test('says how and when a payment came [BKD-02]', () => {
    const paid: Booking = {
      ...booking,
      deposit_received: true,
      payments: [
        {
          phase: 'deposit50',
          receipt_number: 'CR-2026-001',
          method: 'cash',
          amount: 13_750,
          received: true,
          received_at: '2026-11-20T14:52:00Z',
        },
      ],
    };
    const road = roadOf(paid, { ...facts, status: 'confirmed' });
    expect(states(road)).toBe('booked:done deposit:done final:now pickup:later return:later');
    expect(road[1]?.detail).toBe('Paid in cash at the office. Nov 20, 14:52');
  });

  test.each([
    ['ready_for_pickup', 'pickup:now'],
    ['in_progress', 'return:now'],
    ['completed', 'return:done'],
  ] as const)('goes on in %s', (status, expected) => {
    expect(states(roadOf(booking, { ...facts, status }))).toContain(expected);
  });

  test('ends where it was cancelled', () => {
    const road = roadOf(
      { ...booking, deposit_received: true },
      { ...facts, status: 'cancelled', cancelReason: 'no_show' },
    );
    expect(states(road)).toBe('booked:done deposit:done cancelled:later');
    expect(road.at(-1)?.detail).toBe('Guest did not show up');
  });
});

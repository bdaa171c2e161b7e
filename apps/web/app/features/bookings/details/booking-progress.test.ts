import type { Booking } from '@coastline/contracts/bookings/booking';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { describe, expect, test } from 'vitest';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { price } from '#app/texts/en/cars.ts';
import { dates as dateTexts } from '#app/texts/en/common.ts';
import { createInstantFormats } from '../instant-formats.ts';
import { createProgressSteps, type ProgressContext } from './booking-progress.ts';

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
const context: ProgressContext = {
  status: 'booked',
  cancelReason: null,
  instants: createInstantFormats('2026-11-21', {
    dates,
    texts: bookings.english,
    isOtherTimeZone: () => false,
  }),
  dates,
  texts: { ...price.english, ...bookings.english, ...bookingDetails.english, byYou: 'You cancelled it' },
  format: (dalasi) => `D ${dalasi}`,
  places: 'airport',
};

function formatStates(steps: { key: string; state: string }[]): string {
  return steps.map((step) => `${step.key}:${step.state}`).join(' ');
}

describe('createProgressSteps', () => {
  test('shows both payments as pending before the first payment [BKD-02]', () => {
    const steps = createProgressSteps(booking, context);
    expect(formatStates(steps)).toBe('booked:done deposit:now final:later pickup:later return:later');
    expect(steps[1]).toMatchObject({ detail: 'Pending, until 15:10 today', end: 'D 13750' });
    expect(steps[2]).toMatchObject({ detail: 'Pending, before pick-up', end: 'D 13750' });
  });

  test('names the agreed place and the agreed hours [TRIP-09]', () => {
    const place = {
      id: 'p',
      name: 'Office in Bakau',
      kind: 'office',
      latitude: 13,
      longitude: -16,
      directions: '',
    };
    const meeting = {
      pick_up: { date: '2026-11-25', time: '00:30', place },
      return: { date: '2026-11-29', time: '10:00', place },
    };
    const steps = createProgressSteps({ ...booking, meeting } as Booking, context);
    expect(steps[3]?.detail).toMatch(/Nov 25, 00:30, Office in Bakau$/);
    expect(steps[4]?.detail).toMatch(/Nov 29, 10:00, same fuel level$/);
  });

  test('shows method and time of a payment [BKD-02]', () => {
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
          voided_at: null,
        },
      ],
    };
    const steps = createProgressSteps(paid, { ...context, status: 'confirmed' });
    expect(formatStates(steps)).toBe('booked:done deposit:done final:now pickup:later return:later');
    expect(steps[1]?.detail).toBe('Paid in cash at the office. Nov 20, 14:52');
  });

  test.each([
    ['ready_for_pickup', 'pickup:now'],
    ['in_progress', 'return:now'],
    ['completed', 'return:done'],
  ] as const)('shows the pending step in %s', (status, expected) => {
    expect(formatStates(createProgressSteps(booking, { ...context, status }))).toContain(expected);
  });

  test('ends a cancelled booking after its completed steps', () => {
    const steps = createProgressSteps(
      { ...booking, deposit_received: true },
      { ...context, status: 'cancelled', cancelReason: 'no_show' },
    );
    expect(formatStates(steps)).toBe('booked:done deposit:done cancelled:later');
    expect(steps.at(-1)?.detail).toBe('Guest did not show up');
  });
});

import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentCheckout, PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { createId, GUEST } from './account.ts';
import { dayFromToday } from './dates.ts';

const HOUR_MS = 3_600_000;
const DEPOSIT = 3330;

/** Instant relative to now. */
export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

/** A booking as its guest sees it, which waits for its deposit. */
export function createBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: createId('b1'),
    booking_number: 'B-2026-0001',
    car_id: createId('c1'),
    car: {
      ...{ make: 'Toyota', model: 'RAV4', year: 2020, title: 'Toyota RAV4 2020' },
      ...{ city: 'Kololi', type: 'comfort', images: [] },
    },
    guest_id: GUEST.id,
    start_date: dayFromToday(7),
    end_date: dayFromToday(9),
    days: 2,
    status: 'booked',
    payment_method: 'card',
    daily_price: DEPOSIT,
    guest_total: 2 * DEPOSIT,
    deposit_amount: DEPOSIT,
    final_amount: DEPOSIT,
    car_rules: DEFAULT_CAR_RULES,
    cancellation: { policy: 'moderate', free_until: null },
    deposit_received: false,
    final_payment_received: false,
    payment_status: 'unpaid',
    markup_pct: 30,
    cancel_reason: null,
    hold_expires_at: hoursFromNow(1),
    created_at: hoursFromNow(0),
    deleted_at: null,
    contact: null,
    refund: null,
    date_changes: 0,
    lines: [],
    kept_amount: 0,
    changed_amount: 0,
    extension: null,
    ...{ host_approves_days: false, date_change_request: null },
    deposit_days: null,
    payments: [],
    viewer: 'guest',
    payee: null,
    payment_notice: null,
    ...changes,
  };
}

/** The same booking after its deposit was paid by card. */
export function createConfirmedBooking(changes: Partial<Booking> = {}): Booking {
  return createBooking({
    status: 'confirmed',
    deposit_received: true,
    deposit_days: changes.days ?? 2,
    payment_status: 'deposit_paid',
    hold_expires_at: null,
    payments: [
      {
        phase: 'deposit50',
        method: 'card',
        amount: DEPOSIT,
        received: true,
        received_at: hoursFromNow(0),
        receipt_number: 'R-2026-0001',
        paid_online: true,
        voided_at: null,
      },
    ],
    ...changes,
  });
}

/** A way to pay the deposit by card in pounds. */
export function createPaymentOption(changes: Partial<PaymentOption> = {}): PaymentOption {
  return {
    provider: 'stripe',
    method: 'card',
    is_test: false,
    phase: 'deposit50',
    amount: DEPOSIT,
    currency: 'GBP',
    charge: 41.16,
    rate: 0.012,
    margin_pct: 3,
    ...changes,
  };
}

/** An open checkout of the deposit in pounds. */
export function createCheckout(changes: Partial<PaymentCheckout> = {}): PaymentCheckout {
  const { method: _, ...option } = createPaymentOption();
  return {
    ...option,
    id: createId('d1'),
    status: 'open',
    url: 'https://pay.example/session-1',
    created_at: hoursFromNow(0),
    expires_at: hoursFromNow(0.5),
    unmatched_reason: null,
    ...changes,
  };
}

/**
 * Sample entities (DATA-18, DATA-23, LIM-02). They are never stored, charged or shown as real. Their deposit is 10 %, unlike
 * that of bookings, which is half of the price (D7).
 */
import type { BookingStatus } from './bookings/booking-life-cycle.ts';
import type { Role } from './people/roles.ts';

/** Amounts in dalasi, and percentages. */
export const SAMPLE_PRICING = {
  owner_price_per_day: 1200,
  markup_pct: 25,
  owner_service_fee_pct: 10,
  deposit_pct: 10,
  guest_total: 6000,
  deposit_amount: 600,
} as const;

export const SAMPLE_PICKUP_LOCATIONS = [
  { id: 'airport', name: 'Banjul International Airport' },
  { id: 'senegambia', name: 'Senegambia area' },
] as const;

export const SAMPLE_USERS: readonly { id: string; name: string; email: string; role: Role }[] = [
  { id: 'sample-guest', name: 'Guest Sample', email: 'guest@sample.example', role: 'renter' },
  { id: 'sample-host', name: 'Host Sample', email: 'host@sample.example', role: 'owner' },
];

/** Guests are named `renter_id` here, as `guest_id` is in stored bookings (DATA-13). */
export const SAMPLE_BOOKINGS: readonly {
  booking_number: string;
  renter_id: string;
  start_date: string;
  end_date: string;
  days: number;
  status: BookingStatus;
  pickup_location_id: (typeof SAMPLE_PICKUP_LOCATIONS)[number]['id'];
  pricing: typeof SAMPLE_PRICING;
}[] = [
  {
    booking_number: 'CL-2026-001',
    renter_id: 'sample-guest',
    start_date: '2026-11-24',
    end_date: '2026-11-28',
    days: 4,
    status: 'confirmed',
    pickup_location_id: 'airport',
    pricing: SAMPLE_PRICING,
  },
];

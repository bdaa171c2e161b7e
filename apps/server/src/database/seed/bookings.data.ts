import type {
  BookingStatus,
  CancelReason,
  PaymentMethod,
} from '@coastline/domain/bookings/booking-life-cycle';

/** A booking of the demo. Days count from today; `car` and `guest` are places in their lists. */
export interface DemoBooking {
  car: number;
  guest: number;
  startsInDays: number;
  days: number;
  status: BookingStatus;
  method: PaymentMethod;
  madeMinutesAgo: number;
  cancelReason?: CancelReason;
  depositPaid?: boolean;
}

const DAY_MINUTES = 1_440;

/** What the people of the demo see when they sign in first: every status, and for the guest one of almost each. */
const TOLD: readonly DemoBooking[] = [
  { car: 0, guest: 0, startsInDays: 4, days: 5, status: 'booked', method: 'wave', madeMinutesAgo: 18 },
  { car: 3, guest: 2, startsInDays: 1, days: 2, status: 'booked', method: 'cash', madeMinutesAgo: 23 },
  { car: 9, guest: 6, startsInDays: 9, days: 7, status: 'booked', method: 'bank', madeMinutesAgo: 7 },
  {
    car: 1,
    guest: 1,
    startsInDays: 6,
    days: 7,
    status: 'confirmed',
    method: 'bank',
    madeMinutesAgo: 2 * DAY_MINUTES,
  },
  {
    car: 6,
    guest: 0,
    startsInDays: 24,
    days: 4,
    status: 'confirmed',
    method: 'wave',
    madeMinutesAgo: 5 * DAY_MINUTES,
  },
  {
    car: 13,
    guest: 7,
    startsInDays: 12,
    days: 6,
    status: 'confirmed',
    method: 'bank',
    madeMinutesAgo: 3 * DAY_MINUTES,
  },
  {
    car: 18,
    guest: 4,
    startsInDays: 3,
    days: 3,
    status: 'confirmed',
    method: 'wave',
    madeMinutesAgo: DAY_MINUTES,
  },
  {
    car: 21,
    guest: 10,
    startsInDays: 1,
    days: 4,
    status: 'confirmed',
    method: 'cash',
    madeMinutesAgo: 4 * DAY_MINUTES,
  },
  {
    car: 32,
    guest: 5,
    startsInDays: 15,
    days: 10,
    status: 'confirmed',
    method: 'wave',
    madeMinutesAgo: 6 * DAY_MINUTES,
  },
  {
    car: 5,
    guest: 3,
    startsInDays: 0,
    days: 6,
    status: 'ready_for_pickup',
    method: 'wave',
    madeMinutesAgo: 8 * DAY_MINUTES,
  },
  {
    car: 25,
    guest: 8,
    startsInDays: 1,
    days: 3,
    status: 'ready_for_pickup',
    method: 'cash',
    madeMinutesAgo: 5 * DAY_MINUTES,
  },
  {
    car: 16,
    guest: 11,
    startsInDays: 2,
    days: 8,
    status: 'ready_for_pickup',
    method: 'bank',
    madeMinutesAgo: 9 * DAY_MINUTES,
  },
  {
    car: 2,
    guest: 0,
    startsInDays: -2,
    days: 4,
    status: 'in_progress',
    method: 'cash',
    madeMinutesAgo: 10 * DAY_MINUTES,
  },
  {
    car: 7,
    guest: 9,
    startsInDays: -4,
    days: 6,
    status: 'in_progress',
    method: 'wave',
    madeMinutesAgo: 12 * DAY_MINUTES,
  },
  {
    car: 29,
    guest: 7,
    startsInDays: -1,
    days: 9,
    status: 'in_progress',
    method: 'bank',
    madeMinutesAgo: 14 * DAY_MINUTES,
  },
  {
    car: 6,
    guest: 0,
    startsInDays: -98,
    days: 2,
    status: 'cancelled',
    method: 'wave',
    madeMinutesAgo: 110 * DAY_MINUTES,
    cancelReason: 'cancelled_by_guest',
    depositPaid: true,
  },
  {
    car: 11,
    guest: 4,
    startsInDays: 8,
    days: 3,
    status: 'cancelled',
    method: 'cash',
    madeMinutesAgo: 3 * DAY_MINUTES,
    cancelReason: 'hold_expired',
  },
  {
    car: 14,
    guest: 10,
    startsInDays: -20,
    days: 5,
    status: 'cancelled',
    method: 'bank',
    madeMinutesAgo: 41 * DAY_MINUTES,
    cancelReason: 'host_unavailable',
    depositPaid: true,
  },
  {
    car: 17,
    guest: 2,
    startsInDays: -33,
    days: 3,
    status: 'cancelled',
    method: 'wave',
    madeMinutesAgo: 50 * DAY_MINUTES,
    cancelReason: 'no_show',
    depositPaid: true,
  },
];

const METHODS: readonly PaymentMethod[] = ['wave', 'cash', 'bank'];
const COMPLETED = 34;

// The cars of the host that people sign in as: every second rental is one of theirs.
const HOST_CARS = [0, 1, 6, 16, 32, 46];

// Rentals of the last seven months. Those of one car are weeks apart: they never meet.
const PAST: readonly DemoBooking[] = Array.from({ length: COMPLETED }, (_, place) => {
  const days = 2 + ((place * 5) % 8);
  const startsInDays = -(12 + place * 6) - days;
  return {
    car: (place % 2 === 0 ? HOST_CARS[(place / 2) % HOST_CARS.length] : undefined) ?? (place * 7 + 2) % 60,
    guest: place % 3 === 0 ? 0 : (place * 5 + 1) % 12,
    startsInDays,
    days,
    status: 'completed' as const,
    method: METHODS[place % METHODS.length] ?? 'cash',
    madeMinutesAgo: (9 - startsInDays) * DAY_MINUTES,
  };
});

export const DEMO_BOOKINGS: readonly DemoBooking[] = [...PAST, ...TOLD];

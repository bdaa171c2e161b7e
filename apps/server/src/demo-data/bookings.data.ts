import type {
  BookingStatus,
  CancelReason,
  PaymentMethod,
} from '@coastline/domain/bookings/booking-life-cycle';

/** A demo booking. Days count from today; `car` and `guest` are indexes into `DEMO_FLEET` and `DEMO_GUESTS`. */
export interface DemoBooking {
  car: number;
  guest: number;
  startsInDays: number;
  days: number;
  status: BookingStatus;
  method: PaymentMethod;
  createdMinutesAgo: number;
  cancelReason?: CancelReason;
  depositPaid?: boolean;
  /** Document that is seeded with the booking. */
  shows?: 'contract' | 'security_deposit' | 'sealed_hand_over' | 'date_request';
}

const DAY_MINUTES = 1_440;

/** Current bookings: every status, and for the first guest most of them. */
const SHOWCASE_BOOKINGS: readonly DemoBooking[] = [
  { car: 0, guest: 0, startsInDays: 4, days: 5, status: 'booked', method: 'wave', createdMinutesAgo: 18 },
  { car: 3, guest: 2, startsInDays: 1, days: 2, status: 'booked', method: 'cash', createdMinutesAgo: 23 },
  { car: 9, guest: 6, startsInDays: 9, days: 7, status: 'booked', method: 'bank', createdMinutesAgo: 7 },
  {
    car: 1,
    guest: 1,
    startsInDays: 6,
    days: 7,
    status: 'confirmed',
    method: 'bank',
    createdMinutesAgo: 2 * DAY_MINUTES,
    shows: 'date_request',
  },
  {
    car: 6,
    guest: 0,
    startsInDays: 24,
    days: 4,
    status: 'confirmed',
    method: 'wave',
    createdMinutesAgo: 5 * DAY_MINUTES,
    shows: 'contract',
  },
  {
    car: 13,
    guest: 7,
    startsInDays: 12,
    days: 6,
    status: 'confirmed',
    method: 'bank',
    createdMinutesAgo: 3 * DAY_MINUTES,
  },
  {
    car: 18,
    guest: 4,
    startsInDays: 3,
    days: 3,
    status: 'confirmed',
    method: 'wave',
    createdMinutesAgo: DAY_MINUTES,
  },
  {
    car: 21,
    guest: 10,
    startsInDays: 1,
    days: 4,
    status: 'confirmed',
    method: 'cash',
    createdMinutesAgo: 4 * DAY_MINUTES,
  },
  {
    car: 32,
    guest: 5,
    startsInDays: 15,
    days: 10,
    status: 'confirmed',
    method: 'wave',
    createdMinutesAgo: 6 * DAY_MINUTES,
  },
  {
    car: 5,
    guest: 3,
    startsInDays: 0,
    days: 6,
    status: 'ready_for_pickup',
    method: 'wave',
    createdMinutesAgo: 8 * DAY_MINUTES,
  },
  {
    car: 25,
    guest: 8,
    startsInDays: 1,
    days: 3,
    status: 'ready_for_pickup',
    method: 'cash',
    createdMinutesAgo: 5 * DAY_MINUTES,
    shows: 'security_deposit',
  },
  {
    car: 16,
    guest: 11,
    startsInDays: 2,
    days: 8,
    status: 'ready_for_pickup',
    method: 'bank',
    createdMinutesAgo: 9 * DAY_MINUTES,
  },
  {
    car: 2,
    guest: 0,
    startsInDays: -2,
    days: 4,
    status: 'in_progress',
    method: 'cash',
    createdMinutesAgo: 10 * DAY_MINUTES,
    shows: 'sealed_hand_over',
  },
  {
    car: 7,
    guest: 9,
    startsInDays: -4,
    days: 6,
    status: 'in_progress',
    method: 'wave',
    createdMinutesAgo: 12 * DAY_MINUTES,
  },
  {
    car: 29,
    guest: 7,
    startsInDays: -1,
    days: 9,
    status: 'in_progress',
    method: 'bank',
    createdMinutesAgo: 14 * DAY_MINUTES,
  },
  {
    car: 6,
    guest: 0,
    startsInDays: -98,
    days: 2,
    status: 'cancelled',
    method: 'wave',
    createdMinutesAgo: 110 * DAY_MINUTES,
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
    createdMinutesAgo: 3 * DAY_MINUTES,
    cancelReason: 'hold_expired',
  },
  {
    car: 14,
    guest: 10,
    startsInDays: -20,
    days: 5,
    status: 'cancelled',
    method: 'bank',
    createdMinutesAgo: 41 * DAY_MINUTES,
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
    createdMinutesAgo: 50 * DAY_MINUTES,
    cancelReason: 'no_show',
    depositPaid: true,
  },
];

const METHODS: readonly PaymentMethod[] = ['wave', 'cash', 'bank'];
const COMPLETED_COUNT = 34;

// The cars of the first host, whose account the demo advertises. Every second rental is one of theirs.
const HOST_CARS = [0, 1, 6, 16, 32, 46];

// Rentals of the last seven months. Rentals of the same car are weeks apart, so they never overlap.
const PAST_BOOKINGS: readonly DemoBooking[] = Array.from({ length: COMPLETED_COUNT }, (_, index) => {
  const days = 2 + ((index * 5) % 8);
  const startsInDays = -(12 + index * 6) - days;
  return {
    car: (index % 2 === 0 ? HOST_CARS[(index / 2) % HOST_CARS.length] : undefined) ?? (index * 7 + 2) % 60,
    guest: index % 3 === 0 ? 0 : (index * 5 + 1) % 12,
    startsInDays,
    days,
    status: 'completed' as const,
    method: METHODS[index % METHODS.length] ?? 'cash',
    createdMinutesAgo: (9 - startsInDays) * DAY_MINUTES,
  };
});

export const DEMO_BOOKINGS: readonly DemoBooking[] = [...PAST_BOOKINGS, ...SHOWCASE_BOOKINGS];

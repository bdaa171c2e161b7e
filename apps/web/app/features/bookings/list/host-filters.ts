import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { BOOKING_TIMES, type ListBookingsQuery } from '@coastline/domain/wire/bookings/booking';

/** What a list of own bookings can be narrowed to. */
export type ListFilter = Pick<ListBookingsQuery, 'when' | 'status' | 'car_id' | 'search' | 'order'>;

/** What the host's list is narrowed to; its address carries the same. */
export interface HostFilters {
  when: (typeof BOOKING_TIMES)[number] | undefined;
  status: BookingStatus | undefined;
  carId: string | undefined;
  search: string;
}

/** Reads the filters of an address; unknown values are left out. */
export function readHostFilters(params: URLSearchParams): HostFilters {
  return {
    when: BOOKING_TIMES.find((each) => each === params.get('when')),
    status: BOOKING_STATUSES.find((each) => each === params.get('status')),
    carId: params.get('car') ?? undefined,
    search: (params.get('search') ?? '').trim(),
  };
}

/** The shortest address that says the same. */
export function writeHostFilters({ when, status, carId, search }: HostFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (when) params.set('when', when);
  if (status) params.set('status', status);
  if (carId) params.set('car', carId);
  if (search) params.set('search', search);
  return params;
}

/** What the server is asked for; what is still to come is ordered by when something happens. */
export function toListFilter({ when, status, carId, search }: HostFilters): ListFilter {
  return {
    ...(when && { when }),
    ...(when === 'upcoming' && { order: 'urgency' as const }),
    ...(status && { status }),
    ...(carId && { car_id: carId }),
    ...(search && { search }),
  };
}

export function isNarrowed(filters: HostFilters): boolean {
  return writeHostFilters(filters).size > 0;
}

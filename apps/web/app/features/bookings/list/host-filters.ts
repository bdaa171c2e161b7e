import { BOOKING_TIMES, type ListBookingsQuery } from '@coastline/contracts/bookings/booking';
import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';

/** Filter of a booking list, as query parameters of the API. */
export type ListFilter = Pick<ListBookingsQuery, 'when' | 'status' | 'car_id' | 'search' | 'order'>;

/** Filters of the host's list, stored in the URL. */
export interface HostFilters {
  when: (typeof BOOKING_TIMES)[number] | undefined;
  status: BookingStatus | undefined;
  carId: string | undefined;
  search: string;
}

/** Parses the filters of a URL. Ignores unknown values. */
export function parseHostFilters(params: URLSearchParams): HostFilters {
  return {
    when: BOOKING_TIMES.find((each) => each === params.get('when')),
    status: BOOKING_STATUSES.find((each) => each === params.get('status')),
    carId: params.get('car') ?? undefined,
    search: (params.get('search') ?? '').trim(),
  };
}

/** Serializes the filters. Omits empty ones. */
export function serializeHostFilters({ when, status, carId, search }: HostFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (when) params.set('when', when);
  if (status) params.set('status', status);
  if (carId) params.set('car', carId);
  if (search) params.set('search', search);
  return params;
}

/** Converts the filters to query parameters. Upcoming bookings are sorted by urgency. */
export function toListFilter({ when, status, carId, search }: HostFilters): ListFilter {
  return {
    ...(when && { when }),
    ...(when === 'upcoming' && { order: 'urgency' as const }),
    ...(status && { status }),
    ...(carId && { car_id: carId }),
    ...(search && { search }),
  };
}

export function isFiltered(filters: HostFilters): boolean {
  return serializeHostFilters(filters).size > 0;
}

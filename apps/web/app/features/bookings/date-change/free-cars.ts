import type { Booking } from '@coastline/contracts/bookings/booking';
import type { FoundCar } from '@coastline/contracts/car';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { findCar } from '#app/lib/cars/car-requests.ts';
import { serverNow } from '#app/lib/time/server-time.ts';

const MAX_CARS = 100;

/** The kind of the booked car, and cars that are free on its days. */
export function freeCarsQuery(
  { car_id: carId, start_date: start, end_date: end }: Booking,
  { hasEveryKind }: { hasEveryKind: boolean },
) {
  return queryOptions({
    queryKey: ['cars', 'free', carId, start, end, hasEveryKind],
    queryFn: async ({ signal }) => {
      const booked = await findCar(api, carId, signal);
      const today = todayInBanjul(new Date(serverNow()));
      const cars = await api.get<FoundCar[]>('/rest/v1/rpc/get_public_cars', {
        query: {
          ...{ p_start_date: start < today ? today : start, p_end_date: end, p_limit: MAX_CARS },
          ...(booked && !hasEveryKind && { p_type: booked.type }),
        },
        signal,
      });
      return { from: { id: carId, type: booked?.type ?? '' }, cars: cars.filter(({ id }) => id !== carId) };
    },
    // Others book meanwhile.
    staleTime: 0,
  });
}

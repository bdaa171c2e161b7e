import type { Booking } from '@coastline/contracts/bookings/booking';
import type { FoundCar } from '@coastline/contracts/car';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useMe } from '#app/lib/session/active-role.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { hostCarNamesQuery } from '../queries.ts';

const MAX_CARS = 100;

/** Cars that are free on the days of a booking. Without its own car, and for guests without the cars that they rent out. */
export function useFreeCars(booking: Booking, { hasEveryKind }: { hasEveryKind: boolean }) {
  const me = useMe().data;
  const isHost = booking.viewer === 'guest' && me?.roles.includes('owner') === true;
  const own = useQuery({ ...hostCarNamesQuery(me?.user?.id), enabled: isHost });
  const free = useQuery(freeCarsQuery(booking, { hasEveryKind }));
  // A guest whose own cars did not load sees them too, and the server refuses them.
  const hidden = new Set([booking.car_id, ...(own.data ?? []).map(({ id }) => id)]);
  return { ...free, cars: own.isLoading ? undefined : free.data?.filter(({ id }) => !hidden.has(id)) };
}

function freeCarsQuery(
  { car: { type }, start_date: start, end_date: end }: Booking,
  { hasEveryKind }: { hasEveryKind: boolean },
) {
  return queryOptions({
    queryKey: ['cars', 'free', type, start, end, hasEveryKind],
    queryFn: ({ signal }) => {
      const today = todayInBanjul(new Date(serverNow()));
      return api.get<FoundCar[]>('/rest/v1/rpc/get_public_cars', {
        query: {
          ...{ p_start_date: start < today ? today : start, p_end_date: end, p_limit: MAX_CARS },
          // Only the office moves bookings to cars whose hosts are asked about the days.
          ...(!hasEveryKind && { p_type: type, p_without_approval: true }),
        },
        signal,
      });
    },
    // Other guests may book these cars in the meantime.
    staleTime: 0,
  });
}

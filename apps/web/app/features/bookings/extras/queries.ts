import type { OfferedExtras } from '@coastline/contracts/bookings/extras';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { ExtraKind, OfferedExtra } from '@coastline/domain/extras/extras';
import { fromDalasi } from '@coastline/domain/money/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

export type OfferedExtraOfKind = OfferedExtra & { kind: ExtraKind };

/** Extras that guests can add to a booking of a car, with the number that is free on these days. */
export function offeredExtrasQuery(carId: string, { start, end }: DateRange) {
  return queryOptions({
    queryKey: ['extras', carId, start, end],
    queryFn: async ({ signal }): Promise<OfferedExtraOfKind[]> => {
      const path = `/rest/v1/cars/${encodeURIComponent(carId)}/extras`;
      const query = { start_date: start, end_date: end };
      const { items } = await api.get<OfferedExtras>(path, { query, signal });
      return items.map(({ car_id, unit_price, ...extra }) => ({
        ...extra,
        carId: car_id,
        unitPriceBututs: fromDalasi(unit_price),
      }));
    },
    staleTime: 60_000,
  });
}

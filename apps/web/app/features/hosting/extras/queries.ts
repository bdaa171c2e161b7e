import type { ManagedExtras, SaveExtraArgs } from '@coastline/contracts/bookings/extras';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

const pathOf = (carId: string) => `/rest/v1/cars/${encodeURIComponent(carId)}/own-extras`;

/** All extras of an own car, retired ones last. */
export function carExtrasQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'extras', carId],
    queryFn: ({ signal }) => api.get<ManagedExtras>(pathOf(carId), { signal }),
    staleTime: 0,
  });
}

/** Mutation that creates, changes or retires an extra of a car. */
export function useSaveCarExtra(carId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveExtraArgs) => postIdempotent<ManagedExtras>(pathOf(carId), { body }),
    onSuccess: (_, { name }) => {
      notify({ tone: 'good', title: 'Extra saved', description: name });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['hosting', 'extras', carId] }),
  });
}

import { type BlockDatesArgs, CarBlock, type SaveCarArgs } from '@coastline/domain/wire/car';
import { HostCar } from '@coastline/domain/wire/hosting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { refreshAfterChange } from './queries.ts';

/** Lists a car, or saves the changes of one (ADD-12, ADD-32). */
export function saveCar(carId: string | undefined, body: SaveCarArgs): Promise<HostCar> {
  return postIdempotent(carId ? `/rest/v1/cars/${carId}` : '/rest/v1/cars', { schema: HostCar, body });
}

/** Pauses or resumes a listing (OWN-06). */
export function useSetCarActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ carId, active }: { carId: string; active: boolean }) =>
      postIdempotent(`/rest/v1/cars/${carId}/active`, { schema: HostCar, body: { active } }),
    // Awaited, so the row reads right when the button stops turning.
    onSettled: () => refreshAfterChange(client),
  });
}

/** Blocks days of an own car (OWN-10). */
export function useBlockDates(carId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BlockDatesArgs) =>
      postIdempotent(`/rest/v1/cars/${carId}/blocks`, { schema: CarBlock, body }),
    onSettled: () => refreshAfterChange(client),
  });
}

/** Frees blocked days (OWN-13). */
export function useUnblockDates(carId: string, told?: MutationCallbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blockId: string) => postIdempotent(`/rest/v1/cars/${carId}/blocks/${blockId}/remove`),
    ...told,
    onSettled: () => refreshAfterChange(client),
  });
}

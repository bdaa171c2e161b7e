import type { BlockDatesArgs, CarBlock, SaveCarArgs } from '@coastline/contracts/car';
import type { HostCar } from '@coastline/contracts/hosting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { invalidateAfterCarChange } from './queries.ts';

/** Creates a car, or updates it when `carId` is set (ADD-12, ADD-32). */
export function saveCar(carId: string | undefined, body: SaveCarArgs): Promise<HostCar> {
  return postIdempotent<HostCar>(carId ? `/rest/v1/cars/${carId}` : '/rest/v1/cars', { body });
}

/** Blocks days of a car (OWN-10). */
export function useBlockDates(carId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BlockDatesArgs) => postIdempotent<CarBlock>(`/rest/v1/cars/${carId}/blocks`, { body }),
    onSettled: () => invalidateAfterCarChange(client),
  });
}

/** Removes a block (OWN-13). */
export function useUnblockDates(carId: string, callbacks?: MutationCallbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blockId: string) => postIdempotent(`/rest/v1/cars/${carId}/blocks/${blockId}/remove`),
    ...callbacks,
    onSettled: () => invalidateAfterCarChange(client),
  });
}

/** Activates or deactivates a car and shows a notification (OWN-06, OWN-07, ERR-29). */
export function useToggleActive(car: Pick<HostCar, 'id' | 'active'>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (active: boolean) =>
      postIdempotent<HostCar>(`/rest/v1/cars/${car.id}/active`, { body: { active } }),
    // Returned, so that the mutation stays pending until the row shows the new state.
    onSettled: () => invalidateAfterCarChange(client),
  });
  const toggle = () =>
    mutation.mutate(!car.active, {
      onSuccess: (_, active) =>
        notify({
          title: active ? 'Car activated successfully.' : 'Car deactivated successfully.',
          tone: 'good',
        }),
      onError: (error) =>
        notify({ title: 'Failed to update car status.', description: error.message, tone: 'bad' }),
    });
  return { toggle, isBusy: mutation.isPending };
}

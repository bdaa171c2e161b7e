import type { ManagedExtras, SaveExtraArgs } from '@coastline/contracts/bookings/extras';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

/** API path and query key of the extras of the office, or of a car. */
interface ExtrasAddress {
  path: string;
  queryKey: readonly string[];
}

/** All extras, retired ones last. */
export function extrasQuery({ path, queryKey }: ExtrasAddress) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => api.get<ManagedExtras>(path, { signal }),
    staleTime: 0,
  });
}

/** Mutation that creates, changes or retires an extra. */
export function useSaveExtra({ path, queryKey }: ExtrasAddress, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveExtraArgs) => postIdempotent<ManagedExtras>(path, { body }),
    onSuccess: (_, { name }) => {
      notify({ tone: 'good', title: 'Extra saved', description: name });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

import type { ManagedExtras, SaveExtraArgs } from '@coastline/contracts/bookings/extras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { officeQuery } from '../office-query.ts';

const EXTRAS_PATH = '/rest/v1/admin/extras';

/** All extras of the office, retired ones last. */
export function officeExtrasQuery() {
  return officeQuery<ManagedExtras>(['extras'], EXTRAS_PATH);
}

/** Mutation that creates, changes or retires an extra. */
export function useSaveExtra(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveExtraArgs) => postIdempotent<ManagedExtras>(EXTRAS_PATH, { body }),
    onSuccess: (_, { name }) => {
      notify({ tone: 'good', title: 'Extra saved', description: name });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'extras'] }),
  });
}

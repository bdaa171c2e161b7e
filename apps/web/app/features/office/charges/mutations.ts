import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

/** Conflicts that the admin can correct in the open dialog. */
const CORRECTABLE_CODES = ['reference_used', 'too_late_to_charge', 'too_many_charges'];

/**
 * Mutation that changes the charges or the security deposit of a booking and invalidates all queries. After a conflict with another change, the
 * server's message becomes a notification and `onClose` is called.
 */
export function useChargeAction(path: string, { title, onClose }: { title: string; onClose?: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => postIdempotent<unknown>(path, { body }),
    onSuccess: () => {
      notify({ tone: 'good', title });
      onClose?.();
    },
    onError: (error) => {
      const isOutdated =
        error instanceof ApiError && error.status === 409 && !CORRECTABLE_CODES.includes(error.code);
      if (!isOutdated && onClose) return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose?.();
    },
    onSettled: () => client.invalidateQueries(),
  });
}

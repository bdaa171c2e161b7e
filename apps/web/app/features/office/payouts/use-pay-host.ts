import { Payout } from '@coastline/domain/wire/bookings/payout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import type { PayoutArgs } from './payout-choice.ts';

const MAX_REPEATS = 3;
const OUTDATED = new Set(['payout_changed', 'already_paid_out']);

/**
 * Records a payout, once: the same press again, and an answer that got lost on the way, are asked under the same key.
 * Where another admin was faster, nothing is paid, the server's words show and `onClose` is called all the same.
 */
export function usePayHost(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: PayoutArgs) => postIdempotent('/rest/v1/payouts', { schema: Payout, body: args }),
    retry: (failures, error) => failures < MAX_REPEATS && error instanceof ApiError && error.status === 0,
    onSuccess: (made) => {
      notify({
        tone: 'good',
        title: 'Payout recorded',
        description: `${formatDalasi(made.amount)} to ${made.host_name}.`,
      });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) return;
      notify({ tone: 'bad', title: 'Nothing was recorded', description: error.message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

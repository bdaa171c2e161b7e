import { Payout } from '@coastline/domain/wire/bookings/payout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

/** Voids a payout, once. Where another admin was faster, the server's words show and `onClose` is called all the same. */
export function useVoidPayout(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      postIdempotent(`/rest/v1/payouts/${id}/void`, { schema: Payout, body: { reason } }),
    onSuccess: (payout) => {
      notify({
        tone: 'good',
        title: 'Payout voided',
        description: `${formatDalasi(payout.amount)} is due to ${payout.host_name} again.`,
      });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'already_voided') return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

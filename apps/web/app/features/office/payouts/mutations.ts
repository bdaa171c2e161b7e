import type { PayHostArgs, Payout } from '@coastline/contracts/bookings/payout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useDialogMutation } from '../dialogs/use-dialog-mutation.ts';

const MAX_RETRIES = 3;
const OUTDATED_CODES = new Set(['payout_changed', 'already_paid_out', 'destination_changed']);

/**
 * Mutation that records a payout. Retries after a lost response with the same idempotency key, so that the payout is
 * recorded once. When another admin was faster, nothing is recorded, the server's message is shown and `onClose` is
 * called.
 */
export function usePayHost(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PayHostArgs) => postIdempotent<Payout>('/rest/v1/payouts', { body }),
    retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.status === 0,
    onSuccess: (payout) => {
      notify({
        tone: 'good',
        title: 'Payout recorded',
        description: `${formatDalasi(payout.amount)} to ${payout.host_name}.`,
      });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !OUTDATED_CODES.has(error.code)) return;
      notify({ tone: 'bad', title: 'Nothing was recorded', description: error.message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

/** Mutation that voids a payout. When another admin was faster, the server's message is shown and `onClose` is called. */
export function useVoidPayout(onClose: () => void) {
  return useDialogMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      postIdempotent<Payout>(`/rest/v1/payouts/${id}/void`, { body: { reason } }),
    describe: (payout) => ({
      title: 'Payout voided',
      description: `${formatDalasi(payout.amount)} is due to ${payout.host_name} again.`,
    }),
    isOutdated: ({ code }) => code === 'already_voided',
    onClose,
  });
}

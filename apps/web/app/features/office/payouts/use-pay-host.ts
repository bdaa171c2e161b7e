import { Payout } from '@coastline/domain/wire/payout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#app/lib/api.ts';
import { ApiError } from '#app/lib/api-client.ts';
import { newKey } from '#app/lib/new-key.ts';
import { notify } from '#app/ui/notices.ts';
import { inDalasi } from '../office-booking.ts';
import type { PayoutArgs } from './payout-choice.ts';

const MAX_REPEATS = 3;
const OUTDATED = new Set(['payout_changed', 'already_paid_out']);

/**
 * Records a payout, once: the same press again, and an answer that got lost on the way, are asked under the same key.
 * Where another admin was faster, nothing is paid, the server's words show and `onClose` is called all the same.
 */
export function usePayHost(onClose: () => void) {
  const client = useQueryClient();
  const last = useRef({ asked: '', key: '' });
  const keyOf = (args: PayoutArgs) => {
    const asked = JSON.stringify(args);
    if (last.current.asked !== asked) last.current = { asked, key: newKey() };
    return last.current.key;
  };
  return useMutation({
    mutationFn: (args: PayoutArgs) =>
      api.post('/rest/v1/payouts', {
        schema: Payout,
        body: args,
        headers: { 'idempotency-key': keyOf(args) },
      }),
    retry: (failures, error) => failures < MAX_REPEATS && error instanceof ApiError && error.status === 0,
    onSuccess: (made) => {
      notify({
        tone: 'good',
        title: 'Payout recorded',
        description: `${inDalasi(made.amount)} to ${made.host_name}.`,
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

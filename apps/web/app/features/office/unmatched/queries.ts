import type {
  PayReceiptRefundArgs,
  UnmatchedReceipt,
  UnmatchedReceiptPage,
} from '@coastline/contracts/bookings/online-payment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { pagedQuery } from '../office-query.ts';

const PATH = '/rest/v1/unmatched-receipts';
const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Money of payment providers without a payment of a booking, newest first, page by page. */
export function unmatchedReceiptsQuery() {
  return pagedQuery<UnmatchedReceiptPage>(['unmatched-receipts', 'list'], PATH, { limit: PAGE_SIZE });
}

/** How many of them have not been refunded. */
export function openReceiptCountQuery() {
  return queryOptions({
    queryKey: ['office', 'unmatched-receipts', 'count'],
    queryFn: async ({ signal }) =>
      (await api.get<UnmatchedReceiptPage>(PATH, { query: { limit: 1 }, signal })).open_count,
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Sends money back through its provider. When another admin was faster, the server's message is shown. */
export function useRefundReceipt(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: UnmatchedReceipt) =>
      postIdempotent<UnmatchedReceipt>(`${PATH}/${encodeURIComponent(id)}/refund`),
    onSuccess: (receipt) => {
      notify(describeRefund(receipt));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

/** Records that money went back by hand. The dialog stays open for errors that the admin can correct. */
export function usePayReceiptRefund(receipt: UnmatchedReceipt, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PayReceiptRefundArgs) =>
      postIdempotent<UnmatchedReceipt>(`${PATH}/${encodeURIComponent(receipt.id)}/pay-refund`, { body }),
    onSuccess: ({ guest_name: name, amount }) => {
      notify({
        tone: 'good',
        title: 'Given back by hand',
        description: `${name} has got ${formatDalasi(amount)} back.`,
      });
      onClose();
    },
    onError: (error) => {
      if (!isOutdatedError(error)) return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

function isOutdatedError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 409 && error.code !== 'reference_used');
}

function describeRefund(receipt: UnmatchedReceipt) {
  const charge = formatCharge(receipt);
  if (receipt.refund === 'failed') {
    return {
      tone: 'bad',
      title: 'Refund failed',
      description: `The provider did not send ${charge} back.`,
    } as const;
  }
  return receipt.refund === 'succeeded'
    ? ({
        tone: 'good',
        title: 'Refunded',
        description: `${receipt.guest_name} gets ${charge} back.`,
      } as const)
    : ({
        tone: 'good',
        title: 'Refund requested',
        description: `The provider sends ${charge} back.`,
      } as const);
}

import type {
  PayReceiptRefundArgs,
  UnmatchedReceipt,
  UnmatchedReceiptPage,
} from '@coastline/contracts/bookings/online-payment';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import type { Toast } from '#app/ui/overlays/toasts.ts';
import { useDialogMutation } from '../dialogs/use-dialog-mutation.ts';
import { officePagedQuery } from '../office-query.ts';

const PATH = '/rest/v1/unmatched-receipts';
const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Money of payment providers without a payment of a booking, newest first, page by page. */
export function unmatchedReceiptsQuery() {
  return officePagedQuery<UnmatchedReceiptPage>(['unmatched-receipts', 'list'], PATH, { limit: PAGE_SIZE });
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
  return useDialogMutation({
    mutationFn: ({ id }: UnmatchedReceipt) =>
      postIdempotent<UnmatchedReceipt>(`${PATH}/${encodeURIComponent(id)}/refund`),
    describe: describeRefund,
    isOutdated: ({ status }) => status === 404 || status === 409,
    onClose,
  });
}

/** Records that money went back by hand. The dialog stays open for errors that the admin can correct. */
export function usePayReceiptRefund(receipt: UnmatchedReceipt, onClose: () => void) {
  return useDialogMutation({
    mutationFn: (body: PayReceiptRefundArgs) =>
      postIdempotent<UnmatchedReceipt>(`${PATH}/${encodeURIComponent(receipt.id)}/pay-refund`, { body }),
    describe: ({ guest_name: name, amount }) => ({
      title: 'Given back by hand',
      description: `${name} has got ${formatDalasi(amount)} back.`,
    }),
    isOutdated: ({ status, code }) => status === 404 || (status === 409 && code !== 'reference_used'),
    onClose,
  });
}

function describeRefund(receipt: UnmatchedReceipt): Toast {
  const charge = formatCharge(receipt);
  switch (receipt.refund) {
    case 'failed':
      return {
        tone: 'bad',
        title: 'Refund failed',
        description: `The provider did not send ${charge} back.`,
      };
    case 'succeeded':
      return { title: 'Refunded', description: `${receipt.guest_name} gets ${charge} back.` };
    default:
      return { title: 'Refund requested', description: `The provider sends ${charge} back.` };
  }
}

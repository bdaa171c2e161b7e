import type { OpenTransactionPage, ProviderImport } from '@coastline/contracts/provider-transaction';
import { PROVIDER_LABELS } from '@coastline/domain/money/payment-providers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { officePagedQuery } from '../office-query.ts';

const PATH = '/rest/v1/provider-transactions';
const PAGE_SIZE = 20;

/** Transactions of payment providers and records that do not agree, newest first, page by page. */
export function openTransactionsQuery() {
  return officePagedQuery<OpenTransactionPage>(['provider-transactions'], `${PATH}/open`, {
    limit: PAGE_SIZE,
  });
}

/** Imports the transactions of the last days now. */
export function useImportTransactions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postIdempotent<ProviderImport>(`${PATH}/import`),
    onSuccess: (result) => notify(describeImport(result)),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      notify({ tone: 'bad', title: 'Nothing was imported', description: error.message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

function describeImport({ new_transactions: count, failed }: ProviderImport) {
  const what = count === 1 ? 'One new transaction.' : `${count} new transactions.`;
  if (failed.length === 0) return { tone: 'good', title: 'Imported', description: what } as const;
  const names = failed.map((provider) => PROVIDER_LABELS[provider]).join(', ');
  return {
    tone: 'bad',
    title: 'Not everything was imported',
    description: `${what} Without an answer: ${names}.`,
  } as const;
}

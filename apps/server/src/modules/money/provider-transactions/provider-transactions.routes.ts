import {
  ListOpenTransactionsQuery,
  OpenTransactionPage,
  ProviderImport,
} from '@coastline/contracts/provider-transaction';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { ProviderTransactionsService } from './provider-transactions.service.ts';

const TRANSACTIONS = '/rest/v1/provider-transactions';

/** Routes for the office to compare the transactions of payment providers with receipts and refunds. */
export function addProviderTransactionRoutes(
  api: Api,
  { providerTransactions }: { providerTransactions: ProviderTransactionsService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: `${TRANSACTIONS}/open`,
      operation: 'list_open_transactions',
      summary: 'Transactions of payment providers and records that do not agree, newest first (admins)',
      query: ListOpenTransactionsQuery,
      response: OpenTransactionPage,
    },
    ({ caller, query }) => providerTransactions.list(caller, query),
  );

  addWriteRoute(
    api,
    {
      path: `${TRANSACTIONS}/import`,
      operation: 'import_provider_transactions',
      summary: 'Import the transactions of the last three days from the payment providers now (admins)',
      response: ProviderImport,
    },
    ({ write }) => providerTransactions.importNow(write),
  );
}

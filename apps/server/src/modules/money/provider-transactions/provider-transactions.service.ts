import { randomUUID } from 'node:crypto';
import type {
  ListOpenTransactionsQuery,
  OpenTransactionPage,
  ProviderImport,
  ProviderImportState,
} from '@coastline/contracts/provider-transaction';
import { canReconcile } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type DatabaseClient, inTransactionAs, pipelined } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import type { ImportTransactionsService } from './import-transactions.service.ts';
import { listOpenTransactions } from './open-transactions.repository.ts';
import { presentOpenTransaction } from './provider-transactions.presenter.ts';
import { type ImportRow, listImports } from './provider-transactions.repository.ts';

const DEFAULT_LIMIT = 30;
const CURSOR = 'open-transaction';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Minimum time between two imports by hand. */
const MIN_INTERVAL_SECONDS = 60;

export type ProviderTransactionsService = ReturnType<typeof createProviderTransactionsService>;

/** Shows the office where the providers and the ledger do not agree, and imports by hand (PAY-123, PAY-124). */
export function createProviderTransactionsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  importTransactions: ImportTransactionsService;
}) {
  const { pool } = deps.database;

  /** Returns one page of transactions and records that do not agree, newest first. */
  function list(caller: Caller, query: ListOpenTransactionsQuery): Promise<OpenTransactionPage> {
    requirePermission(canReconcile(requireUser(caller)));
    const limit = query.limit ?? DEFAULT_LIMIT;
    const page = {
      after: decodeCursor(CURSOR, query.cursor),
      limit: limit + 1,
      settledBefore: new Date(deps.clock().getTime() - DAY_MS),
      withRefunds: [...deps.providers.values()]
        .filter(({ transactions }) => transactions?.hasRefunds)
        .map(({ name }) => name),
    };
    return inTransactionAs(pool, 'office', async (tx) => {
      const [found, imports] = await pipelined([listOpenTransactions(tx, page), listImports(tx)]);
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return {
        items: rows.map(presentOpenTransaction),
        next_cursor: last ? encodeCursor(CURSOR, { value: last.cursorValue, id: last.id }) : null,
        providers: presentProviders(imports),
      };
    });
  }

  function presentProviders(imports: readonly ImportRow[]): ProviderImportState[] {
    return [...deps.providers.values()].map(({ name, transactions }) => ({
      provider: name,
      is_offered: transactions !== undefined,
      imported_at: imports.find(({ provider }) => provider === name)?.importedAt?.toISOString() ?? null,
    }));
  }

  /** Imports now and audits it. Throws `too_many_calls` while an import runs, and for a minute after it. */
  async function importNow(write: WriteContext): Promise<ProviderImport> {
    const user = requireUser(write.caller);
    requirePermission(canReconcile(user));
    const result = await deps.importTransactions.importAll({ minAgeMs: MIN_INTERVAL_SECONDS * 1000 });
    const canImport = [...deps.providers.values()].some(({ transactions }) => transactions);
    if (canImport && result.providers === 0) throw errors.tooManyCalls(MIN_INTERVAL_SECONDS);
    const { newTransactions, failed } = result;
    return write.inTransaction(async (tx) => {
      await recordAudit(tx, {
        ...{ actorId: user.userId, action: 'import_provider_transactions', at: deps.clock() },
        // An import has no row of its own.
        ...{ entity: 'statement' as const, entityId: randomUUID() },
        details: { newTransactions, failed },
      });
      return { new_transactions: newTransactions, failed };
    });
  }

  return { list, importNow };
}

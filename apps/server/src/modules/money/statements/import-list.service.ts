import type {
  ListStatementImportsQuery,
  StatementImportList,
  UndoneStatementImport,
  UndoStatementImportArgs,
} from '@coastline/contracts/statement';
import { canReconcile } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { deleteImport, findImportById, listImports, lockLinesOfImport } from './import-list.repository.ts';
import { lockImports } from './statement-imports.repository.ts';
import { presentListedImport } from './statements.presenter.ts';

const LISTED_IMPORTS = 20;
// The error names the first lines only; a file can have 20,000.
const MAX_NAMED_LINES = 10;

export type ImportListService = ReturnType<typeof createImportListService>;

/** Lists the imports of statements and undoes them (PAY-128). */
export function createImportListService(deps: { database: DatabaseClient; clock: () => Date }) {
  /** Returns the latest imports, newest first. */
  function list(caller: Caller, { method }: ListStatementImportsQuery): Promise<StatementImportList> {
    requirePermission(canReconcile(requireUser(caller)));
    return inTransactionAs(deps.database.pool, 'office', async (tx) => ({
      items: (await listImports(tx, { method, limit: LISTED_IMPORTS })).map(presentListedImport),
    }));
  }

  /**
   * Removes an import and its lines; the payments that it had matched have no line again. Throws
   * `statement_import_not_found`, and `statement_import_in_use` if an admin has matched one of the lines.
   */
  async function undo(
    write: WriteContext,
    { importId, reason }: UndoStatementImportArgs & { importId: string },
  ): Promise<UndoneStatementImport> {
    const user = requireUser(write.caller);
    requirePermission(canReconcile(user));
    return write.inTransaction(async (tx) => {
      const found = await findImportById(tx, importId);
      if (!found) throw errors.statementImportNotFound();
      const { method, fileName } = found;
      await lockImports(tx, method);
      // Another admin may have undone it before the lock.
      if (!(await findImportById(tx, importId))) throw errors.statementImportNotFound();
      const lines = await lockLinesOfImport(tx, importId);
      const matched = lines.filter(({ state }) => state === 'matched');
      const byHand = matched.filter(({ matchedByImport }) => !matchedByImport);
      if (byHand.length > 0) {
        const named = byHand.slice(0, MAX_NAMED_LINES).map(({ lineNumber }) => lineNumber);
        throw errors.statementImportInUse({ lines: named, count: byHand.length });
      }
      await deleteImport(tx, importId);
      const counts = { lines: lines.length, releasedMatches: matched.length };
      await recordAudit(tx, {
        ...{ actorId: user.userId, action: 'undo_statement_import', at: deps.clock() },
        ...{ entity: 'statement', entityId: importId, details: { method, fileName, ...counts, reason } },
      });
      return { id: importId, lines: counts.lines, released_matches: counts.releasedMatches };
    });
  }

  return { list, undo };
}

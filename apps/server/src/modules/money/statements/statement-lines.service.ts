import type {
  ListStatementLinesQuery,
  ListUnmatchedRecordsQuery,
  StatementLinePage,
  UnmatchedRecordPage,
} from '@coastline/contracts/statement';
import { canReconcile } from '@coastline/domain/people/permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { selectCandidates } from './candidates.ts';
import { type CandidateRow, listCandidates } from './match-candidates.repository.ts';
import { listLines } from './statement-lines.repository.ts';
import { presentLine, presentRecord, presentUnmatched } from './statements.presenter.ts';
import { listUnmatchedRecords } from './unmatched-records.repository.ts';

const DEFAULT_LIMIT = 30;
const LINE_CURSOR = 'statement-line';
const RECORD_CURSOR = 'unmatched-record';

export type StatementLinesService = ReturnType<typeof createStatementLinesService>;

/** Lists both sides of the reconciliation: lines of statements, and records without a line. */
export function createStatementLinesService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /** Returns one page of lines by day, newest first; open ones have their candidates. */
  async function list(caller: Caller, query: ListStatementLinesQuery): Promise<StatementLinePage> {
    requirePermission(canReconcile(requireUser(caller)));
    const { method, from, to, state = 'open', limit = DEFAULT_LIMIT } = query;
    const after = decodeCursor(LINE_CURSOR, query.cursor);
    return inTransaction(
      pool,
      async (tx) => {
        const found = await listLines(tx, { method, from, to, state, after, limit: limit + 1 });
        const rows = found.slice(0, limit);
        const candidates: CandidateRow[] =
          state === 'open' && rows.length > 0
            ? await listCandidates(tx, { lines: rows, now: deps.clock() })
            : [];
        const last = found.length > limit ? rows.at(-1) : undefined;
        return {
          items: rows.map((row) => presentLine(row, selectCandidates(row, candidates).map(presentRecord))),
          next_cursor: last ? encodeCursor(LINE_CURSOR, { value: last.bookedOn, id: last.id }) : null,
        };
      },
      { rlsContext: 'office' },
    );
  }

  /** Returns one page of payments, refunds and payouts without a line, newest first. */
  async function listUnmatched(
    caller: Caller,
    query: ListUnmatchedRecordsQuery,
  ): Promise<UnmatchedRecordPage> {
    requirePermission(canReconcile(requireUser(caller)));
    const { method, from, to, limit = DEFAULT_LIMIT } = query;
    const after = decodeCursor(RECORD_CURSOR, query.cursor);
    const page = { method, from, to, after, limit: limit + 1 };
    const found = await inTransaction(pool, (tx) => listUnmatchedRecords(tx, page), { rlsContext: 'office' });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentUnmatched),
      next_cursor: last ? encodeCursor(RECORD_CURSOR, { value: last.cursorValue, id: last.id }) : null,
    };
  }

  return { list, listUnmatched };
}

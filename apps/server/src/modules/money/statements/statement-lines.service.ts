import type {
  ListStatementLinesQuery,
  ListUnmatchedRecordsQuery,
  StatementLinePage,
  UnmatchedRecordPage,
} from '@coastline/contracts/statement';
import { parseIsoDate } from '@coastline/domain/days/rental-dates';
import { canReconcile } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { selectCandidates } from './candidates.ts';
import { type CandidateRow, listCandidates } from './match-candidates.repository.ts';
import { listLines, type StatementLineRow } from './statement-lines.repository.ts';
import { presentCandidate, presentLine, presentUnmatched } from './statements.presenter.ts';
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
    const { method, direction, from, to, state = 'open', limit = DEFAULT_LIMIT } = query;
    const after = decodeLineCursor(query.cursor);
    return inTransactionAs(pool, 'office', async (tx) => {
      const found = await listLines(tx, { method, direction, from, to, state, after, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const candidates: CandidateRow[] =
        state === 'open' && rows.length > 0
          ? await listCandidates(tx, { lines: rows, now: deps.clock() })
          : [];
      const last = found.length > limit ? rows.at(-1) : undefined;
      return {
        items: rows.map((row) => presentLine(row, selectCandidates(row, candidates).map(presentCandidate))),
        next_cursor: last ? encodeLineCursor(last) : null,
      };
    });
  }

  /** Returns one page of payments, refunds, payouts and credits without a line, newest first. */
  async function listUnmatched(
    caller: Caller,
    query: ListUnmatchedRecordsQuery,
  ): Promise<UnmatchedRecordPage> {
    requirePermission(canReconcile(requireUser(caller)));
    const { method, from, to, limit = DEFAULT_LIMIT } = query;
    const after = decodeCursor(RECORD_CURSOR, query.cursor);
    const page = { method, from, to, after, limit: limit + 1 };
    const found = await inTransactionAs(pool, 'office', (tx) => listUnmatchedRecords(tx, page));
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentUnmatched),
      next_cursor: last ? encodeCursor(RECORD_CURSOR, { value: last.cursorValue, id: last.id }) : null,
    };
  }

  return { list, listUnmatched };
}

// The order is by day, line of the file and id.
function encodeLineCursor({ bookedOn, lineNumber, id }: StatementLineRow): string {
  return encodeCursor(LINE_CURSOR, { value: `${bookedOn} ${lineNumber}`, id });
}

function decodeLineCursor(cursor: string | undefined) {
  const position = decodeCursor(LINE_CURSOR, cursor);
  if (!position) return undefined;
  const [, day, line] = /^(\S+) (\d{1,6})$/.exec(position.value) ?? [];
  if (!day || !parseIsoDate(day) || !line) throw errors.invalidInput('This page mark is not valid.');
  return { day, lineNumber: Number(line), id: position.id };
}

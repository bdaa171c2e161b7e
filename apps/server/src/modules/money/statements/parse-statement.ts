import { createHash } from 'node:crypto';
import { bututsToNumeric } from '@coastline/domain/money/money';
import {
  type ParsedStatementLine,
  parseStatementLine,
  type StatementMapping,
} from '@coastline/domain/money/statement-lines';
import { errors } from '../../../http/errors/errors.ts';
import { readStatementRows, requireLineLimit } from './read-statement.ts';

/** A line as it is stored; the amount is an exact decimal. */
export interface NewStatementLine {
  lineNumber: number;
  lineKey: string;
  transactionId: string | null;
  bookedOn: string;
  amount: string;
  reference: string | null;
  counterpartyName: string | null;
}

interface NumberedLine extends ParsedStatementLine {
  lineNumber: number;
}
interface Problem {
  line: number;
  problem: string;
}

const MAX_PROBLEMS = 5;

/** Hashes the column names. A saved mapping is found by this hash. */
export function hashHeader(cells: readonly string[]): string {
  return hash(cells.map((cell) => cell.trim().replace(/\s+/g, ' ').toLowerCase()));
}

/**
 * Reads all lines of a statement, without those of amount 0. Throws `statement_columns_changed` for other columns than
 * the mapping's, and `statement_unreadable` with the first lines that cannot be read.
 */
export async function parseStatement(
  text: string,
  { mapping, headerHash }: { mapping: StatementMapping; headerHash: string },
): Promise<NewStatementLine[]> {
  const lines: NumberedLine[] = [];
  const problems: Problem[] = [];
  let hasHeader = false;
  for await (const { line: lineNumber, cells } of readStatementRows(text, mapping.delimiter)) {
    if (lineNumber === mapping.header_row) {
      hasHeader = hashHeader(cells) === headerHash;
    } else if (lineNumber > mapping.header_row && !hasHeader) {
      throw errors.statementColumnsChanged();
    } else if (hasHeader) {
      const result = parseStatementLine(cells, mapping);
      if (result.ok) lines.push({ ...result.line, lineNumber });
      else problems.push({ line: lineNumber, problem: result.problem });
      requireLineLimit(lines.length + problems.length);
      if (problems.length === MAX_PROBLEMS) break;
    }
  }
  if (!hasHeader) throw errors.statementColumnsChanged();
  const moving = lines.filter(({ amountBututs }) => amountBututs !== 0);
  requireReadable([...problems, ...findRepeatedIds(moving)]);
  if (moving.length === 0) throw errors.statementUnreadable('This statement has no lines with an amount.');
  return addKeys(moving);
}

function requireReadable(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const shown = problems.slice(0, MAX_PROBLEMS);
  const sentences = shown.map(({ line, problem }) => `Line ${line}: ${problem}.`).join(' ');
  throw errors.statementUnreadable(`Nothing was imported. ${sentences}`, { lines: shown });
}

function findRepeatedIds(lines: readonly NumberedLine[]): Problem[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ transactionId, lineNumber }) => {
    if (transactionId === null) return [];
    const first = seen.get(transactionId);
    seen.set(transactionId, first ?? lineNumber);
    return first === undefined
      ? []
      : [{ line: lineNumber, problem: `it repeats the transaction id of line ${first}` }];
  });
}

// Equal lines of one file are different transfers, so the hash counts them.
function addKeys(lines: readonly NumberedLine[]): NewStatementLine[] {
  const counts = new Map<string, number>();
  return lines.map(({ amountBututs, ...line }) => {
    const amount = bututsToNumeric(amountBututs);
    const content = hash([line.bookedOn, amount, line.reference, line.counterpartyName]);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    const lineKey =
      line.transactionId === null ? `hash:${hash([content, count])}` : `id:${line.transactionId}`;
    return { ...line, amount, lineKey };
  });
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

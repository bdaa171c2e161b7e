import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  MAX_STATEMENT_LINES,
  STATEMENT_DELIMITERS,
  type StatementDelimiter,
} from '@coastline/domain/money/statement-lines';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { AppError } from '../../../http/errors/app-error.ts';
import { errors } from '../../../http/errors/errors.ts';

/** A line of a statement with its number in the file; a line with quoted line breaks has the number of its last. */
export interface StatementRow {
  line: number;
  cells: string[];
}

/** How a file is laid out: its delimiter and the line with the names of its columns. */
export interface StatementLayout {
  delimiter: StatementDelimiter;
  headerRow: number;
}

interface RawRow {
  info: { lines: number };
  record: string[];
}

const PIECE_LENGTH = 64 * 1024;
const DETECTED_LINES = 60;
const MAX_ROW_LENGTH = 20_000;

function optionsFor(delimiter: StatementDelimiter): Options {
  return {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_LENGTH,
  };
}

/** Reads all lines with their cells. Gives other requests a turn between pieces of the text. */
export async function* readStatementRows(
  text: string,
  delimiter: StatementDelimiter,
): AsyncGenerator<StatementRow> {
  const parser = parse(optionsFor(delimiter));
  const source = Readable.from(splitText(text)).on('error', (error) => parser.destroy(error));
  try {
    for await (const { info, record } of source.pipe(parser) as AsyncIterable<RawRow>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? toAppError(error) : error;
  } finally {
    source.destroy();
  }
}

async function* splitText(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += PIECE_LENGTH) {
    await setImmediate();
    yield text.slice(from, from + PIECE_LENGTH);
  }
}

/** The first lines of a file. */
export function readFirstRows(text: string, delimiter: StatementDelimiter, count: number): StatementRow[] {
  try {
    const rows = parseSync(text.slice(0, PIECE_LENGTH), { ...optionsFor(delimiter), to: count });
    return (rows as unknown as RawRow[]).map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    throw error instanceof CsvError ? toAppError(error) : error;
  }
}

/** Finds the delimiter that makes most columns, and the first line that names them all. Throws `statement_unreadable`. */
export function detectLayout(text: string, known: Partial<StatementLayout>): StatementLayout {
  const delimiters = known.delimiter ? [known.delimiter] : STATEMENT_DELIMITERS;
  const layouts = delimiters.flatMap((delimiter) => {
    const rows = tryReadFirstRows(text, delimiter);
    const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
    const columns = Math.max(0, ...filled);
    const header = rows[filled.indexOf(columns)];
    return header && columns > 1 ? [{ delimiter, headerRow: header.line, columns }] : [];
  });
  const [best] = layouts.toSorted((one, other) => other.columns - one.columns);
  if (!best) {
    throw errors.statementUnreadable(
      'No columns were found in this file. Save the statement as CSV and try again.',
    );
  }
  return { delimiter: best.delimiter, headerRow: known.headerRow ?? best.headerRow };
}

function tryReadFirstRows(text: string, delimiter: StatementDelimiter): StatementRow[] {
  try {
    return readFirstRows(text, delimiter, DETECTED_LINES);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function toAppError({ message, lines }: CsvError & { lines?: number }): AppError {
  const where = lines === undefined ? '' : `Line ${lines}: `;
  return errors.statementUnreadable(`${where}${message}.`.replace(/\.\.$/, '.'), {
    lines: lines === undefined ? [] : [{ line: lines, problem: message }],
  });
}

export function requireLineLimit(count: number): void {
  if (count <= MAX_STATEMENT_LINES) return;
  throw errors.statementUnreadable(
    `A statement may have ${MAX_STATEMENT_LINES} lines at most. Export a shorter period and try again.`,
  );
}

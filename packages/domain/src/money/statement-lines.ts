/** Reads the cells of a statement into lines, by the mapping of its columns. */
import type { IsoDate } from '../days/rental-dates.ts';
import type { Bututs } from './money.ts';
import {
  type DecimalSeparator,
  parseStatementAmount,
  parseStatementDate,
  type StatementDateFormat,
} from './statement-values.ts';

/** Methods whose provider issues statements. */
export const STATEMENT_METHODS = ['wave', 'bank'] as const;
export type StatementMethod = (typeof STATEMENT_METHODS)[number];

export const STATEMENT_LINE_STATES = ['open', 'matched', 'dismissed'] as const;
export type StatementLineState = (typeof STATEMENT_LINE_STATES)[number];

export const STATEMENT_DIRECTIONS = ['credit', 'debit'] as const;
export type StatementDirection = (typeof STATEMENT_DIRECTIONS)[number];

export const STATEMENT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type StatementDelimiter = (typeof STATEMENT_DELIMITERS)[number];

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 20_000;
export const MAX_STATEMENT_COLUMNS = 100;
export const STATEMENT_TEXT_MAX_LENGTH = 500;
export const TRANSACTION_ID_MAX_LENGTH = 200;

/** How the columns of a statement are read. Columns are counted from 0. */
export interface StatementMapping {
  delimiter: StatementDelimiter;
  /** Line of the file with the names of the columns, counted from 1. */
  header_row: number;
  date_format: StatementDateFormat;
  decimal_separator: DecimalSeparator;
  date: number;
  /** Signed amounts; null if credits and debits have columns of their own. */
  amount: number | null;
  credit: number | null;
  debit: number | null;
  reference: number;
  name: number | null;
  transaction_id: number | null;
}

/** A line of a statement: positive amounts arrived, negative ones were sent. */
export interface ParsedStatementLine {
  bookedOn: IsoDate;
  amountBututs: Bututs;
  reference: string | null;
  counterpartyName: string | null;
  transactionId: string | null;
}

export type LineResult = { ok: true; line: ParsedStatementLine } | { ok: false; problem: string };

/** Whether the amounts have either one signed column, or one for credits and one for debits. */
export function hasOneKindOfAmount({ amount, credit, debit }: StatementMapping): boolean {
  return amount === null ? credit !== null && debit !== null : credit === null && debit === null;
}

/** The columns that a mapping reads. */
export function listMappedColumns(mapping: StatementMapping): number[] {
  const { date, amount, credit, debit, reference, name, transaction_id: id } = mapping;
  return [date, amount, credit, debit, reference, name, id].filter((column) => column !== null);
}

/** Parses a line, or returns its problem. */
export function parseStatementLine(cells: readonly string[], mapping: StatementMapping): LineResult {
  const missing = listMappedColumns(mapping).find((column) => column >= cells.length);
  if (missing !== undefined) return problem(`it has no column ${missing + 1}`);
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const bookedOn = parseStatementDate(cell(mapping.date), mapping.date_format);
  if (!bookedOn) return problem(`“${shorten(cell(mapping.date))}” is no date written ${mapping.date_format}`);
  const amount = parseAmount(mapping, cell);
  if (!amount.ok) return amount;
  const reference = toText(cell(mapping.reference));
  const counterpartyName = toText(cell(mapping.name));
  const transactionId = toText(cell(mapping.transaction_id));
  if ((transactionId?.length ?? 0) > TRANSACTION_ID_MAX_LENGTH)
    return problem('its transaction id is too long');
  return {
    ok: true,
    line: { bookedOn, amountBututs: amount.bututs, reference, counterpartyName, transactionId },
  };
}

type AmountResult = { ok: true; bututs: Bututs } | { ok: false; problem: string };

function parseAmount(mapping: StatementMapping, cell: (column: number | null) => string): AmountResult {
  const parse = (text: string) => parseStatementAmount(text, mapping.decimal_separator);
  if (mapping.amount !== null) {
    const text = cell(mapping.amount);
    const bututs = parse(text);
    return bututs === undefined ? problem(`“${shorten(text)}” is no amount`) : { ok: true, bututs };
  }
  const texts = [cell(mapping.credit), cell(mapping.debit)];
  if (texts.every((text) => text === '')) return problem('it has neither a credit nor a debit');
  const amounts = texts.map((text) => (text === '' ? 0 : parse(text)));
  const bad = texts.find((_text, place) => amounts[place] === undefined);
  if (bad !== undefined) return problem(`“${shorten(bad)}” is no amount`);
  const [credit = 0, debit = 0] = amounts;
  if (credit !== 0 && debit !== 0) return problem('it has both a credit and a debit');
  // Some banks write a minus in the column of debits, others do not.
  return { ok: true, bututs: credit === 0 ? 0 - Math.abs(debit) : Math.abs(credit) };
}

function problem(text: string): { ok: false; problem: string } {
  return { ok: false, problem: text };
}

function toText(cell: string): string | null {
  // By code point, so that no surrogate pair is cut.
  const text = [...cell.replace(/\s+/g, ' ')].slice(0, STATEMENT_TEXT_MAX_LENGTH).join('').trim();
  return text === '' ? null : text;
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : text;
}

/** Values of the form for the columns of a statement, and the mapping that they make. */

import '#app/lib/api/disable-schema-jit.ts';
import { StatementMappingFields, type StatementPreview } from '@coastline/contracts/statement';
import { parseStatementLine, type StatementMapping } from '@coastline/domain/money/statement-lines';
import {
  type DecimalSeparator,
  parseStatementAmount,
  parseStatementDate,
  STATEMENT_DATE_FORMATS,
  type StatementDateFormat,
} from '@coastline/domain/money/statement-values';

/** Columns are numbers as texts; empty for none. */
export interface MappingValues {
  name: string;
  dateFormat: StatementDateFormat;
  decimalSeparator: DecimalSeparator;
  date: string;
  amounts: 'signed' | 'apart';
  amount: string;
  credit: string;
  debit: string;
  reference: string;
  counterparty: string;
  transactionId: string;
}

const HINTS = {
  date: /date|booked|day/i,
  credit: /credit|money in|paid in|^in$/i,
  debit: /debit|money out|paid out|^out$/i,
  amount: /amount|value/i,
  transactionId: /\bid\b|transaction (no|number)|^transaction$/i,
  reference: /ref|descr|narrat|detail|remark|note|text/i,
  counterparty: /name|counterpart|payer|sender|from/i,
};

/** The values of a saved mapping, or a guess by the names of the columns and the first lines. */
export function getMappingValues(preview: StatementPreview): MappingValues {
  return preview.saved ? fromMapping(preview.saved) : guessValues(preview);
}

function fromMapping({ name, mapping }: NonNullable<StatementPreview['saved']>): MappingValues {
  const column = (index: number | null) => (index === null ? '' : String(index));
  return {
    name,
    dateFormat: mapping.date_format,
    decimalSeparator: mapping.decimal_separator,
    amounts: mapping.amount === null ? 'apart' : 'signed',
    date: column(mapping.date),
    amount: column(mapping.amount),
    credit: column(mapping.credit),
    debit: column(mapping.debit),
    reference: column(mapping.reference),
    counterparty: column(mapping.name),
    transactionId: column(mapping.transaction_id),
  };
}

function guessValues({ header, rows }: StatementPreview): MappingValues {
  const taken = new Set<number>();
  const find = (hint: RegExp) => {
    const index = header.findIndex((name, place) => !taken.has(place) && hint.test(name.trim()));
    if (index < 0) return '';
    taken.add(index);
    return String(index);
  };
  const date = find(HINTS.date);
  const [credit, debit] = [find(HINTS.credit), find(HINTS.debit)];
  const amount = credit && debit ? '' : find(HINTS.amount);
  const cellsOf = (column: string) =>
    rows
      .map(({ cells }) => (column === '' ? '' : (cells[Number(column)] ?? '')))
      .filter((cell) => cell.trim());
  const dates = cellsOf(date);
  const amounts = cellsOf(amount || credit);
  return {
    name: '',
    dateFormat:
      STATEMENT_DATE_FORMATS.find((format) => dates.every((cell) => parseStatementDate(cell, format))) ??
      'DD/MM/YYYY',
    decimalSeparator: amounts.every((cell) => parseStatementAmount(cell, '.') !== undefined) ? '.' : ',',
    amounts: credit && debit ? 'apart' : 'signed',
    ...{ date, amount, credit, debit },
    transactionId: find(HINTS.transactionId),
    reference: find(HINTS.reference),
    counterparty: find(HINTS.counterparty),
  };
}

type Columns = Pick<StatementPreview, 'delimiter' | 'header_row'>;

/** The mapping of the values; undefined while a required column is missing or a column has two meanings. */
export function toMapping(
  values: MappingValues,
  { delimiter, header_row }: Columns,
): StatementMapping | undefined {
  const column = (text: string) => (text === '' ? null : Number(text));
  const isSigned = values.amounts === 'signed';
  const result = StatementMappingFields.safeParse({
    ...{ delimiter, header_row },
    date_format: values.dateFormat,
    decimal_separator: values.decimalSeparator,
    date: column(values.date),
    amount: isSigned ? column(values.amount) : null,
    credit: isSigned ? null : column(values.credit),
    debit: isSigned ? null : column(values.debit),
    reference: column(values.reference),
    name: column(values.counterparty),
    transaction_id: column(values.transactionId),
  });
  return result.success ? result.data : undefined;
}

type ColumnField = 'date' | 'amount' | 'credit' | 'debit' | 'reference' | 'counterparty' | 'transactionId';

/** Errors at the fields: missing columns and columns with two meanings. */
export function validateMapping(values: MappingValues): {
  [Field in keyof MappingValues]?: string | undefined;
} {
  const required: ColumnField[] = ['date', 'reference'];
  required.push(...(values.amounts === 'signed' ? (['amount'] as const) : (['credit', 'debit'] as const)));
  const used: ColumnField[] = [...required, 'counterparty', 'transactionId'];
  const errors: { [Field in keyof MappingValues]?: string } = {};
  for (const field of used) {
    const first = used.find((other) => values[other] !== '' && values[other] === values[field]);
    if (values[field] === '' && required.includes(field)) errors[field] = 'Choose a column.';
    else if (values[field] !== '' && first !== field) errors[field] = 'This column is chosen above already.';
  }
  if (values.name.trim() === '') errors.name = 'Enter a name.';
  return errors;
}

/** A line of the preview as it will be imported, or its parsing problem. */
export interface PreviewLine {
  line: number;
  day?: string;
  amountBututs?: number;
  reference?: string | null;
  name?: string | null;
  problem?: string;
}

export function readPreviewLines(preview: StatementPreview, mapping: StatementMapping): PreviewLine[] {
  return preview.rows.map(({ line, cells }) => {
    const result = parseStatementLine(cells, mapping);
    if (!result.ok) return { line, problem: result.problem };
    const { bookedOn: day, amountBututs, reference, counterpartyName: name } = result.line;
    return { line, day, amountBututs, reference, name };
  });
}

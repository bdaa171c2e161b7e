import { PAYMENT_PHASES } from '@coastline/domain/bookings/booking-life-cycle';
import {
  hasOneKindOfAmount,
  listMappedColumns,
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_LINES,
  STATEMENT_DELIMITERS,
  STATEMENT_DIRECTIONS,
  STATEMENT_LINE_STATES,
  STATEMENT_METHODS,
} from '@coastline/domain/money/statement-lines';
import { CANDIDATE_KINDS, RECORD_KINDS } from '@coastline/domain/money/statement-matching';
import { DECIMAL_SEPARATORS, STATEMENT_DATE_FORMATS } from '@coastline/domain/money/statement-values';
import * as z from 'zod/mini';
import { CalendarDate, Cursor, Instant, limitArg, Money, NumberArg, Reason, text, Uuid } from './fields.ts';

export const MAX_STATEMENT_NAME_LENGTH = 100;
export const MAX_STATEMENT_FILE_NAME_LENGTH = 200;
export const MAX_STATEMENT_PAGE = 100;
const MAX_HEADER_CELL_LENGTH = 200;

const Method = z.enum(STATEMENT_METHODS, 'Method must be wave or bank.');
const Column = z.int().check(z.minimum(0), z.maximum(MAX_STATEMENT_COLUMNS - 1));
const OptionalColumn = z.nullable(Column);
const Delimiter = z.enum(STATEMENT_DELIMITERS);
const HeaderRow = z.int().check(z.minimum(1), z.maximum(MAX_STATEMENT_LINES));

/** How the columns of a statement are read. Columns are counted from 0, lines of the file from 1. */
export const StatementMappingFields = z
  .object({
    delimiter: Delimiter,
    header_row: HeaderRow,
    date_format: z.enum(STATEMENT_DATE_FORMATS),
    decimal_separator: z.enum(DECIMAL_SEPARATORS),
    date: Column,
    /** Signed amounts; null if credits and debits have columns of their own. */
    amount: OptionalColumn,
    credit: OptionalColumn,
    debit: OptionalColumn,
    reference: Column,
    name: OptionalColumn,
    transaction_id: OptionalColumn,
  })
  .check(
    z.refine(hasOneKindOfAmount, 'Choose one column of signed amounts, or one of credits and one of debits.'),
    z.refine((mapping) => {
      const columns = listMappedColumns(mapping);
      return new Set(columns).size === columns.length;
    }, 'Each column has one meaning.'),
  );

/** A mapping that is remembered for files of a method with the same columns. */
export const StatementMapping = z.object({
  id: Uuid,
  method: Method,
  name: z.string(),
  mapping: StatementMappingFields,
});
export type StatementMapping = z.infer<typeof StatementMapping>;

export const SaveStatementMappingArgs = z.object({
  method: Method,
  name: z
    .pipe(
      text(MAX_STATEMENT_NAME_LENGTH),
      z.transform((name) => name.trim()),
    )
    .check(z.refine((name) => name.length > 0, 'Enter a name.')),
  /** Names of the columns, as the preview returned them. */
  header: z
    .array(text(MAX_HEADER_CELL_LENGTH))
    .check(z.minLength(1), z.maxLength(MAX_STATEMENT_COLUMNS, 'A statement has at most 100 columns.')),
  mapping: StatementMappingFields,
});
export type SaveStatementMappingArgs = z.infer<typeof SaveStatementMappingArgs>;

/** Delimiter and header row are detected where they are missing. */
export const PreviewStatementQuery = z.object({
  method: Method,
  delimiter: z.optional(Delimiter),
  header_row: z.optional(z.pipe(NumberArg, HeaderRow)),
});
export type PreviewStatementQuery = z.infer<typeof PreviewStatementQuery>;

export const STATEMENT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** The beginning of a file, and the mapping that is saved for its columns. */
export const StatementPreview = z.object({
  encoding: z.enum(STATEMENT_ENCODINGS),
  delimiter: Delimiter,
  header_row: z.number(),
  header: z.array(z.string()),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  saved: z.nullable(StatementMapping),
});
export type StatementPreview = z.infer<typeof StatementPreview>;

export const ImportStatementQuery = z.object({
  mapping_id: Uuid,
  file_name: z.pipe(
    text(MAX_STATEMENT_FILE_NAME_LENGTH).check(z.minLength(1)),
    z.transform((name) => name.trim() || 'statement'),
  ),
});
export type ImportStatementQuery = z.infer<typeof ImportStatementQuery>;

export const StatementImport = z.object({
  id: Uuid,
  method: Method,
  file_name: z.string(),
  imported_at: Instant,
  /** Lines of the file, without those of amount 0. */
  lines: z.number(),
  new_lines: z.number(),
  /** Lines that an earlier import had. */
  known_lines: z.number(),
  /** Lines that this import matched, also of earlier imports. */
  matched_lines: z.number(),
});
export type StatementImport = z.infer<typeof StatementImport>;

/** An import that the office can undo until an admin has matched one of its lines. */
export const ListedStatementImport = z.object({
  id: Uuid,
  method: Method,
  file_name: z.string(),
  imported_at: Instant,
  imported_by: z.string(),
  /** Lines that this import added. */
  lines: z.number(),
  /** How many of them an admin has matched or recorded as a payment. */
  matched_by_hand: z.number(),
});
export type ListedStatementImport = z.infer<typeof ListedStatementImport>;

/** The latest imports, newest first. */
export const StatementImportList = z.object({ items: z.array(ListedStatementImport) });
export type StatementImportList = z.infer<typeof StatementImportList>;

export const ListStatementImportsQuery = z.object({ method: z.optional(Method) });
export type ListStatementImportsQuery = z.infer<typeof ListStatementImportsQuery>;

/** Undoes an import. */
export const UndoStatementImportArgs = z.object({ reason: Reason });
export type UndoStatementImportArgs = z.infer<typeof UndoStatementImportArgs>;

export const UndoneStatementImport = z.object({
  id: Uuid,
  /** Lines that were removed. */
  lines: z.number(),
  /** How many of them the import had matched. */
  released_matches: z.number(),
});
export type UndoneStatementImport = z.infer<typeof UndoneStatementImport>;

const RecordFacts = {
  id: Uuid,
  /** Of the record; never negative. */
  amount: Money,
  reference: z.nullable(z.string()),
  /** The guest, or the host of a payout. */
  person: z.string(),
  /** Null for payouts. */
  booking_id: z.nullable(Uuid),
  booking_number: z.nullable(z.string()),
  phase: z.nullable(z.enum(PAYMENT_PHASES)),
  receipt_number: z.nullable(z.string()),
};

/** A record or due payment that a line may be about. A notice or due payment is recorded when it is matched. */
export const StatementCandidate = z.object({
  kind: z.enum(CANDIDATE_KINDS),
  ...RecordFacts,
  /** Whether the amount is the rest of a due payment, beside the open credit of the booking. */
  is_rest: z.boolean(),
});
export type StatementCandidate = z.infer<typeof StatementCandidate>;

export const StatementLine = z.object({
  id: Uuid,
  method: Method,
  state: z.enum(STATEMENT_LINE_STATES),
  booked_on: CalendarDate,
  /** Positive for credits, negative for debits. */
  amount: z.number(),
  reference: z.nullable(z.string()),
  counterparty_name: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  file_name: z.string(),
  line_number: z.number(),
  match: z.nullable(z.object({ kind: z.enum(RECORD_KINDS), ...RecordFacts })),
  matched_at: z.nullable(Instant),
  dismiss_reason: z.nullable(z.string()),
  /** Only of open lines. */
  candidates: z.array(StatementCandidate),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** `recorded`: the match recorded the payment. */
export const MatchedStatementLine = z.extend(StatementLine, { recorded: z.boolean() });
export type MatchedStatementLine = z.infer<typeof MatchedStatementLine>;

export const StatementLinePage = z.object({
  items: z.array(StatementLine),
  next_cursor: z.nullable(z.string()),
});
export type StatementLinePage = z.infer<typeof StatementLinePage>;

const Page = { cursor: z.optional(Cursor), limit: z.optional(limitArg(MAX_STATEMENT_PAGE)) };
const Period = {
  method: z.optional(Method),
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
};

/** Lines by day, newest first; open ones by default. `direction`: only credits or only debits. */
export const ListStatementLinesQuery = z.object({
  ...Period,
  ...Page,
  state: z.optional(z.enum(STATEMENT_LINE_STATES)),
  direction: z.optional(z.enum(STATEMENT_DIRECTIONS)),
});
export type ListStatementLinesQuery = z.infer<typeof ListStatementLinesQuery>;

/** A payment, refund, payout or credit by Wave or bank that no line of a statement is matched with. */
export const UnmatchedRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  method: Method,
  /** When it was received or paid. */
  at: Instant,
  ...RecordFacts,
});
export type UnmatchedRecord = z.infer<typeof UnmatchedRecord>;

export const UnmatchedRecordPage = z.object({
  items: z.array(UnmatchedRecord),
  next_cursor: z.nullable(z.string()),
});
export type UnmatchedRecordPage = z.infer<typeof UnmatchedRecordPage>;

export const ListUnmatchedRecordsQuery = z.object({ ...Period, ...Page });
export type ListUnmatchedRecordsQuery = z.infer<typeof ListUnmatchedRecordsQuery>;

/** A candidate of a line. `phase` is that of a notice or due payment, so that a stale page records no other half. */
export const MatchStatementLineArgs = z
  .object({
    kind: z.enum(CANDIDATE_KINDS),
    id: Uuid,
    phase: z.optional(z.nullable(z.enum(PAYMENT_PHASES))),
  })
  .check(
    z.refine(
      ({ kind, phase }) => (kind !== 'notice' && kind !== 'due') || Boolean(phase),
      'A payment that is not recorded yet needs its phase.',
    ),
  );
export type MatchStatementLineArgs = z.infer<typeof MatchStatementLineArgs>;

/** Dismisses an open line, or opens a matched or dismissed one again. */
export const StatementLineReasonArgs = z.object({ reason: Reason });
export type StatementLineReasonArgs = z.infer<typeof StatementLineReasonArgs>;

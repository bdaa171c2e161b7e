import type {
  ListedStatementImport,
  StatementCandidate,
  StatementImport,
  StatementLine,
  StatementMapping,
  UnmatchedRecord,
} from '@coastline/contracts/statement';
import { numericToDalasi } from '@coastline/domain/money/money';
import type { ListedImportRow } from './import-list.repository.ts';
import type { CandidateRow } from './match-candidates.repository.ts';
import type { StatementImportRow, StatementMappingRow } from './statement-imports.repository.ts';
import type { RecordFacts, StatementLineRow } from './statement-lines.repository.ts';
import type { UnmatchedRecordRow } from './unmatched-records.repository.ts';

export function presentMapping({ id, method, name, mapping }: StatementMappingRow): StatementMapping {
  return { id, method, name, mapping };
}

export function presentImport(
  row: StatementImportRow,
  counts: { newLines: number; matchedLines: number },
): StatementImport {
  return {
    id: row.id,
    method: row.method,
    file_name: row.fileName,
    imported_at: row.importedAt.toISOString(),
    lines: row.lineCount,
    new_lines: counts.newLines,
    known_lines: row.lineCount - counts.newLines,
    matched_lines: counts.matchedLines,
  };
}

export function presentListedImport(row: ListedImportRow): ListedStatementImport {
  return {
    id: row.id,
    method: row.method,
    file_name: row.fileName,
    imported_at: new Date(row.importedAt).toISOString(),
    imported_by: row.importedBy,
    lines: row.lines,
    matched_by_hand: row.matchedByHand,
  };
}

export function presentLine(row: StatementLineRow, candidates: StatementCandidate[]): StatementLine {
  return {
    id: row.id,
    method: row.method,
    state: row.state,
    booked_on: row.bookedOn,
    amount: numericToDalasi(row.amount),
    reference: row.reference,
    counterparty_name: row.counterpartyName,
    transaction_id: row.transactionId,
    file_name: row.fileName,
    line_number: row.lineNumber,
    match: row.match && presentRecord(row.match),
    matched_at: row.matchedAt === null ? null : new Date(row.matchedAt).toISOString(),
    dismiss_reason: row.dismissReason,
    candidates,
  };
}

function presentRecord<Kind extends string>(row: RecordFacts<Kind>) {
  return {
    kind: row.kind,
    id: row.id,
    amount: numericToDalasi(row.amount),
    reference: row.reference,
    person: row.person,
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    phase: row.phase,
    receipt_number: row.receiptNumber,
  };
}

export function presentCandidate(row: CandidateRow): StatementCandidate {
  return { ...presentRecord(row), is_rest: row.isRest };
}

export function presentUnmatched(row: UnmatchedRecordRow): UnmatchedRecord {
  return { ...presentRecord(row), method: row.method, at: new Date(row.at).toISOString() };
}

import { numericToBututs } from '@coastline/domain/money/money';
import { findCandidates, type MatchCandidate } from '@coastline/domain/money/statement-matching';
import type { CandidateRow } from './match-candidates.repository.ts';
import type { StatementLineRow } from './statement-lines.repository.ts';

/** The rows that the rules of matching accept for a line, in the order of their kinds. */
export function selectCandidates(
  line: Pick<StatementLineRow, 'id' | 'amount' | 'reference'>,
  rows: readonly CandidateRow[],
): CandidateRow[] {
  const facts = { id: line.id, amountBututs: numericToBututs(line.amount), reference: line.reference };
  const ofLine = rows.filter(({ lineId }) => lineId === line.id);
  const candidates = ofLine.map((row) => ({ ...toCandidate(row), row }));
  return findCandidates(facts, candidates).map(({ row }) => row);
}

function toCandidate(row: CandidateRow): MatchCandidate {
  const facts = { id: row.id, amountBututs: numericToBututs(row.amount), reference: row.reference };
  if (row.kind !== 'notice' && row.kind !== 'due') return { ...facts, kind: row.kind };
  const { kind, bookingNumber, phase } = row;
  return { ...facts, kind, bookingNumber: bookingNumber ?? '', phase: phase ?? 'deposit50' };
}

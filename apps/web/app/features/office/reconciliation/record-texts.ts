import type { StatementCandidate } from '@coastline/contracts/statement';
import type { CandidateKind, RecordKind } from '@coastline/domain/money/statement-matching';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { PAYMENT_PHASE_NAMES } from '../office-booking.ts';

export const RECORD_LABELS: Record<RecordKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  credit: 'Guest credit',
  credit_refund: 'Credit given back',
  receipt_refund: 'Receipt given back',
};

/** Text of the button that matches a line with a candidate; `recorded` candidates exist already. */
export function getMatchLabel({ kind, phase }: StatementCandidate): string {
  if (isDue(kind)) return `Record ${phase ? PAYMENT_PHASE_NAMES[phase] : 'payment'}`;
  return 'Match';
}

/** Where a candidate comes from. */
export function describeCandidate({ kind, phase, is_rest: isRest }: StatementCandidate): string {
  const name = phase ? PAYMENT_PHASE_NAMES[phase] : '';
  const half = isRest ? `rest of the ${name}` : name;
  if (kind === 'notice') return `The guest has announced this ${half}`;
  if (kind === 'due') return `The ${half} is due`;
  return kind === 'payment' ? `Recorded ${half}` : `Recorded ${RECORD_LABELS[kind].toLowerCase()}`;
}

export function isDue(kind: CandidateKind): boolean {
  return kind === 'notice' || kind === 'due';
}

/** `+ D 2 000` for credits, `− D 75` for debits. */
export function formatSignedDalasi(amount: number): string {
  return `${amount < 0 ? '−' : '+'} ${formatDalasi(Math.abs(amount))}`;
}

/** Matches the lines of statements with payments, refunds, payouts, guest credits and returned receipts. */
import { formatBookingNumber, type PaymentPhase } from '../bookings/booking-life-cycle.ts';
import type { Bututs } from './money.ts';

/** Kinds of existing records: their lines are matched without a decision if no other line or record fits. */
export const RECORD_KINDS = [
  'payment',
  'refund',
  'payout',
  'credit',
  'credit_refund',
  'receipt_refund',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
const DEBIT_KINDS: ReadonlySet<CandidateKind> = new Set([
  'refund',
  'payout',
  'credit_refund',
  'receipt_refund',
]);
/** `notice`: an open payment notice; `due`: a payment that a booking awaits. Both are recorded by their match. */
export const CANDIDATE_KINDS = [...RECORD_KINDS, 'notice', 'due'] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

export interface MatchableLine {
  id: string;
  /** Positive for credits, negative for debits. */
  amountBututs: Bututs;
  reference: string | null;
}

export interface MatchableRecord {
  kind: RecordKind;
  id: string;
  /** Never negative. */
  amountBututs: Bututs;
  reference: string | null;
}

/** Something that a line may be about: a record, or a payment that is not recorded yet. */
export type MatchCandidate =
  | MatchableRecord
  | {
      kind: 'notice' | 'due';
      id: string;
      amountBututs: Bututs;
      reference: string | null;
      bookingNumber: string;
      phase: PaymentPhase;
    };

/** A reference as it is compared: without spaces, in small letters. */
export function normalizeReference(reference: string | null): string {
  return (reference ?? '').replace(/\s/g, '').toLowerCase();
}

const BOOKING_NUMBER = /(?<![a-z])CL[\s_/.-]*(\d{4})[\s_/.-]*(\d{1,7})(?!\d)/gi;

/** The booking numbers that a reference contains, however they are written: `cl2026 48` for `CL-2026-048`. */
export function findBookingNumbers(reference: string | null): string[] {
  const found = [...(reference ?? '').matchAll(BOOKING_NUMBER)];
  return [...new Set(found.map(([, year, number]) => formatBookingNumber(Number(year), Number(number))))];
}

/** Whether a line may be about a candidate. */
export function isCandidate(line: MatchableLine, candidate: MatchCandidate): boolean {
  if (signedAmount(candidate) !== line.amountBututs || line.amountBututs === 0) return false;
  if (candidate.kind === 'due') return findBookingNumbers(line.reference).includes(candidate.bookingNumber);
  return hasSameReference(line, candidate);
}

/** The candidates of a line. A payment that its guest has announced is a candidate once, as its notice. */
export function findCandidates<Candidate extends MatchCandidate>(
  line: MatchableLine,
  candidates: readonly Candidate[],
): Candidate[] {
  const found = candidates.filter((candidate) => isCandidate(line, candidate));
  const announced = new Set(found.filter(({ kind }) => kind === 'notice').map(getPaymentKey));
  return found.filter((candidate) => candidate.kind !== 'due' || !announced.has(getPaymentKey(candidate)));
}

/** Pairs each line with its record where neither has another possible partner. */
export function matchExactly<Line extends MatchableLine, Entry extends MatchableRecord>(
  lines: readonly Line[],
  records: readonly Entry[],
): { line: Line; record: Entry }[] {
  const comparable = lines.filter(
    (line) => normalizeReference(line.reference) !== '' && line.amountBututs !== 0,
  );
  const linesByKey = Map.groupBy(comparable, (line) => toKey(line.amountBututs, line.reference));
  const recordsByKey = Map.groupBy(records, (record) => toKey(signedAmount(record), record.reference));
  return [...linesByKey].flatMap(([key, [line, ...otherLines]]) => {
    const [record, ...otherRecords] = recordsByKey.get(key) ?? [];
    const isSingle = otherLines.length === 0 && otherRecords.length === 0;
    return line && record && isSingle ? [{ line, record }] : [];
  });
}

function hasSameReference(line: MatchableLine, candidate: MatchCandidate): boolean {
  const reference = normalizeReference(line.reference);
  return reference !== '' && reference === normalizeReference(candidate.reference);
}

/** Whether money of this kind was sent: a statement shows it as a debit. */
export function isDebitKind(kind: CandidateKind): boolean {
  return DEBIT_KINDS.has(kind);
}

function signedAmount({ kind, amountBututs }: MatchCandidate): Bututs {
  return isDebitKind(kind) ? 0 - amountBututs : amountBututs;
}

function toKey(amount: Bututs, reference: string | null): string {
  return `${amount} ${normalizeReference(reference)}`;
}

function getPaymentKey(candidate: MatchCandidate): string {
  return 'phase' in candidate ? `${candidate.bookingNumber} ${candidate.phase}` : candidate.id;
}

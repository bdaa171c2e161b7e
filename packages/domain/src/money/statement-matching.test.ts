import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findBookingNumbers,
  findCandidates,
  isCandidate,
  type MatchableLine,
  type MatchableRecord,
  type MatchCandidate,
  matchExactly,
  normalizeReference,
  RECORD_KINDS,
} from './statement-matching.ts';

const line = (amountBututs: number, reference: string | null, id = 'line'): MatchableLine => ({
  ...{ id, amountBututs, reference },
});
const record = (
  kind: MatchableRecord['kind'],
  amountBututs: number,
  reference: string | null,
  id = 'record',
) => ({
  ...{ kind, id, amountBututs, reference },
});
const due = (
  kind: 'notice' | 'due',
  amountBututs: number,
  reference: string | null = null,
): MatchCandidate => ({
  ...{ kind, id: kind, amountBututs, reference, bookingNumber: 'CL-2026-048', phase: 'deposit50' },
});

// Few references and amounts, so that many of them collide.
const reference = fc.constantFrom('W-1', 'w - 1', ' W-2', 'W-2', 'CL-2026-048', '', null);
const amount = fc.integer({ min: 0, max: 3 });
const lines = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 3 }), reference), { maxLength: 12 })
  .map((rows) => rows.map(([bututs, text], place) => line(bututs, text, `line-${place}`)));
const records = fc
  .array(fc.tuple(fc.constantFrom(...RECORD_KINDS), amount, reference), { maxLength: 12 })
  .map((rows) => rows.map(([kind, bututs, text], place) => record(kind, bututs, text, `record-${place}`)));

describe('references', () => {
  it.each([
    ['CL-2026-048', ['CL-2026-048']],
    ['deposit cl2026048 Jallow', ['CL-2026-048']],
    ['CL 2026 48', ['CL-2026-048']],
    ['CL-2026-12345/CL-2026-001', ['CL-2026-12345', 'CL-2026-001']],
    ['CL-2026-048 and CL-2026-048', ['CL-2026-048']],
    ['XCL-2026-048', []],
    ['CL-2026', []],
    [null, []],
  ])('contain booking numbers: %j [PAY-74]', (text, numbers) => {
    expect(findBookingNumbers(text)).toEqual(numbers);
  });

  it('are compared without spaces and in small letters [PAY-73]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const spaced = [...text].join(' ');
        expect(normalizeReference(` ${spaced}\t`)).toBe(normalizeReference(text));
      }),
    );
    expect(normalizeReference('Tt-2026 0815')).toBe(normalizeReference('TT-20260815'));
  });
});

describe('candidates of a line', () => {
  it.each([
    ['a payment with its reference', line(200_000, 'w 1'), record('payment', 200_000, 'W1'), true],
    ['a payment of another amount', line(200_000, 'W1'), record('payment', 200_001, 'W1'), false],
    ['a payment of another reference', line(200_000, 'W1'), record('payment', 200_000, 'W2'), false],
    ['a payment without a reference', line(200_000, null), record('payment', 200_000, null), false],
    ['a debit for a payment', line(-200_000, 'W1'), record('payment', 200_000, 'W1'), false],
    ['a refund', line(-5, 'R1'), record('refund', 5, 'r1'), true],
    ['a credit for a refund', line(5, 'R1'), record('refund', 5, 'r1'), false],
    ['a payout', line(-5, 'P1'), record('payout', 5, 'p 1'), true],
    ['a notice with its reference', line(7, 'W1'), due('notice', 7, 'W1'), true],
    ['a due payment by its booking number', line(7, 'for cl 2026 048'), due('due', 7), true],
    ['a due payment of another booking', line(7, 'for CL-2026-049'), due('due', 7), false],
    ['a due payment of another amount', line(8, 'CL-2026-048'), due('due', 7), false],
  ])('%s [PAY-73] [PAY-74]', (_name, of, candidate, expected) => {
    expect(isCandidate(of, candidate)).toBe(expected);
  });

  it('an announced payment is one candidate, and ambiguous lines keep all of theirs [PAY-74]', () => {
    const all = [due('notice', 7, 'CL-2026-048'), due('due', 7), record('payment', 7, 'cl-2026-048')];
    expect(findCandidates(line(7, 'CL-2026-048'), all).map(({ kind }) => kind)).toEqual([
      'notice',
      'payment',
    ]);
  });
});

describe('exact matches', () => {
  it('pair a line and a record at most once, and only where both fit [PAY-73]', () => {
    fc.assert(
      fc.property(lines, records, (allLines, allRecords) => {
        const pairs = matchExactly(allLines, allRecords);
        expect(new Set(pairs.map((pair) => pair.line.id)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.record.id)).size).toBe(pairs.length);
        for (const pair of pairs) expect(isCandidate(pair.line, pair.record)).toBe(true);
      }),
    );
  });

  it('leave every line and record with several possible partners alone, and no single pair [PAY-73]', () => {
    fc.assert(
      fc.property(lines, records, (allLines, allRecords) => {
        const expected = allLines.flatMap((each) => {
          const fitting = allRecords.filter((entry) => isCandidate(each, entry));
          const rivals = allLines.filter((other) => fitting.some((entry) => isCandidate(other, entry)));
          return fitting.length === 1 && rivals.length === 1 ? [`${each.id} ${fitting[0]?.id}`] : [];
        });
        const pairs = matchExactly(allLines, allRecords);
        expect(pairs.map((pair) => `${pair.line.id} ${pair.record.id}`).sort()).toEqual(expected.sort());
      }),
    );
  });

  it('do not depend on the order of the lines and records [PAY-73]', () => {
    const names = (pairs: ReturnType<typeof matchExactly>) =>
      pairs.map((pair) => `${pair.line.id} ${pair.record.id}`).sort();
    fc.assert(
      fc.property(lines, records, (allLines, allRecords) => {
        const reversed = matchExactly(allLines.toReversed(), allRecords.toReversed());
        expect(names(reversed)).toEqual(names(matchExactly(allLines, allRecords)));
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bututs } from '../arbitraries.test-support.ts';
import {
  CASH_DENOMINATIONS,
  type CashCounts,
  cashDifference,
  countCash,
  currentCashDay,
  formatDenomination,
  formatSignedPrice,
  isCashQuantity,
  MAX_CASH_QUANTITY,
  signCashMovement,
  sumCashCounts,
  validateCashClosing,
} from './cash-book.ts';

const counts: fc.Arbitrary<CashCounts> = fc.dictionary(
  fc.constantFrom(...CASH_DENOMINATIONS.map(String)),
  fc.integer({ min: 0, max: MAX_CASH_QUANTITY }),
);

describe('counted cash', () => {
  it('is the sum of its notes and coins [PAY-63]', () => {
    expect(sumCashCounts({})).toBe(0);
    expect(sumCashCounts({ '20000': 3, '500': 1, '100': 2, '50': 1, '25': 3 })).toBe(60_825);
  });

  it('adds up like its parts, exactly [PAY-63]', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const both = Object.fromEntries(
          CASH_DENOMINATIONS.map((each) => [each, (one[`${each}`] ?? 0) + (other[`${each}`] ?? 0)]),
        );
        expect(sumCashCounts(both)).toBe(sumCashCounts(one) + sumCashCounts(other));
        expect(Number.isSafeInteger(sumCashCounts(both))).toBe(true);
      }),
    );
  });

  it('of an amount has its total, but for less than 25 bututs, with no denomination that a larger one replaces [PAY-63]', () => {
    fc.assert(
      fc.property(bututs, (amount) => {
        const counted = countCash(amount);
        expect(sumCashCounts(counted.counts) + counted.rest).toBe(amount);
        expect(counted.rest).toBeLessThan(25);
        for (const [place, each] of CASH_DENOMINATIONS.entries()) {
          const larger = CASH_DENOMINATIONS[place - 1];
          if (larger) expect(each * (counted.counts[`${each}`] ?? 0)).toBeLessThan(larger);
        }
      }),
    );
  });

  it('has whole quantities [PAY-63]', () => {
    expect([0, 1, MAX_CASH_QUANTITY].map(isCashQuantity)).toEqual([true, true, true]);
    expect([-1, 0.5, MAX_CASH_QUANTITY + 1, Number.NaN].map(isCashQuantity)).toEqual(Array(4).fill(false));
  });
});

describe('a closing', () => {
  it('needs a reason for any difference and for nothing else [PAY-64]', () => {
    fc.assert(
      fc.property(
        bututs,
        bututs,
        fc.constantFrom('', '  ', 'A note was torn.'),
        (counted, expected, reason) => {
          const totals = { countedBututs: counted, expectedBututs: expected };
          const isValid = validateCashClosing({ ...totals, reason }).length === 0;
          expect(isValid).toBe(cashDifference(totals) === 0 || reason.trim() !== '');
        },
      ),
    );
    expect(validateCashClosing({ countedBututs: 1, expectedBututs: 1, reason: '' })).toEqual([]);
  });
});

describe('a movement', () => {
  it('leaves the drawer when it is banked or spent [PAY-62]', () => {
    expect(signCashMovement('float_in', 500)).toBe(500);
    expect(signCashMovement('banked', 500)).toBe(-500);
    expect(signCashMovement('expense', 500)).toBe(-500);
    expect(signCashMovement('correction', -500)).toBe(-500);
  });

  it('has an amount above 0, and a correction one of either sign [PAY-62]', () => {
    expect(signCashMovement('expense', -500)).toBeUndefined();
    expect(signCashMovement('correction', 0)).toBeUndefined();
  });
});

describe('the book', () => {
  it('is open at its oldest open day, otherwise today [PAY-61]', () => {
    const today = '2026-11-25';
    expect(currentCashDay({ today, oldestOpenDay: '2026-11-23' })).toBe('2026-11-23');
    expect(currentCashDay({ today, oldestOpenDay: '2026-11-26' })).toBe(today);
    expect(currentCashDay({ today, oldestOpenDay: undefined })).toBe(today);
  });

  it('writes denominations and signed amounts', () => {
    expect([formatDenomination(20_000), formatDenomination(25)]).toEqual(['200 dalasi', '25 bututs']);
    expect(formatSignedPrice(-5_025)).toBe('−D\u00a050.25');
    expect(formatSignedPrice(5_000)).toBe('D\u00a050');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bututs } from '../arbitraries.test-support.ts';
import {
  bututsToNumeric,
  divideHalfUp,
  fromDalasi,
  numericToBututs,
  parseDalasi,
  percentOf,
  toDalasi,
} from './money.ts';

describe('money', () => {
  it.each([
    ['333.35', 33_335],
    [333.35, 33_335],
    ['0.1', 10],
    [' 12 ', 1200],
    [1.005e3, 100_500],
    ['-5', -500],
    ['-0.00', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('parses %s exactly [BOOK-28]', (input, expected) => {
    expect(parseDalasi(input)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '1.234',
    '1,5',
    '1 000',
    '.5',
    '5.',
    '1e3',
    'NaN',
    '90071992547409.92',
    '99999999999999999',
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Infinity,
  ])('rejects %s as an amount [BOOK-28]', (input) => {
    expect(parseDalasi(input)).toBeUndefined();
  });

  it('is unchanged by a round trip over the wire and over PostgreSQL [BOOK-28]', () => {
    fc.assert(
      fc.property(bututs, (amount) => {
        expect(fromDalasi(JSON.parse(JSON.stringify(toDalasi(amount))))).toBe(amount);
        expect(numericToBututs(bututsToNumeric(amount))).toBe(amount);
        expect(numericToBututs(bututsToNumeric(-amount))).toBe(amount === 0 ? 0 : -amount);
      }),
    );
  });

  it('is formatted as numeric(12,2) [BOOK-28]', () => {
    expect([5, 100_005, -5, 0].map(bututsToNumeric)).toEqual(['0.05', '1000.05', '-0.05', '0.00']);
  });

  it('throws for fractions of a butut instead of rounding silently [BOOK-28]', () => {
    expect(() => toDalasi(0.5)).toThrow(RangeError);
    expect(() => fromDalasi(1.005)).toThrow(RangeError);
    expect(() => numericToBututs('NaN')).toThrow(RangeError);
    expect(() => percentOf(100, 33.333)).toThrow(RangeError);
  });

  it('rounds percentages half up to the butut [LIM-01]', () => {
    expect(percentOf(100_005, 30)).toBe(30_002);
    expect(percentOf(50, 1)).toBe(1);
    expect(percentOf(49, 1)).toBe(0);
    expect(percentOf(999_999_999_999, 12.34)).toBe(123_400_000_000);
  });

  it('rounds a quotient half up, below zero too [BOOK-23]', () => {
    expect([149n, 150n, -150n, -151n].map((bututs) => divideHalfUp(bututs, 100n))).toEqual([1, 2, -1, -2]);
  });

  it('keeps every rounded quotient within half a unit of the exact one [BOOK-28]', () => {
    const divisor = fc.bigInt({ min: 1n, max: 100_000n });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), divisor, (dividend, by) => {
        const twiceTheError = 2n * (BigInt(divideHalfUp(dividend, by)) * by - dividend);
        expect(twiceTheError).toBeGreaterThan(-by);
        expect(twiceTheError).toBeLessThanOrEqual(by);
      }),
    );
  });
});

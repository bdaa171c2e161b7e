import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bututs, isoDate } from '../arbitraries.test-support.ts';
import { bututsToNumeric } from './money.ts';
import { parseStatementAmount, parseStatementDate } from './statement-values.ts';

describe('dates of statements', () => {
  it.each([
    ['2026-11-25', 'YYYY-MM-DD', '2026-11-25'],
    ['2026/11/5', 'YYYY-MM-DD', '2026-11-05'],
    ['2026-11-25T13:45:10.123Z', 'YYYY-MM-DD', '2026-11-25'],
    ['25/11/2026 09:05', 'DD/MM/YYYY', '2026-11-25'],
    ['11/25/2026, 9:05 PM', 'MM/DD/YYYY', '2026-11-25'],
    ['5.1.2026', 'DD.MM.YYYY', '2026-01-05'],
    ['25-11-2026', 'DD-MM-YYYY', '2026-11-25'],
    ['25 Nov 2026', 'DD MMM YYYY', '2026-11-25'],
    ['3-September-2026', 'DD MMM YYYY', '2026-09-03'],
  ] as const)('reads %s as %s [PAY-71]', (text, format, day) => {
    expect(parseStatementDate(text, format)).toBe(day);
  });

  it.each([
    ['25/11/2026', 'MM/DD/YYYY'],
    ['2026-02-30', 'YYYY-MM-DD'],
    ['25/11/26', 'DD/MM/YYYY'],
    ['01/01/1999', 'DD/MM/YYYY'],
    ['01/01/2100', 'DD/MM/YYYY'],
    ['25 Foo 2026', 'DD MMM YYYY'],
    ['Total', 'DD/MM/YYYY'],
    ['', 'DD/MM/YYYY'],
    [`25/11/2026${' '.repeat(20_000)}x`, 'DD/MM/YYYY'],
  ] as const)('rejects %j as %s [PAY-71]', (text, format) => {
    expect(parseStatementDate(text, format)).toBeUndefined();
  });

  it('reads every day of the calendar back [PAY-71]', () => {
    fc.assert(
      fc.property(isoDate, (day) => {
        const [year, month, date] = day.split('-');
        expect(parseStatementDate(`${date}/${month}/${year}`, 'DD/MM/YYYY')).toBe(day);
        expect(parseStatementDate(`${day} 23:59:59`, 'YYYY-MM-DD')).toBe(day);
      }),
    );
  });
});

describe('amounts of statements', () => {
  it.each([
    ['1234.5', '.', 123_450],
    ['1,234.50', '.', 123_450],
    ['1 234,50', ',', 123_450],
    ['1.234.567,8', ',', 123_456_780],
    ["1'234.50", '.', 123_450],
    ['D 2 000', '.', 200_000],
    ['2000 GMD', '.', 200_000],
    ['GMD -15.00', '.', -1_500],
    ['-15', '.', -1_500],
    ['−15', '.', -1_500],
    ['15.00-', '.', -1_500],
    ['(1,000.00)', '.', -100_000],
    ['+7', '.', 700],
    ['-0.00', '.', 0],
    ['9999999999.99', '.', 999_999_999_999],
  ] as const)('reads %j with the separator %j [PAY-71]', (text, decimal, amount) => {
    expect(parseStatementAmount(text, decimal)).toBe(amount);
  });

  it.each([
    ['', '.'],
    ['-', '.'],
    ['1,23', '.'],
    ['1.234', '.'],
    ['12,34.00', '.'],
    ['1.2.3', '.'],
    ['1,234 567', '.'],
    ['1e3', '.'],
    ['10000000000.00', '.'],
    ['=1+1', '.'],
    ['NaN', '.'],
    ['EUR 5', '.'],
    [`5${' '.repeat(20_000)}x`, '.'],
  ] as const)('rejects %j with the separator %j [PAY-71]', (text, decimal) => {
    expect(parseStatementAmount(text, decimal)).toBeUndefined();
  });

  it('reads every amount back with its sign, in either notation [PAY-71]', () => {
    fc.assert(
      fc.property(bututs, fc.boolean(), (amount, isNegative) => {
        const [whole = '', fraction] = bututsToNumeric(amount).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
        const sign = isNegative ? '-' : '';
        const expected = isNegative && amount !== 0 ? -amount : amount;
        expect(parseStatementAmount(`${sign}${grouped}.${fraction}`, '.')).toBe(expected);
        expect(parseStatementAmount(`${sign}${grouped.replaceAll(',', '.')},${fraction}`, ',')).toBe(
          expected,
        );
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { formatDecimalAmount, parseDecimalAmount } from './provider-amounts.ts';

test.each([
  ['GMD', 385_000, '3850'],
  ['GMD', 385_050, '3850.50'],
  ['GMD', 5, '0.05'],
  ['JPY', 9800, '9800'],
])('writes %s %i as %s and reads it again', (currency, minorUnits, text) => {
  expect(formatDecimalAmount({ currency, minorUnits })).toBe(text);
  expect(parseDecimalAmount(text, currency)).toEqual({ currency, minorUnits });
});

test.each(['3850.5', '3850.50'])('reads %s exactly', (text) => {
  expect(parseDecimalAmount(text, 'GMD').minorUnits).toBe(385_050);
});

test.each([
  ['GMD', ''],
  ['GMD', '1e3'],
  ['GMD', '-1'],
  ['GMD', '01'],
  ['GMD', '1.005'],
  ['GMD', '1,000'],
  ['GMD', '1234567890123'],
  ['JPY', '1.50'],
])('does not read %s %s', (currency, text) => {
  expect(() => parseDecimalAmount(text, currency)).toThrow();
});

test.each([0.5, -1, Number.NaN])('does not write %d minor units', (minorUnits) => {
  expect(() => formatDecimalAmount({ currency: 'GMD', minorUnits })).toThrow(RangeError);
});

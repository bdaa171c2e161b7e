import { expect, test } from 'vitest';
import { formatCharge } from './charges.ts';

test.each([
  ['GMD', 200_000, 'D\u00a02\u00a0000'],
  ['GMD', 200_005, 'D\u00a02\u00a0000.05'],
  ['EUR', 2_884, '€28.84'],
  ['USD', 123_456_700, '$1\u00a0234\u00a0567.00'],
  ['XOF', 5, 'XOF\u00a00.05'],
])('formats a charge in %s of %d minor units exactly', (currency, minorUnits, text) => {
  expect(formatCharge({ currency, minorUnits })).toBe(text);
});

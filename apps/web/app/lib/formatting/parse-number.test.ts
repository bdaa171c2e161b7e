import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['84 000', 84_000],
    ['5500,50', 5500.5],
    ['5500.5', 5500.5],
    ['5,5', 5.5],
    [' 7 ', 7],
    ['-1', -1],
    ['0', 0],
  ])('parses %j as %d', (text, number) => expect(parseNumber(text)).toBe(number));

  it.each([
    ['5,500', 5500],
    ['5.500', 5500],
    ['84,000', 84_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250,5', 1250.5],
    ['5,500.5', 5500.5],
  ])('treats a separator before three digits as thousands: %j is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it('treats digits after a leading zero, and more than three digits, as decimals', () => {
    expect(parseNumber('0.125')).toBe(0.125);
    expect(parseNumber('1.2345')).toBe(1.2345);
  });

  it.each(['', ' ', '-', '1.2.3', '5,50,000', '1,250.500', '5,500,5', 'x', '1e3'])(
    'returns NaN for %j',
    (text) => expect(parseNumber(text)).toBeNaN(),
  );
});

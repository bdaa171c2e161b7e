import { describe, expect, it } from 'vitest';
import { readNumber } from './typed-number.ts';

describe('numbers as people type them', () => {
  it.each([
    ['84 000', 84_000],
    ['5500,50', 5500.5],
    ['5500.5', 5500.5],
    ['5,5', 5.5],
    [' 7 ', 7],
    ['-1', -1],
    ['0', 0],
  ])('reads %j as %d', (text, number) => expect(readNumber(text)).toBe(number));

  it.each([
    ['5,500', 5500],
    ['5.500', 5500],
    ['84,000', 84_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250,5', 1250.5],
    ['5,500.5', 5500.5],
  ])('takes what is before three digits for thousands: %j is %d', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it('leaves decimals after a zero, and more of them than money has, as decimals', () => {
    expect(readNumber('0.125')).toBe(0.125);
    expect(readNumber('1.2345')).toBe(1.2345);
  });

  it.each(['', ' ', '-', '1.2.3', '5,50,000', '1,250.500', '5,500,5', 'x', '1e3'])(
    'finds no number in %j',
    (text) => expect(readNumber(text)).toBeNaN(),
  );
});

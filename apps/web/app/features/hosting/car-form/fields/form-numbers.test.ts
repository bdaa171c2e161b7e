import { describe, expect, it } from 'vitest';
import { filterNumber, readNumber } from './form-numbers.ts';

describe('numbers as people type them', () => {
  it.each([
    ['84 000', 84_000],
    ['5500,50', 5500.5],
    ['5500.5', 5500.5],
    [' 7 ', 7],
    ['-1', -1],
    ['0', 0],
  ])('reads %j as %d', (text, number) => expect(readNumber(text)).toBe(number));

  it.each(['', ' ', '-', '1.2.3', '5,500.5', 'x', '1e3'])('finds no number in %j', (text) => {
    expect(readNumber(text)).toBeNaN();
  });

  it('drops letters while typing', () => expect(filterNumber('D 5 500,-x')).toBe(' 5 500,-'));
});

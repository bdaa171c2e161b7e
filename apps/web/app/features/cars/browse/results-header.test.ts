import { describe, expect, it } from 'vitest';
import { browse } from '#app/texts/en/cars.ts';

describe('the result count', () => {
  it.each([
    [0, false, '0 cars found'],
    [1, false, '1 car found'],
    [24, false, '24 cars found'],
    [500, true, '500+ cars found'],
  ])('formats %i (capped: %s) as "%s" [BRW-04]', (total, isCapped, expected) => {
    const { count, words } = browse.english.found(total, isCapped);
    expect(`${count} ${words}`).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { formatAxisLabel, getAxisMax, getCountAxisMax } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [[0, 0], 1000],
    [[38_500, 18_200], 40_000],
    [[40_000], 40_000],
    [[40_001], 50_000],
    [[96], 100],
    [[1_234_567], 2_000_000],
  ])('for amounts %j ends at %d', (amounts, end) => expect(getAxisMax(amounts)).toBe(end));

  it.each([
    [[], 4],
    [[1], 2],
    [[3, 2], 4],
    [[5], 8],
    [[9], 10],
    [[21], 40],
    [[41], 50],
  ])('for counts %j ends at %d', (counts, end) => expect(getCountAxisMax(counts)).toBe(end));

  it('abbreviates axis labels', () => {
    expect([0, 800, 2500, 20_000, 1_500_000].map(formatAxisLabel)).toEqual([
      '0',
      '800',
      '2.5k',
      '20k',
      '1.5m',
    ]);
  });
});

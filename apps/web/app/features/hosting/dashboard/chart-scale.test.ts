import { describe, expect, it } from 'vitest';
import { axisLabel, heightOf, PHONE, scaleEnd } from './chart-scale.ts';

describe('the scale of the earnings', () => {
  it.each([
    [[0, 0], 1000],
    [[38_500, 18_200], 40_000],
    [[40_000], 40_000],
    [[40_001], 50_000],
    [[96], 100],
    [[1_234_567], 2_000_000],
  ])('over %j ends at %d', (amounts, end) => expect(scaleEnd(amounts)).toBe(end));

  it('writes amounts short', () => {
    expect([0, 800, 2500, 20_000, 1_500_000].map(axisLabel)).toEqual(['0', '800', '2.5k', '20k', '1.5m']);
  });

  it('stands nothing at the surface and everything at the top', () => {
    expect([heightOf(0, 40, PHONE), heightOf(40, 40, PHONE)]).toEqual([PHONE.surface, PHONE.top]);
  });
});

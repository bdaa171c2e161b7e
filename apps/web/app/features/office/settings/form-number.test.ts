import { expect, it } from 'vitest';
import { toNumber } from './form-number.ts';

it('reads numbers as people type them, and nothing else', () => {
  expect(['12,5', ' 30 ', '0.015', '', 'ten', '1,2,3'].map(toNumber)).toEqual([
    12.5,
    30,
    0.015,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

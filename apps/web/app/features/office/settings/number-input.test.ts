import { expect, it } from 'vitest';
import { parseNumberInput } from './number-input.tsx';

it('parses numbers with a decimal comma or point, and returns NaN for other input', () => {
  expect(['12,5', ' 30 ', '0.015', '', 'ten', '1,2,3'].map(parseNumberInput)).toEqual([
    12.5,
    30,
    0.015,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

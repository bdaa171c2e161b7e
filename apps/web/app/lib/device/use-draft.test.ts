import { describe, expect, it } from 'vitest';
import { hasSameShape } from './use-draft.ts';

const sample = { fee: '30', rates: { USD: '0.015' }, places: [{ id: 'a', name: 'Airport' }], isOpen: true };

describe('hasSameShape', () => {
  it('accepts the same fields with the same types and lists of any length', () => {
    const others = { ...sample, fee: '', places: [...sample.places, { id: '', name: '' }] };
    expect([hasSameShape(others, sample), hasSameShape({ ...sample, places: [] }, sample)]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...sample, fee: 30 },
    { ...sample, rates: null },
    { ...sample, rates: { GBP: '1' } },
    { ...sample, places: [{ id: 'a' }] },
    { ...sample, places: {} },
    { ...sample, more: 1 },
  ])('rejects other fields or types: %j', (found) => {
    expect(hasSameShape(found, sample)).toBe(false);
  });
});

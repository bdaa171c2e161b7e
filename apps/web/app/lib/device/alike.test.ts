import { describe, expect, it } from 'vitest';
import { isAlike } from './alike.ts';

const sample = { fee: '30', rates: { USD: '0.015' }, places: [{ id: 'a', name: 'Airport' }], isOpen: true };

describe('what is read back', () => {
  it('is alike with the same fields in the same kinds, however long its lists are', () => {
    const others = { ...sample, fee: '', places: [...sample.places, { id: '', name: '' }] };
    expect([isAlike(others, sample), isAlike({ ...sample, places: [] }, sample)]).toEqual([true, true]);
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
  ])('is not where it has other fields or kinds: %j', (found) => {
    expect(isAlike(found, sample)).toBe(false);
  });
});

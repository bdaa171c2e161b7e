import { describe, expect, it } from 'vitest';
import { comparedIds } from './compare-search.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const idsOf = (ids: string) => comparedIds(new URLSearchParams({ ids }));

describe('comparedIds', () => {
  it('keeps the order of the address', () => {
    expect(idsOf(`${id(2)},${id(1)}`)).toEqual([id(2), id(1)]);
  });

  it('takes three at most, each once, whatever its case', () => {
    const ids = [id(1), id(1).toUpperCase(), id(2), id(3), id(4)].join(',');
    expect(idsOf(ids)).toEqual([id(1), id(2), id(3)]);
  });

  it.each(['', ',', 'nonsense', `${id(1)}x`, '../cars', "';--"])('passes over %j', (ids) => {
    expect(idsOf(ids)).toEqual([]);
  });

  it('needs no ids at all', () => {
    expect(comparedIds(new URLSearchParams())).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { parseComparedIds } from './compared-cars.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const parse = (ids: string) => parseComparedIds(new URLSearchParams({ ids }));

describe('parseComparedIds', () => {
  it('keeps the order of the URL', () => {
    expect(parse(`${id(2)},${id(1)}`)).toEqual([id(2), id(1)]);
  });

  it('returns at most three ids without duplicates, regardless of case', () => {
    const ids = [id(1), id(1).toUpperCase(), id(2), id(3), id(4)].join(',');
    expect(parse(ids)).toEqual([id(1), id(2), id(3)]);
  });

  it.each(['', ',', 'nonsense', `${id(1)}x`, '../cars', "';--"])('ignores %j', (ids) => {
    expect(parse(ids)).toEqual([]);
  });

  it('returns an empty list without the parameter', () => {
    expect(parseComparedIds(new URLSearchParams())).toEqual([]);
  });
});

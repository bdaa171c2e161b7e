import { describe, expect, it } from 'vitest';
import { parsePeopleFilters, toPeopleFilter, toPeopleSearchParams } from './people-filters.ts';

describe('people filters', () => {
  it('survive conversion to search parameters and back', () => {
    const filters = { search: 'lamin', role: 'owner', suspended: true } as const;
    expect(parsePeopleFilters(toPeopleSearchParams(filters))).toEqual(filters);
  });

  it('ignore unknown values and omit inactive filters', () => {
    const filters = parsePeopleFilters(new URLSearchParams('role=king&suspended=maybe&search=%20'));
    expect([toPeopleFilter(filters), toPeopleSearchParams(filters).toString()]).toEqual([{}, '']);
  });
});

import { describe, expect, it } from 'vitest';
import { readPeopleFilters, toPeopleFilter, writePeopleFilters } from './people-filters.ts';

describe('the filters of people', () => {
  it('stand in the address and come back from it', () => {
    const filters = { search: 'lamin', role: 'owner', suspended: true } as const;
    expect(readPeopleFilters(writePeopleFilters(filters))).toEqual(filters);
  });

  it('leave out what is not known and what narrows nothing', () => {
    const filters = readPeopleFilters(new URLSearchParams('role=king&suspended=maybe&search=%20'));
    expect([toPeopleFilter(filters), writePeopleFilters(filters).toString()]).toEqual([{}, '']);
  });
});

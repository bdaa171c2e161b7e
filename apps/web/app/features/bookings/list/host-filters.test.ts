import { expect, test } from 'vitest';
import { isNarrowed, readHostFilters, toListFilter, writeHostFilters } from './host-filters.ts';

test("what a host's list is narrowed to stands in its address and is asked of the server [OWN-21]", () => {
  const address = 'when=upcoming&status=confirmed&car=c1&search=kia+rio';
  const filters = readHostFilters(new URLSearchParams(address));
  expect(writeHostFilters(filters).toString()).toBe(address);
  expect(toListFilter(filters)).toEqual({
    when: 'upcoming',
    order: 'urgency',
    status: 'confirmed',
    car_id: 'c1',
    search: 'kia rio',
  });
});

test('unknown values are left out [OWN-21]', () => {
  const filters = readHostFilters(new URLSearchParams('when=never&status=lost&search=%20'));
  expect(toListFilter(filters)).toEqual({});
  expect(isNarrowed(filters)).toBe(false);
});

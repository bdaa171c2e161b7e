import { expect, test } from 'vitest';
import { isFiltered, parseHostFilters, serializeHostFilters, toListFilter } from './host-filters.ts';

test('filters of the host are part of the URL and of the API query [OWN-21]', () => {
  const query = 'when=upcoming&status=confirmed&car=c1&search=kia+rio';
  const filters = parseHostFilters(new URLSearchParams(query));
  expect(serializeHostFilters(filters).toString()).toBe(query);
  expect(toListFilter(filters)).toEqual({
    when: 'upcoming',
    order: 'urgency',
    status: 'confirmed',
    car_id: 'c1',
    search: 'kia rio',
  });
});

test('unknown filter values are ignored [OWN-21]', () => {
  const filters = parseHostFilters(new URLSearchParams('when=never&status=lost&search=%20'));
  expect(toListFilter(filters)).toEqual({});
  expect(isFiltered(filters)).toBe(false);
});

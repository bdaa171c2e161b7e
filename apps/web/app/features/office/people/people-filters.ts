/** Filters of the list of people. Its URL contains them. */
import { ROLES, type Role } from '@coastline/domain/people/roles';
import type { PeopleFilter } from './queries.ts';

export interface PeopleFilters {
  search: string;
  role: Role | undefined;
  /** Only people who are suspended. */
  suspended: boolean;
}

/** Parses the filters of a URL. Ignores unknown values. */
export function parsePeopleFilters(params: URLSearchParams): PeopleFilters {
  return {
    search: (params.get('search') ?? '').trim(),
    role: ROLES.find((role) => role === params.get('role')),
    suspended: params.get('suspended') === 'true',
  };
}

/** Shortest search parameters for the filters. */
export function toPeopleSearchParams({ search, role, suspended }: PeopleFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (role) params.set('role', role);
  if (suspended) params.set('suspended', 'true');
  return params;
}

/** Converts the filters to the query of the API. */
export function toPeopleFilter({ search, role, suspended }: PeopleFilters): PeopleFilter {
  return { ...(search && { search }), ...(role && { role }), ...(suspended && { suspended }) };
}

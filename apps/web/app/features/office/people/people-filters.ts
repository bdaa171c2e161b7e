/** What the list of people is narrowed to; its address carries the same. */
import { ROLES, type Role } from '@coastline/domain/people/roles';
import type { PeopleFilter } from './queries.ts';

export interface PeopleFilters {
  search: string;
  role: Role | undefined;
  /** Only people who are suspended. */
  suspended: boolean;
}

/** Reads the filters of an address; whatever is not known is left out. */
export function readPeopleFilters(params: URLSearchParams): PeopleFilters {
  return {
    search: (params.get('search') ?? '').trim(),
    role: ROLES.find((role) => role === params.get('role')),
    suspended: params.get('suspended') === 'true',
  };
}

/** The shortest address that says the same. */
export function writePeopleFilters({ search, role, suspended }: PeopleFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (role) params.set('role', role);
  if (suspended) params.set('suspended', 'true');
  return params;
}

/** What the server is asked for. */
export function toPeopleFilter({ search, role, suspended }: PeopleFilters): PeopleFilter {
  return { ...(search && { search }), ...(role && { role }), ...(suspended && { suspended }) };
}

import type { FleetPage, ListFleetQuery } from '@coastline/contracts/hosting';
import { keepPreviousData } from '@tanstack/react-query';
import { officePagedQuery } from '../office-query.ts';

const PAGE_SIZE = 30;

export type FleetFilter = Pick<ListFleetQuery, 'search' | 'active'>;

/** Cars of all hosts, newest first, page by page. */
export function fleetQuery(filter: FleetFilter) {
  return {
    ...officePagedQuery<FleetPage>(['fleet', filter], '/rest/v1/admin/cars', {
      query: filter,
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  };
}

export const FLEET_STATES = ['all', 'active', 'paused'] as const;
type FleetState = (typeof FLEET_STATES)[number];

export const FLEET_STATE_LABELS: Record<FleetState, string> = {
  all: 'All cars',
  active: 'Active',
  paused: 'Inactive',
};

/** Filters of the list of all cars. Its URL contains them. */
export interface FleetFilters {
  search: string;
  state: FleetState;
}

/** Parses the filters of a URL. Ignores unknown values. */
export function parseFleetFilters(params: URLSearchParams): FleetFilters {
  return {
    search: (params.get('search') ?? '').trim(),
    state: FLEET_STATES.find((each) => each === params.get('state')) ?? 'all',
  };
}

/** Shortest search parameters for the filters. */
export function toFleetSearchParams({ search, state }: FleetFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (state !== 'all') params.set('state', state);
  return params;
}

/** Converts the filters to the query of the API. */
export function toFleetFilter({ search, state }: FleetFilters): FleetFilter {
  return { ...(search && { search }), ...(state !== 'all' && { active: state === 'active' }) };
}

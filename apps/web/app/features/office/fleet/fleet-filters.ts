import type { FleetFilter } from './queries.ts';

export const FLEET_STATES = ['all', 'active', 'paused'] as const;
export type FleetState = (typeof FLEET_STATES)[number];

export const FLEET_STATE_LABELS: Record<FleetState, string> = {
  all: 'All cars',
  active: 'Active',
  paused: 'Inactive',
};

/** What the list of all cars is narrowed to; its address carries the same. */
export interface FleetFilters {
  search: string;
  state: FleetState;
}

/** Reads the filters of an address; unknown values are left out. */
export function readFleetFilters(params: URLSearchParams): FleetFilters {
  return {
    search: (params.get('search') ?? '').trim(),
    state: FLEET_STATES.find((each) => each === params.get('state')) ?? 'all',
  };
}

/** The shortest address that says the same. */
export function writeFleetFilters({ search, state }: FleetFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (state !== 'all') params.set('state', state);
  return params;
}

/** What the server is asked for. */
export function toFleetFilter({ search, state }: FleetFilters): FleetFilter {
  return { ...(search && { search }), ...(state !== 'all' && { active: state === 'active' }) };
}

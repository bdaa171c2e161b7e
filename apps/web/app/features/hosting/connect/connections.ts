import {
  CarCalendars,
  CarFeed,
  type ConnectAddressArgs,
  ConnectedCalendar,
  type ConnectFileArgs,
} from '@coastline/domain/wire/connected-calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { refreshAfterChange } from '../queries.ts';

const STALE_AFTER_MS = 30_000;

/** The address of an own car's calendar, and the calendars that its days come from. */
export function carCalendarsQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'calendars', carId],
    queryFn: ({ signal }) => api.get(`/rest/v1/cars/${carId}/calendars`, { schema: CarCalendars, signal }),
    staleTime: STALE_AFTER_MS,
  });
}

export type NewCalendar = ConnectAddressArgs | ConnectFileArgs;

/** Connects a calendar by its address, or takes the days of a file. */
export function useConnectCalendar(carId: string) {
  return useChange((body: NewCalendar) => {
    const path = `/rest/v1/cars/${carId}/calendars${'content' in body ? '/file' : ''}`;
    return postIdempotent(path, { schema: ConnectedCalendar, body });
  });
}

export function useReadCalendar(carId: string) {
  return useChange((calendarId: string) =>
    postIdempotent(`/rest/v1/cars/${carId}/calendars/${calendarId}/read`, { schema: ConnectedCalendar }),
  );
}

export function useDisconnectCalendar(carId: string, told: MutationCallbacks) {
  return useChange(
    (calendarId: string) => postIdempotent(`/rest/v1/cars/${carId}/calendars/${calendarId}/remove`),
    told,
  );
}

export function useRenewFeed(carId: string, told: MutationCallbacks) {
  return useChange(() => postIdempotent(`/rest/v1/cars/${carId}/calendar-feed`, { schema: CarFeed }), told);
}

export function useRemoveFeed(carId: string, told: MutationCallbacks) {
  return useChange(() => postIdempotent(`/rest/v1/cars/${carId}/calendar-feed/remove`), told);
}

// Days change with every one of them.
function useChange<Argument, Outcome>(
  change: (argument: Argument) => Promise<Outcome>,
  told?: MutationCallbacks,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, ...told, onSettled: () => refreshAfterChange(client) });
}

import type {
  CarCalendars,
  CarFeed,
  ConnectAddressArgs,
  ConnectedCalendar,
  ConnectFileArgs,
} from '@coastline/contracts/connected-calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { invalidateAfterCarChange } from '../queries.ts';

const STALE_AFTER_MS = 30_000;

/** Feed address and connected calendars of a car. */
export function carCalendarsQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'calendars', carId],
    queryFn: ({ signal }) => api.get<CarCalendars>(`/rest/v1/cars/${carId}/calendars`, { signal }),
    staleTime: STALE_AFTER_MS,
  });
}

export type NewCalendar = ConnectAddressArgs | ConnectFileArgs;

/** Connects a calendar by its address, or imports the events of a file. */
export function useConnectCalendar(carId: string) {
  return useCalendarMutation((body: NewCalendar) => {
    const path = `/rest/v1/cars/${carId}/calendars${'content' in body ? '/file' : ''}`;
    return postIdempotent<ConnectedCalendar>(path, { body });
  });
}

export function useSyncCalendar(carId: string) {
  return useCalendarMutation((calendarId: string) =>
    postIdempotent<ConnectedCalendar>(`/rest/v1/cars/${carId}/calendars/${calendarId}/read`),
  );
}

export function useDisconnectCalendar(carId: string, callbacks: MutationCallbacks) {
  return useCalendarMutation(
    (calendarId: string) => postIdempotent(`/rest/v1/cars/${carId}/calendars/${calendarId}/remove`),
    callbacks,
  );
}

export function useRenewFeed(carId: string, callbacks: MutationCallbacks) {
  return useCalendarMutation(
    () => postIdempotent<CarFeed>(`/rest/v1/cars/${carId}/calendar-feed`),
    callbacks,
  );
}

export function useRemoveFeed(carId: string, callbacks: MutationCallbacks) {
  return useCalendarMutation(() => postIdempotent(`/rest/v1/cars/${carId}/calendar-feed/remove`), callbacks);
}

// Each of these changes the days of the car, so all queries are invalidated.
function useCalendarMutation<Argument, Result>(
  mutationFn: (argument: Argument) => Promise<Result>,
  callbacks?: MutationCallbacks,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, ...callbacks, onSettled: () => invalidateAfterCarChange(client) });
}

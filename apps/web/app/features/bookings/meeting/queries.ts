import type { MeetingPlaces } from '@coastline/contracts/bookings/meeting';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

export const MEETING_PLACES_PATH = '/rest/v1/meeting-places';

/** The places that guests can choose, the default one first. */
export function meetingPlacesQuery() {
  return queryOptions({
    queryKey: ['meeting-places'],
    queryFn: async ({ signal }) => (await api.get<MeetingPlaces>(MEETING_PLACES_PATH, { signal })).items,
    staleTime: 60_000,
  });
}

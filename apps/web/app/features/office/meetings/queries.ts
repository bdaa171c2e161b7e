import type {
  MeetingsOfDay,
  OfficeMeetingPlaces,
  SaveMeetingPlaceArgs,
} from '@coastline/contracts/bookings/meeting';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { officeQuery } from '../office-query.ts';

const REFETCH_INTERVAL_MS = 60_000;
const PLACES_PATH = '/rest/v1/admin/meeting-places';

/** Pick-ups and returns of a day. Refetches, because guests move their meetings. */
export function meetingsOfDayQuery(day: string) {
  return {
    ...officeQuery<MeetingsOfDay>(['meetings', day], '/rest/v1/admin/meetings', { query: { day } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}

/** All places, retired ones last. */
export function officePlacesQuery() {
  return officeQuery<OfficeMeetingPlaces>(['meeting-places'], PLACES_PATH);
}

/** Mutation that creates, changes or retires a place. */
export function useSavePlace(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveMeetingPlaceArgs) => postIdempotent<OfficeMeetingPlaces>(PLACES_PATH, { body }),
    onSuccess: (_, { name }) => {
      notify({ tone: 'good', title: 'Place saved', description: name });
      onClose();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['office'] }),
        client.invalidateQueries({ queryKey: ['meeting-places'] }),
      ]),
  });
}

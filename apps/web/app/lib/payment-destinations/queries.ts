import type { OwnDestinations, SaveDestinationArgs } from '@coastline/contracts/payment-destination';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { postIdempotent } from '../api/idempotent-post.ts';
import { useSession } from '../session/session-state.ts';
import { withStepUp } from '../session/step-up.ts';

const PATH = '/rest/v1/me/payment-destinations';

/** Where refunds and payouts to the user go, without the numbers. */
function ownDestinationsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['destinations', userId],
    queryFn: ({ signal }) => api.get<OwnDestinations>(PATH, { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

export function useOwnDestinations() {
  return useQuery(ownDestinationsQuery(useSession().user?.id));
}

/** Saves a destination. May ask for a recent sign-in first. */
export function useSaveDestination() {
  return useDestinationChange((body: SaveDestinationArgs) =>
    withStepUp(() => postIdempotent<OwnDestinations>(PATH, { body })),
  );
}

/** Cancels a change that is on hold. */
export function useCancelDestination() {
  return useDestinationChange((id: string) =>
    postIdempotent<OwnDestinations>(`${PATH}/cancel`, { body: { id } }),
  );
}

function useDestinationChange<Input>(change: (input: Input) => Promise<OwnDestinations>) {
  const client = useQueryClient();
  const { queryKey } = ownDestinationsQuery(useSession().user?.id);
  return useMutation({
    mutationFn: change,
    // The variables contain the number, so the finished mutation is not kept.
    gcTime: 0,
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

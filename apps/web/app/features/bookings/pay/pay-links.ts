import type { CreatedPayLink, PayLinkList, RevokedPayLink } from '@coastline/contracts/bookings/pay-link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { getBookingPath } from '../queries.ts';

const getPath = (bookingId: string) => `${getBookingPath(bookingId)}/pay-links`;

/** The valid pay links of a booking. */
export function payLinksQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'pay-links', bookingId],
    queryFn: ({ signal }) => api.get<PayLinkList>(getPath(bookingId), { signal }),
    staleTime: 0,
  });
}

export function useCreatePayLink(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postIdempotent<CreatedPayLink>(getPath(bookingId), {}),
    // The address is shown once, and not kept after the card is left.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: payLinksQuery(bookingId).queryKey }),
  });
}

export function useRevokePayLink(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) =>
      postIdempotent<RevokedPayLink>(`${getPath(bookingId)}/${encodeURIComponent(linkId)}/revoke`, {}),
    onSettled: () => client.invalidateQueries({ queryKey: payLinksQuery(bookingId).queryKey }),
  });
}

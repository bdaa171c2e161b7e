import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  PaymentCheckout,
  PaymentOptions,
  StartCheckoutArgs,
} from '@coastline/contracts/bookings/online-payment';
import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingQuery, getBookingPath, invalidateAfterChange } from '../../queries.ts';

/** The ways to pay a booking online, and its latest checkout. */
export function paymentOptionsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'payment-options', bookingId],
    queryFn: ({ signal }) =>
      api.get<PaymentOptions>(`${getBookingPath(bookingId)}/payment-options`, { signal }),
    staleTime: 0,
  });
}

/** The payment options of the guest's own booking. Not requested while no provider is set up. */
export function usePaymentOptions({ id, viewer, payment_method: method }: Booking) {
  const { paymentProviders } = useConfig();
  const isOnline = paymentProviders.length > 0 || !isOfflineMethod(method);
  return useQuery({
    ...paymentOptionsQuery(id),
    enabled: viewer === 'guest' && isOnline,
  });
}

/** Opens a checkout and leaves for the page of the provider. */
export function useStartCheckout(bookingId: string) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: StartCheckoutArgs) =>
      postIdempotent<PaymentCheckout>(`${getBookingPath(bookingId)}/checkouts`, { body }),
    onSuccess: ({ url }) => openProviderPage(url),
    onError: () => invalidateAfterChange(client),
  });
  const { reset } = mutation;
  // The browser may restore this page from its memory when the guest goes back.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void invalidateAfterChange(client);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [client, reset]);
  return mutation;
}

/** Leaves for the page of a provider. Only for web addresses, because `javascript:` would run on this page. */
export function openProviderPage(url: string | null): void {
  if (!url || !/^https?:\/\//.test(url)) throw new Error('The checkout has no page.');
  window.location.assign(url);
}

/** Lets the server ask the provider again. Returns the latest checkout. */
export function useRefreshCheckouts(bookingId: string) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async () => {
      const booking = await postIdempotent<Booking>(`${getBookingPath(bookingId)}/refresh-checkouts`);
      client.setQueryData(bookingQuery(bookingId, user?.id).queryKey, booking);
      return client.fetchQuery(paymentOptionsQuery(bookingId));
    },
    onSuccess: ({ checkout }) => {
      if (checkout?.status === 'paid') void invalidateAfterChange(client);
    },
  });
}

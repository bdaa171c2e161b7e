import type { RentalContract, SignContractArgs } from '@coastline/contracts/bookings/rental-contract';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { Language } from '@coastline/domain/languages/languages';
import type { Signature } from '@coastline/domain/signatures/signature';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { rentalContract } from '#app/texts/en/contract.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

export function getContractPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/contract`;
}

/** The contract of a booking. `userId` caches it for its guest, who reads it without a connection too. */
function contractQuery(
  bookingId: string,
  { language, userId }: { language: Language | undefined; userId: string | undefined },
) {
  return queryOptions({
    queryKey: ['bookings', 'contract', bookingId, language],
    queryFn: ({ signal }) =>
      api.get<RentalContract>(getContractPath(bookingId), { query: { language }, signal }),
    meta: userId ? { offlineCache: { userId, schema: loadSchema, isSecondary: true } } : {},
    staleTime: 0,
  });
}

const loadSchema = async () => (await import('./cached-contract.ts')).CachedContract;

/** The query of a contract for a viewer: guests read it in the language of the page, others in that of the guest. */
export function useContractQuery(bookingId: string, viewer: BookingViewer) {
  const language = useLanguage();
  const { user } = useSession();
  const isGuest = viewer === 'guest';
  return contractQuery(bookingId, {
    language: isGuest ? language : undefined,
    userId: isGuest ? user?.id : undefined,
  });
}

/** Signs the contract that the page shows. */
export function useSignContract(bookingId: string, onSigned: () => void) {
  const client = useQueryClient();
  const formatError = useErrorFormatter();
  const { failed } = useTexts(rentalContract);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Omit<SignContractArgs, 'signature'> & { signature: Signature }) =>
      postIdempotent(`${getContractPath(bookingId)}/signature`, { body }),
    onSuccess: onSigned,
    // The form starts anew with the changed contract, and a note in it would disappear.
    onError: (cause) => {
      if (isContractChanged(cause)) notify({ tone: 'bad', title: failed, description: formatError(cause) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  });
  return { mutate, isPending, error: error && isContractChanged(error) ? null : error };
}

function isContractChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === 'contract_changed';
}

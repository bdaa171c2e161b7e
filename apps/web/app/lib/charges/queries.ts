import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { MAX_PHOTO_BYTES } from '@coastline/domain/cars/car-photos';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { uploadOnce } from '#app/lib/photos/upload-once.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';

/** Path of the charges of a booking. */
export function getChargesPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/charges`;
}

/** The charges of a booking as the user may see them. */
export function chargesQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'charges', bookingId],
    queryFn: ({ signal }) => api.get<TripCharges>(getChargesPath(bookingId), { signal }),
    staleTime: 0,
  });
}

/** Why a photo was not added: see the texts `photoErrors`. */
export type ChargePhotoError = 'tooLarge' | 'unsupported' | 'closed' | 'failed';

/** Adds photos to a charge, one after the other. */
export function useAddChargePhoto({ bookingId, chargeId }: { bookingId: string; chargeId: string }) {
  const client = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setFraction(0);
      if (file.size > MAX_PHOTO_BYTES) throw new UploadError(413, '');
      const address = `${getChargesPath(bookingId)}/${chargeId}/photos`;
      await uploadOnce(file, { address, onProgress: setFraction });
    },
    onSettled: () => client.invalidateQueries({ queryKey: chargesQuery(bookingId).queryKey }),
  });
  return {
    add: upload.mutate,
    isSending: upload.isPending,
    fraction,
    error: upload.error ? toPhotoError(upload.error) : undefined,
  };
}

function toPhotoError(error: Error): ChargePhotoError {
  const status = error instanceof UploadError ? error.status : 0;
  if (status === 413) return 'tooLarge';
  if (status === 415 || status === 422) return 'unsupported';
  return status === 409 ? 'closed' : 'failed';
}

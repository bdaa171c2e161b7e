import { MAX_PHOTO_BYTES } from '@coastline/domain/cars/car-photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadOnce } from '#app/lib/photos/upload-once.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { invalidateAfterChange } from '../queries.ts';

/** Why a picture was not added: see the texts `pictureErrors`. */
export type PictureError = 'tooLarge' | 'unsupported' | 'closed' | 'failed';

/** Adds pictures to an open payment notice, one after the other. */
export function useAddPaymentProof(bookingId: string) {
  const client = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const upload = useMutation({
    mutationFn: async ({ noticeId, file }: { noticeId: string; file: File }) => {
      setFraction(0);
      if (file.size > MAX_PHOTO_BYTES) throw new UploadError(413, '');
      const address = `/rest/v1/bookings/${encodeURIComponent(bookingId)}/payment-proofs?notice_id=${noticeId}`;
      await uploadOnce(file, { address, onProgress: setFraction });
    },
    onSettled: () => invalidateAfterChange(client),
  });
  return {
    add: upload.mutate,
    isSending: upload.isPending,
    fraction,
    error: upload.error ? toPictureError(upload.error) : undefined,
  };
}

export type AddPaymentProof = ReturnType<typeof useAddPaymentProof>;

function toPictureError(error: Error): PictureError {
  const status = error instanceof UploadError ? error.status : 0;
  if (status === 413) return 'tooLarge';
  if (status === 415 || status === 422) return 'unsupported';
  return status === 409 ? 'closed' : 'failed';
}

import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { choosePhotos } from '@coastline/domain/cars/car-photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { uploadOnce } from '#app/lib/photos/upload-once.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { bookingFileQuery } from '../queries.ts';

/** Upload progress of the chosen photos: position of the current one from 1, and its uploaded fraction, 0 to 1. */
export interface UploadProgress {
  position: number;
  count: number;
  fraction: number;
}

function getConditionPhotosPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/condition-photos`;
}

/**
 * Compresses and uploads photos one after the other. Skips a rejected file, and stops at any other error. Reports the
 * errors and the number of added photos in a notification.
 */
export function useAddPhotos({ bookingId, phase }: { bookingId: string; phase: ConditionPhase }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress | undefined>();
  const added = useRef(0);
  const address = `${getConditionPhotosPath(bookingId)}?phase=${phase}`;

  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      added.current = 0;
      const errors: string[] = [];
      for (const [index, file] of files.entries()) {
        const report = (fraction: number) =>
          setProgress({ position: index + 1, count: files.length, fraction });
        report(0);
        try {
          await uploadOnce(file, { address, onProgress: report });
        } catch (error) {
          errors.push(formatUploadError(error, files.length > 1 ? file : undefined));
          if (isFileRejected(error)) continue;
          break;
        }
        added.current += 1;
        await client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey });
      }
      if (errors.length > 0) throw new Error(errors.join('; '));
    },
    onError: (error, files) => notifyError(formatShortfall(added.current, files.length), error),
    onSettled: () => {
      setProgress(undefined);
      return client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey });
    },
  });

  const add = (files: readonly File[], takenCount: number) => {
    const { accepted, notices } = choosePhotos(files, takenCount);
    for (const notice of notices) notify({ ...notice, tone: 'bad' });
    if (accepted.length > 0 && !send.isPending) send.mutate(accepted);
  };
  return { add, progress };
}

/** Mutation that removes a photo and shows a notification on failure. */
export function useRemovePhoto(bookingId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) => postIdempotent(`${getConditionPhotosPath(bookingId)}/${photoId}/remove`),
    onSuccess: onDone,
    onError: (error) => notifyError('The photo was not removed', error),
    onSettled: () => client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey }),
  });
}

function formatShortfall(added: number, chosen: number): string {
  return chosen === 1 ? 'The photo was not added' : `${added} of ${chosen} photos were added`;
}

// With several photos, the message must name the file.
function formatUploadError(error: unknown, file: File | undefined): string {
  const message = error instanceof Error ? error.message : String(error);
  return file ? `${file.name}: ${message}` : message;
}

// The file is too large, empty or not a photo. Other files may still be accepted.
function isFileRejected(error: unknown): boolean {
  return error instanceof UploadError && [413, 415, 422].includes(error.status);
}

function notifyError(title: string, error: Error): void {
  notify({ tone: 'bad', title, description: error.message });
}

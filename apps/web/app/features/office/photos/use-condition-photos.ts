import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { choosePhotos } from '@coastline/domain/cars/car-photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { compressPhoto } from '#app/lib/photos/compress-photo.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { bookingFileQuery } from '../queries.ts';
import { sendOnce } from './unanswered-photos.ts';

/** How far the photos just chosen are: the place of the one under way, and how much of it has been sent, 0 to 1. */
export interface Journey {
  place: number;
  count: number;
  share: number;
}

/** Where the photos of a booking's car are added, read and removed. */
export function photosPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/condition-photos`;
}

/**
 * Sends photos one after the other, each made smaller before. A file that is no photo is passed over, any other refusal ends
 * it; each is told in words, with how many were added.
 */
export function useAddPhotos({ bookingId, moment }: { bookingId: string; moment: ConditionPhase }) {
  const client = useQueryClient();
  const [journey, setJourney] = useState<Journey | undefined>();
  const added = useRef(0);
  const address = `${photosPath(bookingId)}?phase=${moment}`;

  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      added.current = 0;
      const refusals: string[] = [];
      for (const [index, file] of files.entries()) {
        const tell = (share: number) => setJourney({ place: index + 1, count: files.length, share });
        tell(0);
        try {
          await sendOnce(file, { address, shrink: shrinkOrKeep, onProgress: tell });
        } catch (error) {
          refusals.push(wordRefusal(error, files.length > 1 ? file : undefined));
          if (isOfTheFile(error)) continue;
          break;
        }
        added.current += 1;
        await client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey });
      }
      if (refusals.length > 0) throw new Error(refusals.join('; '));
    },
    onError: (error, files) => tellRefusal(shortfall(added.current, files.length), error),
    onSettled: () => {
      setJourney(undefined);
      return client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey });
    },
  });

  const add = (files: readonly File[], takenCount: number) => {
    const { accepted, notices } = choosePhotos(files, takenCount);
    for (const notice of notices) notify({ ...notice, tone: 'bad' });
    if (accepted.length > 0 && !send.isPending) send.mutate(accepted);
  };
  return { add, journey };
}

/** Removes a photo; a refusal is told in words. */
export function useRemovePhoto(bookingId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) => postIdempotent(`${photosPath(bookingId)}/${photoId}/remove`),
    onSuccess: onDone,
    onError: (error) => tellRefusal('The photo was not removed', error),
    onSettled: () => client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey }),
  });
}

function shortfall(added: number, chosen: number): string {
  return chosen === 1 ? 'The photo was not added' : `${added} of ${chosen} photos were added`;
}

// Of several photos the office has to know which one did not go.
function wordRefusal(error: unknown, file: File | undefined): string {
  const words = error instanceof Error ? error.message : String(error);
  return file ? `${file.name}: ${words}` : words;
}

// Too large, empty, or no photo inside: the next one may well be taken.
function isOfTheFile(error: unknown): boolean {
  return error instanceof UploadError && [413, 415, 422].includes(error.status);
}

function tellRefusal(title: string, error: Error): void {
  notify({ tone: 'bad', title, description: error.message });
}

// What the browser cannot make smaller goes as it is: the server looks at it in any case.
async function shrinkOrKeep(file: File): Promise<Blob> {
  return compressPhoto(file).catch(() => file);
}

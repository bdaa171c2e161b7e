import type { ConditionMoment } from '@coastline/domain/bookings/hand-over';
import { choosePhotos } from '@coastline/domain/cars/car-photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postOnce } from '#app/lib/api/post-once.ts';
import { compressPhoto } from '#app/lib/photos/compress-photo.ts';
import { notify } from '#app/ui/overlays/notices.ts';
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

/** Sends photos one after the other, each made smaller before; the first refusal ends it and is told in words, with how many were added. */
export function useAddPhotos({ bookingId, moment }: { bookingId: string; moment: ConditionMoment }) {
  const client = useQueryClient();
  const [journey, setJourney] = useState<Journey | undefined>();
  const added = useRef(0);
  const address = `${photosPath(bookingId)}?phase=${moment}`;

  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      added.current = 0;
      for (const [index, file] of files.entries()) {
        const tell = (share: number) => setJourney({ place: index + 1, count: files.length, share });
        tell(0);
        await sendOnce(file, { address, shrink: shrinkOrKeep, onProgress: tell });
        added.current += 1;
        await client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey });
      }
    },
    onError: (error, files) =>
      tellRefusal(shortfall(added.current, files.length), nameFile(error, files, added.current)),
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
    mutationFn: (photoId: string) => postOnce(`${photosPath(bookingId)}/${photoId}/remove`),
    onSuccess: onDone,
    onError: (error) => tellRefusal('The photo was not removed', error),
    onSettled: () => client.invalidateQueries({ queryKey: bookingFileQuery(bookingId).queryKey }),
  });
}

function shortfall(added: number, chosen: number): string {
  return chosen === 1 ? 'The photo was not added' : `${added} of ${chosen} photos were added`;
}

// Of several photos the office has to know which one did not go.
function nameFile(error: Error, files: readonly File[], place: number): Error {
  const file = files[place];
  return files.length > 1 && file ? new Error(`${file.name}: ${error.message}`) : error;
}

function tellRefusal(title: string, error: Error): void {
  notify({ tone: 'bad', title, description: error.message });
}

// What the browser cannot make smaller goes as it is: the server looks at it in any case.
async function shrinkOrKeep(file: File): Promise<Blob> {
  return compressPhoto(file).catch(() => file);
}

import { validatePhotoFile } from '@coastline/domain/cars/car-photos';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { compressOrKeep } from '#app/lib/photos/compress-photo.ts';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { PlacePhoto } from '#app/lib/photos/place-photo.tsx';
import { getPublicUrl, getUploadPath, uploadPhoto } from '#app/lib/photos/public-photo.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { PlaceValues } from './place-values.ts';

/** Photo of a place in its form: uploaded when it is chosen, and shown to guests once the place is saved. */
export function usePlacePhoto(form: UseFormReturn<PlaceValues>) {
  const userId = useSession().user?.id ?? '';
  const [fraction, setFraction] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setFraction(0);
      const fault = validatePhotoFile(file);
      if (fault) throw new Error(fault.description);
      const blob = await compressOrKeep(file);
      const path = getUploadPath({ userId, timeMs: Date.now(), index: 0, type: blob.type });
      await uploadPhoto({ path, blob, onProgress: setFraction });
      return getPublicUrl(path);
    },
    onSuccess: (url) => form.setValue('photo', url),
  });
  return {
    url: form.watch('photo'),
    add: upload.mutate,
    remove: () => form.setValue('photo', null),
    isSending: upload.isPending,
    fraction,
    error: upload.error?.message,
  };
}

/** Shows, replaces and removes the photo of a place (TRIP-79). */
export function PlacePhotoField({ photo }: { photo: ReturnType<typeof usePlacePhoto> }) {
  const { url, isSending, fraction, error } = photo;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 p-0 font-semibold">Photo of the place</legend>
      {url ? <PlacePhoto url={url} alt="The place" /> : null}
      {error ? (
        <Note tone="danger" role="alert" title="The photo was not added">
          {error}
        </Note>
      ) : null}
      {isSending ? (
        <ProgressBar label="Sending the photo" fraction={fraction} className="bg-ground-deep" />
      ) : (
        <PictureInput
          label={url ? 'Replace photo' : 'Add photo'}
          hint="Guests see it with the directions. JPG, PNG or WEBP, up to 20 MB."
          onFile={photo.add}
        />
      )}
      {url && !isSending ? (
        <Button small tone="quiet" className="justify-self-start" onClick={photo.remove}>
          Remove photo
        </Button>
      ) : null}
    </fieldset>
  );
}

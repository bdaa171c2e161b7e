import { MAX_PHOTOS } from '@coastline/domain/cars/car-particulars';
import { useEffect, useRef, useState } from 'react';
import { getDraftGeneration } from '#app/lib/device/drafts.ts';
import { type NewPhoto, type Photo, storedPhoto } from './photo.ts';
import { dropPhotoFiles, dropPhotos, dropUnlistedFiles, findKeptPhotos, keepPhotos } from './photo-draft.ts';

/** The photos of a form as they are drawn, and as they are now: compressing and sending go on between two drawings. */
export function usePhotoList(shown: readonly string[], draftKey: string | undefined) {
  // The photos of the car as they were when the form opened.
  const [urls] = useState(shown);
  const [photos, setPhotos] = useState<Photo[]>(() => urls.map(storedPhoto));
  const latest = useRef(photos);
  const restored = useRef<Promise<unknown>>(Promise.resolve());
  const isRestored = useRef(draftKey === undefined);
  const isForgotten = useRef(false);
  const isOpen = useRef(false);
  const [era] = useState(getDraftGeneration);

  const update = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const replace = (id: string, by: (photo: NewPhoto) => Photo) =>
    update(latest.current.map((photo) => (photo.id === id && photo.state !== 'stored' ? by(photo) : photo)));

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      latest.current.forEach(forgetPreview);
    };
  }, []);
  useEffect(() => {
    if (!draftKey) return;
    let isGone = false;
    restored.current = findKeptPhotos(draftKey).then((kept) => {
      if (isGone) return kept?.forEach(forgetPreview);
      isRestored.current = true;
      // Photos may have been added before those of the earlier visit were there.
      const all = kept ? [...kept, ...latest.current.filter(isNew)] : latest.current;
      all.slice(MAX_PHOTOS).forEach(forgetPreview);
      latest.current = all.slice(0, MAX_PHOTOS);
      setPhotos(latest.current);
      if (getDraftGeneration() !== era) return;
      keepChanged(draftKey, { photos: latest.current, urls });
      void dropUnlistedFiles();
    });
    return () => {
      isGone = true;
    };
  }, [draftKey, era, urls]);

  return {
    photos,
    now: () => latest.current,
    /** Settles when the photos of an earlier visit are there. */
    restored: () => restored.current,
    update,
    replace,
    change: (id: string, fields: Partial<NewPhoto>) => replace(id, (photo) => ({ ...photo, ...fields })),
    remove: (id: string) => {
      latest.current.filter((photo) => photo.id === id).forEach(forgetPreview);
      update(latest.current.filter((photo) => photo.id !== id));
      if (draftKey) dropPhotoFiles([id]);
    },
    /** The photos that there were at first. */
    reset: () => {
      latest.current.forEach(forgetPreview);
      if (draftKey) dropPhotoFiles(latest.current.filter(isNew).map(({ id }) => id));
      update(urls.map(storedPhoto));
    },
    /** Whether the form has it still, and nobody has signed out since. */
    has: (id: string) => getDraftGeneration() === era && latest.current.some((photo) => photo.id === id),
    isOpen: () => isOpen.current,
    /** Has the device remember the photos and their order. */
    keep: () => {
      const isWanted = isRestored.current && !isForgotten.current && getDraftGeneration() === era;
      if (draftKey && isWanted) keepChanged(draftKey, { photos: latest.current, urls });
    },
    /** The car was saved: the device need not remember anything. */
    forget: () => {
      isForgotten.current = true;
      const ids = latest.current.map(({ id }) => id);
      if (draftKey) dropPhotos(draftKey, ids);
    },
  };
}

function keepChanged(
  draftKey: string,
  { photos, urls }: { photos: readonly Photo[]; urls: readonly string[] },
): void {
  if (areThose(photos, urls)) dropPhotos(draftKey, []);
  else keepPhotos(draftKey, photos);
}

/** Whether they are the photos of the car, in its order. */
export function areThose(photos: readonly Photo[], urls: readonly string[]): boolean {
  return photos.length === urls.length && photos.every(({ id }, place) => id === urls[place]);
}

/** Whether the car does not show it. */
function isNew(photo: Photo): boolean {
  return photo.state !== 'stored' || photo.id !== photo.url;
}

export type PhotoList = ReturnType<typeof usePhotoList>;

function forgetPreview(photo: Photo): void {
  if (photo.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
}

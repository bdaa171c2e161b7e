import { MAX_PHOTOS } from '@coastline/domain/cars/car-particulars';
import { useEffect, useRef, useState } from 'react';
import { draftEra } from '#app/lib/device/drafts.ts';
import { type NewPhoto, type Photo, storedPhoto } from './photo.ts';
import { dropPhotoFiles, dropPhotos, dropUnlistedFiles, findKeptPhotos, keepPhotos } from './photo-draft.ts';

/** The photos of a form as they are drawn, and as they are now: compressing and sending go on between two drawings. */
export function usePhotoList(urls: readonly string[], draftKey: string | undefined) {
  const [photos, setPhotos] = useState<Photo[]>(() => urls.map(storedPhoto));
  const latest = useRef(photos);
  const restored = useRef<Promise<unknown>>(Promise.resolve());
  const isRestored = useRef(draftKey === undefined);
  const isForgotten = useRef(false);
  const isOpen = useRef(false);
  const [era] = useState(draftEra);

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
      if (isGone) return kept.forEach(forgetPreview);
      isRestored.current = true;
      const all = [...kept, ...latest.current];
      all.slice(MAX_PHOTOS).forEach(forgetPreview);
      latest.current = all.slice(0, MAX_PHOTOS);
      setPhotos(latest.current);
      // Photos may have been added before those of the earlier visit were there.
      if (draftEra() !== era) return;
      keepPhotos(draftKey, latest.current);
      void dropUnlistedFiles();
    });
    return () => {
      isGone = true;
    };
  }, [draftKey, era]);

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
      update(urls.map(storedPhoto));
    },
    /** Whether the form has it still, and nobody has signed out since. */
    has: (id: string) => draftEra() === era && latest.current.some((photo) => photo.id === id),
    isOpen: () => isOpen.current,
    /** Has the device remember the photos and their order. */
    keep: () => {
      const isWanted = isRestored.current && !isForgotten.current && draftEra() === era;
      if (draftKey && isWanted) keepPhotos(draftKey, latest.current);
    },
    /** The car was saved: the device need not remember anything. */
    forget: () => {
      isForgotten.current = true;
      const ids = latest.current.map(({ id }) => id);
      if (draftKey) dropPhotos(draftKey, ids);
    },
  };
}

export type PhotoList = ReturnType<typeof usePhotoList>;

function forgetPreview(photo: Photo): void {
  if (photo.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
}

import { MAX_PHOTOS } from '@coastline/domain/cars/car-particulars';
import { useEffect, useRef, useState } from 'react';
import { deleteDraftFiles } from '#app/lib/device/draft-files.ts';
import { getDraftGeneration } from '#app/lib/device/drafts.ts';
import { createStoredPhoto, type NewPhoto, type Photo } from './photo.ts';
import { deleteOrphanedPhotoFiles, deletePhotoDraft, findPhotoDraft, savePhotoDraft } from './photo-draft.ts';

/**
 * Photos of a form, as state for rendering and as a ref with the current value. Compression and uploads run between two
 * renders and need the current value.
 */
export function usePhotoList(initialUrls: readonly string[], draftKey: string | undefined) {
  // Photos of the car when the form opened.
  const [urls] = useState(initialUrls);
  const [photos, setPhotos] = useState<Photo[]>(() => urls.map(createStoredPhoto));
  const latest = useRef(photos);
  const restored = useRef<Promise<unknown>>(Promise.resolve());
  const isRestored = useRef(draftKey === undefined);
  const isForgotten = useRef(false);
  const isOpen = useRef(false);
  const [generation] = useState(getDraftGeneration);

  const update = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const replace = (id: string, toPhoto: (photo: NewPhoto) => Photo) =>
    update(
      latest.current.map((photo) => (photo.id === id && photo.state !== 'stored' ? toPhoto(photo) : photo)),
    );

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      latest.current.forEach(revokePreview);
    };
  }, []);
  useEffect(() => {
    if (!draftKey) return;
    let isUnmounted = false;
    restored.current = findPhotoDraft(draftKey).then((restoredPhotos) => {
      if (isUnmounted) return restoredPhotos?.forEach(revokePreview);
      isRestored.current = true;
      // The user may have added photos before the draft was restored.
      const all = restoredPhotos ? [...restoredPhotos, ...latest.current.filter(isNewPhoto)] : latest.current;
      all.slice(MAX_PHOTOS).forEach(revokePreview);
      latest.current = all.slice(0, MAX_PHOTOS);
      setPhotos(latest.current);
      if (getDraftGeneration() !== generation) return;
      saveOrDeleteDraft(draftKey, { photos: latest.current, urls });
      void deleteOrphanedPhotoFiles();
    });
    return () => {
      isUnmounted = true;
    };
  }, [draftKey, generation, urls]);

  return {
    photos,
    getCurrent: () => latest.current,
    /** Resolves when the draft of an earlier visit is restored. */
    restored: () => restored.current,
    update,
    replace,
    change: (id: string, fields: Partial<NewPhoto>) => replace(id, (photo) => ({ ...photo, ...fields })),
    remove: (id: string) => {
      latest.current.filter((photo) => photo.id === id).forEach(revokePreview);
      update(latest.current.filter((photo) => photo.id !== id));
      if (draftKey) void deleteDraftFiles([id]);
    },
    /** Restores the initial photos. */
    reset: () => {
      latest.current.forEach(revokePreview);
      if (draftKey) void deleteDraftFiles(latest.current.filter(isNewPhoto).map(({ id }) => id));
      update(urls.map(createStoredPhoto));
    },
    /** Whether the form still has the photo. False after a sign-out. */
    has: (id: string) =>
      getDraftGeneration() === generation && latest.current.some((photo) => photo.id === id),
    isOpen: () => isOpen.current,
    /** Stores the photos and their order on this device. */
    saveDraft: () => {
      const canSave = isRestored.current && !isForgotten.current && getDraftGeneration() === generation;
      if (draftKey && canSave) saveOrDeleteDraft(draftKey, { photos: latest.current, urls });
    },
    /** Deletes the draft after the car was saved. */
    forget: () => {
      isForgotten.current = true;
      const ids = latest.current.map(({ id }) => id);
      if (draftKey) deletePhotoDraft(draftKey, ids);
    },
  };
}

function saveOrDeleteDraft(
  draftKey: string,
  { photos, urls }: { photos: readonly Photo[]; urls: readonly string[] },
): void {
  if (areStoredPhotos(photos, urls)) deletePhotoDraft(draftKey, []);
  else savePhotoDraft(draftKey, photos);
}

/** Whether the photos are the given stored photos, in the same order. */
export function areStoredPhotos(photos: readonly Photo[], urls: readonly string[]): boolean {
  return photos.length === urls.length && photos.every(({ id }, index) => id === urls[index]);
}

/** Whether the photo is not part of the car yet. */
function isNewPhoto(photo: Photo): boolean {
  return photo.state !== 'stored' || photo.id !== photo.url;
}

export type PhotoList = ReturnType<typeof usePhotoList>;

function revokePreview(photo: Photo): void {
  if (photo.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
}

import { choosePhotos } from '@coastline/domain/cars/car-photos';
import { useRef } from 'react';
import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';
import { saveDraftFile } from '#app/lib/device/draft-files.ts';
import { compressPhoto } from '#app/lib/photos/compress-photo.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { createNewPhoto, movePhoto, type NewPhoto } from './photo.ts';
import { uploadPhotos } from './upload/upload-photos.ts';
import { areStoredPhotos, usePhotoList } from './use-photo-list.ts';

const NOTICE_MS = 5_000;

/**
 * Photos of a car form: adding, compressing, ordering, uploading (ADD-24 to ADD-31, ADD-33, ADD-34, STO). With a
 * `draftKey` they are stored on this device until `forget`.
 */
export function usePhotos(urls: readonly string[], draftKey?: string) {
  const list = usePhotoList(urls, draftKey);
  const preparing = useRef<Promise<unknown>>(Promise.resolve());
  const isSending = useRef(false);

  const add = (files: readonly File[]) => {
    const { accepted, notices } = choosePhotos(files, list.getCurrent().length);
    for (const notice of notices) notify({ ...notice, tone: 'bad', durationMs: NOTICE_MS });
    if (accepted.length === 0) return;
    const added = accepted.map((file) => ({ file, photo: createNewPhoto(createIdempotencyKey(), file) }));
    list.update([...list.getCurrent(), ...added.map(({ photo }) => photo)]);
    list.saveDraft();
    preparing.current = Promise.all([preparing.current, prepare(added)]);
  };

  // An upload continues after the form unmounts, so its photos are still needed.
  const isNeeded = (id: string) => (list.isOpen() || isSending.current) && list.has(id);
  const prepare = async (added: readonly { file: File; photo: NewPhoto }[]) => {
    let compressedCount = 0;
    for (const { file, photo } of added) {
      if (!isNeeded(photo.id)) continue;
      const compressedFile = await compressOrLog(file);
      if (!isNeeded(photo.id)) continue;
      if (compressedFile) compressedCount += 1;
      if (draftKey) await saveDraftFile(photo.id, compressedFile ?? file);
      list.change(photo.id, { blob: compressedFile ?? file, state: 'ready' });
    }
    if (compressedCount > 0) {
      notify({
        title: 'Images processed',
        description: `${compressedCount} image(s) compressed and ready for upload`,
        tone: 'good',
      });
    }
  };

  const remove = (id: string) => {
    list.remove(id);
    list.saveDraft();
  };
  const move = (id: string, index: number) => {
    list.update(movePhoto(list.getCurrent(), id, index));
    list.saveDraft();
  };

  const upload = async (userId: string): Promise<string[]> => {
    isSending.current = true;
    try {
      await list.restored();
      await preparing.current;
      return await uploadPhotos(list, userId);
    } finally {
      isSending.current = false;
    }
  };

  const undo = () => {
    list.reset();
    list.saveDraft();
  };
  const isChanged = !areStoredPhotos(list.photos, urls);
  return { photos: list.photos, isChanged, add, remove, move, undo, upload, forget: list.forget };
}

export type Photos = ReturnType<typeof usePhotos>;

// Returns null on failure; the caller then uploads the original (STO-07).
async function compressOrLog(file: File): Promise<Blob | null> {
  try {
    return await compressPhoto(file);
  } catch (error) {
    console.warn('a photo could not be compressed', error);
    return null;
  }
}

import { choosePhotos } from '@coastline/domain/cars/car-photos';
import { useRef } from 'react';
import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';
import { compressPhoto } from '#app/lib/photos/compress-photo.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { movePhoto, type NewPhoto, newPhoto } from './photo.ts';
import { keepPhotoFile } from './photo-draft.ts';
import { sendPhotos } from './upload/send-photos.ts';
import { areThose, usePhotoList } from './use-photo-list.ts';

const NOTICE_MS = 5_000;

/**
 * The photos of a car form: choosing, compressing, ordering, sending (ADD-24 to ADD-31, ADD-33, ADD-34, STO). With a
 * `draftKey` they outlive the page on this device until `forget`.
 */
export function usePhotos(urls: readonly string[], draftKey?: string) {
  const list = usePhotoList(urls, draftKey);
  const preparing = useRef<Promise<unknown>>(Promise.resolve());
  const isSending = useRef(false);

  const add = (files: readonly File[]) => {
    const { accepted, notices } = choosePhotos(files, list.now().length);
    for (const notice of notices) notify({ ...notice, tone: 'bad', durationMs: NOTICE_MS });
    if (accepted.length === 0) return;
    const added = accepted.map((file) => ({ file, photo: newPhoto(createIdempotencyKey(), file) }));
    list.update([...list.now(), ...added.map(({ photo }) => photo)]);
    list.keep();
    preparing.current = Promise.all([preparing.current, prepare(added)]);
  };

  // What is on its way goes on without the form.
  const isWanted = (id: string) => (list.isOpen() || isSending.current) && list.has(id);
  const prepare = async (added: readonly { file: File; photo: NewPhoto }[]) => {
    let compressed = 0;
    for (const { file, photo } of added) {
      if (!isWanted(photo.id)) continue;
      const smaller = await compressOrLog(file);
      if (!isWanted(photo.id)) continue;
      if (smaller) compressed += 1;
      if (draftKey) await keepPhotoFile(photo.id, smaller ?? file);
      list.change(photo.id, { blob: smaller ?? file, state: 'ready' });
    }
    if (compressed > 0) {
      notify({
        title: 'Images processed',
        description: `${compressed} image(s) compressed and ready for upload`,
        tone: 'good',
      });
    }
  };

  const remove = (id: string) => {
    list.remove(id);
    list.keep();
  };
  const move = (id: string, place: number) => {
    list.update(movePhoto(list.now(), id, place));
    list.keep();
  };

  const upload = async (userId: string): Promise<string[]> => {
    isSending.current = true;
    try {
      await list.restored();
      await preparing.current;
      return await sendPhotos(list, userId);
    } finally {
      isSending.current = false;
    }
  };

  const undo = () => {
    list.reset();
    list.keep();
  };
  const isChanged = !areThose(list.photos, urls);
  return { photos: list.photos, isChanged, add, remove, move, undo, upload, forget: list.forget };
}

export type Photos = ReturnType<typeof usePhotos>;

// The original goes instead (STO-07).
async function compressOrLog(file: File): Promise<Blob | null> {
  try {
    return await compressPhoto(file);
  } catch (error) {
    console.warn('a photo could not be compressed', error);
    return null;
  }
}

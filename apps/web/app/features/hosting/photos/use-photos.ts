import { choosePhotos } from '@coastline/domain/car-photos';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#app/ui/notices.ts';
import { compressPhoto } from './compress-photo.ts';
import { movePhoto, type NewPhoto, type Photo, storedPhoto, uploadPath } from './photo.ts';
import { uploadPhoto } from './upload-photo.ts';

const NOTICE_MS = 5_000;

/** The photos of a car form: choosing, compressing, ordering, sending (ADD-24 to ADD-31, ADD-33, ADD-34, STO). */
export function usePhotos(urls: readonly string[]) {
  const [photos, setPhotos] = useState<Photo[]>(() => urls.map(storedPhoto));
  // What is true now, also between two drawings: compressing and sending go on meanwhile.
  const latest = useRef(photos);
  const preparing = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => latest.current.forEach(forgetPreview), []);

  const update = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const replace = (id: string, by: (photo: NewPhoto) => Photo) =>
    update(latest.current.map((photo) => (photo.id === id && photo.state !== 'stored' ? by(photo) : photo)));
  const change = (id: string, fields: Partial<NewPhoto>) => replace(id, (photo) => ({ ...photo, ...fields }));

  const add = (files: readonly File[]) => {
    const { accepted, notices } = choosePhotos(files, latest.current.length);
    for (const notice of notices) notify({ ...notice, tone: 'bad', durationMs: NOTICE_MS });
    if (accepted.length === 0) return;
    const added = accepted.map((file) => ({ file, photo: newPhoto(file) }));
    update([...latest.current, ...added.map(({ photo }) => photo)]);
    preparing.current = Promise.all([preparing.current, prepare(added)]);
  };

  const prepare = async (added: readonly { file: File; photo: NewPhoto }[]) => {
    let compressed = 0;
    for (const { file, photo } of added) {
      const smaller = await compressOrLog(file);
      if (smaller) compressed += 1;
      change(photo.id, { blob: smaller ?? file, state: 'ready' });
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
    latest.current.filter((photo) => photo.id === id).forEach(forgetPreview);
    update(latest.current.filter((photo) => photo.id !== id));
  };
  const move = (id: string, place: number) => update(movePhoto(latest.current, id, place));

  /** Sends what is not on the server yet and gives all addresses in order. What arrived is not sent again. */
  const upload = async (userId: string): Promise<string[]> => {
    await preparing.current;
    const at = Date.now();
    const addresses: string[] = [];
    for (const [index, photo] of latest.current.entries()) {
      addresses.push(photo.state === 'stored' ? photo.url : await send(photo, { userId, at, index }));
    }
    return addresses;
  };

  const send = async (photo: NewPhoto, place: { userId: string; at: number; index: number }) => {
    change(photo.id, { state: 'uploading', progress: 0 });
    try {
      const url = await uploadPhoto({
        path: uploadPath({ ...place, type: photo.blob.type }),
        blob: photo.blob,
        onProgress: (progress) => change(photo.id, { progress }),
      });
      replace(photo.id, ({ id, preview }) => ({ id, preview, state: 'stored', url }));
      return url;
    } catch (error) {
      change(photo.id, { state: 'ready', progress: 0 });
      throw error;
    }
  };

  return { photos, add, remove, move, upload };
}

export type Photos = ReturnType<typeof usePhotos>;

function newPhoto(file: File): NewPhoto {
  const preview = URL.createObjectURL(file);
  return { id: preview, preview, state: 'processing', blob: file, progress: 0 };
}

function forgetPreview(photo: Photo): void {
  if (photo.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
}

// The original goes instead (STO-07).
async function compressOrLog(file: File): Promise<Blob | null> {
  try {
    return await compressPhoto(file);
  } catch (error) {
    console.warn('a photo could not be compressed', error);
    return null;
  }
}

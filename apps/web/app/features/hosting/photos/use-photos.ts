import { MAX_PHOTOS } from '@coastline/domain/car-particulars';
import { choosePhotos } from '@coastline/domain/car-photos';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#app/ui/notices.ts';
import { compressPhoto } from './compress-photo.ts';
import { movePhoto, type NewPhoto, newPhoto, type Photo, storedPhoto, uploadPath } from './photo.ts';
import { dropPhotoFiles, dropPhotos, findKeptPhotos, keepPhotoFile, keepPhotos } from './photo-draft.ts';
import { uploadPatiently } from './upload-patiently.ts';
import { publicUrl, UploadError } from './upload-photo.ts';

const NOTICE_MS = 5_000;

/**
 * The photos of a car form: choosing, compressing, ordering, sending (ADD-24 to ADD-31, ADD-33, ADD-34, STO). With a
 * `draftKey` they outlive the page on this device until `forget`.
 */
export function usePhotos(urls: readonly string[], draftKey?: string) {
  const [photos, setPhotos] = useState<Photo[]>(() => urls.map(storedPhoto));
  // What is true now, also between two drawings: compressing and sending go on meanwhile.
  const latest = useRef(photos);
  const preparing = useRef<Promise<unknown>>(Promise.resolve());
  const isKept = useRef(draftKey !== undefined);

  const update = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const keep = () => {
    if (draftKey && isKept.current) keepPhotos(draftKey, latest.current);
  };
  const change = (id: string, by: (photo: NewPhoto) => Photo) =>
    update(latest.current.map((photo) => (photo.id === id && photo.state !== 'stored' ? by(photo) : photo)));
  const set = (id: string, fields: Partial<NewPhoto>) => change(id, (photo) => ({ ...photo, ...fields }));

  useEffect(() => () => latest.current.forEach(forgetPreview), []);
  useEffect(() => {
    if (!draftKey) return;
    let isGone = false;
    const take = (kept: Photo[]) => {
      if (isGone || kept.length === 0) return;
      latest.current = [...kept, ...latest.current].slice(0, MAX_PHOTOS);
      setPhotos(latest.current);
    };
    preparing.current = findKeptPhotos(draftKey).then(take);
    return () => {
      isGone = true;
    };
  }, [draftKey]);

  const add = (files: readonly File[]) => {
    const { accepted, notices } = choosePhotos(files, latest.current.length);
    for (const notice of notices) notify({ ...notice, tone: 'bad', durationMs: NOTICE_MS });
    if (accepted.length === 0) return;
    const added = accepted.map((file) => ({ file, photo: newPhoto(makeId(), file) }));
    update([...latest.current, ...added.map(({ photo }) => photo)]);
    preparing.current = Promise.all([preparing.current, prepare(added)]);
  };

  const prepare = async (added: readonly { file: File; photo: NewPhoto }[]) => {
    let compressed = 0;
    for (const { file, photo } of added) {
      const smaller = await compressOrLog(file);
      if (smaller) compressed += 1;
      if (draftKey) await keepPhotoFile(photo.id, smaller ?? file);
      set(photo.id, { blob: smaller ?? file, state: 'ready' });
      keep();
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
    if (draftKey) dropPhotoFiles([id]);
    keep();
  };
  const move = (id: string, place: number) => {
    update(movePhoto(latest.current, id, place));
    keep();
  };

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
    const { id, blob } = photo;
    const path = photo.path ?? uploadPath({ ...place, type: blob.type });
    set(id, { state: 'uploading', progress: 0, path });
    try {
      await uploadPatiently({
        path,
        blob,
        isSecondTry: photo.path !== undefined,
        onProgress: (progress) => set(id, { state: 'uploading', progress }),
        onWait: () => set(id, { state: 'waiting' }),
      });
      const url = publicUrl(path);
      change(id, ({ preview }) => ({ id, preview, state: 'stored', url }));
      keep();
      return url;
    } catch (error) {
      set(id, { state: 'ready', progress: 0 });
      throw nameRefused(error, latest.current.findIndex((each) => each.id === id) + 1);
    }
  };

  /** The car was saved: nothing has to be kept any more. */
  const forget = () => {
    isKept.current = false;
    const ids = latest.current.map(({ id }) => id);
    if (draftKey) dropPhotos(draftKey, ids);
  };

  return { photos, add, remove, move, upload, forget };
}

export type Photos = ReturnType<typeof usePhotos>;

// Not `randomUUID`: plain http on a phone in the same room has none.
function makeId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

function forgetPreview(photo: Photo): void {
  if (photo.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
}

// Of eight photos the host has to know which one the server did not take.
function nameRefused(error: unknown, place: number): unknown {
  const isItsFault = error instanceof UploadError && [413, 415, 422].includes(error.status);
  return isItsFault ? new Error(`Photo ${place}: ${error.message}`) : error;
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

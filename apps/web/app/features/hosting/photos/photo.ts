/** Photos of a car form: stored and newly chosen ones, in the order of the car's images. */

interface BasePhoto {
  id: string;
  /** Address for display, possibly a `blob:` URL. */
  preview: string;
}
/** Photo that is on the server. */
interface StoredPhoto extends BasePhoto {
  state: 'stored';
  url: string;
}
/** Photo that was chosen on this device and is not on the server yet. */
export interface NewPhoto extends BasePhoto {
  /** `waiting`: the upload waits for a connection. `rejected`: the server does not accept the file. */
  state: 'processing' | 'ready' | 'uploading' | 'waiting' | 'rejected';
  /** File to upload: the chosen file until the compressed one replaces it. */
  blob: Blob;
  /** Uploaded fraction, 0 to 1. */
  progress: number;
  /** Path of an earlier upload attempt, which may have succeeded. */
  path?: string;
}
export type Photo = StoredPhoto | NewPhoto;

export function createStoredPhoto(url: string): StoredPhoto {
  return { id: url, preview: url, state: 'stored', url };
}

export function createNewPhoto(id: string, file: Blob): NewPhoto {
  return { id, preview: URL.createObjectURL(file), state: 'processing', blob: file, progress: 0 };
}

/** Moves a photo to an index, which is clamped to the list (ADD-34). */
export function movePhoto(photos: readonly Photo[], id: string, index: number): Photo[] {
  const moving = photos.find((photo) => photo.id === id);
  if (!moving) return [...photos];
  const others = photos.filter((photo) => photo.id !== id);
  const target = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, target), moving, ...others.slice(target)];
}

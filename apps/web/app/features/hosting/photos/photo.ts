/** The photos of a car form: what stands there already and what was just chosen, in the order of the car's images. */

interface Common {
  id: string;
  /** Where the picture can be looked at. */
  preview: string;
}
/** Stands on the server. */
export interface StoredPhoto extends Common {
  state: 'stored';
  url: string;
}
/** Chosen on this device and not on the server yet. */
export interface NewPhoto extends Common {
  /** `waiting`: on its way, and held up by the connection. `refused`: the server takes no such file. */
  state: 'processing' | 'ready' | 'uploading' | 'waiting' | 'refused';
  /** What will be sent: the file as it was chosen until it is compressed. */
  blob: Blob;
  /** 0 to 1 while it is on its way. */
  progress: number;
  /** Under which name it was sent before, perhaps with success. */
  path?: string;
}
export type Photo = StoredPhoto | NewPhoto;

export function storedPhoto(url: string): StoredPhoto {
  return { id: url, preview: url, state: 'stored', url };
}

export function newPhoto(id: string, file: Blob): NewPhoto {
  return { id, preview: URL.createObjectURL(file), state: 'processing', blob: file, progress: 0 };
}

/** Moves a photo to a place; places beyond the ends are the ends (ADD-34). */
export function movePhoto(photos: readonly Photo[], id: string, place: number): Photo[] {
  const moving = photos.find((photo) => photo.id === id);
  if (!moving) return [...photos];
  const others = photos.filter((photo) => photo.id !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), moving, ...others.slice(at)];
}

const EXTENSIONS: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
};

/** `{userId}/{timestamp}-{index}.{ext}` (STO-01, D28). */
export function uploadPath(upload: { userId: string; at: number; index: number; type: string }): string {
  return `${upload.userId}/${upload.at}-${upload.index}.${EXTENSIONS[upload.type.toLowerCase()] ?? 'jpg'}`;
}

/** Stores files by path; a file is written once and never overwritten (STO-03). Callers validate paths. */
export interface PhotoStorage {
  /** Returns the bytes; undefined for a missing file. */
  find(path: string): Promise<Buffer | undefined>;
  /** Whether the file exists, without reading it. */
  has(path: string): Promise<boolean>;
  /** Stores a new file; false if the path is taken. */
  add(path: string, bytes: Buffer): Promise<boolean>;
  /** Removes a file; succeeds for a missing file. */
  remove(path: string): Promise<void>;
}

const MEDIA_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Returns the media type of a photo by its extension. */
export function getPhotoType(path: string): string {
  return MEDIA_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

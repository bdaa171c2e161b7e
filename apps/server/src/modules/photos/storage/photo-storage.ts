/** Where photos are kept: files by path, written once and never overwritten (STO-03). Paths come checked. */
export interface PhotoStorage {
  /** The file's bytes; undefined where there is none. */
  find(path: string): Promise<Buffer | undefined>;
  /** Whether there is a file, without reading it. */
  has(path: string): Promise<boolean>;
  /** Keeps a new file; false where the path is taken. */
  add(path: string, bytes: Buffer): Promise<boolean>;
  /** Removes a file; one that is not there is none to remove. */
  remove(path: string): Promise<void>;
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The media type of a photo by the end of its path. */
export function photoTypeOf(path: string): string {
  return TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

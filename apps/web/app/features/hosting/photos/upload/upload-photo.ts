import { postPhoto } from '#app/lib/photos/upload-photo.ts';

const OBJECT = '/storage/v1/object/car-images/';
const PUBLIC = '/storage/v1/object/public/car-images/';

export interface Upload {
  path: string;
  blob: Blob;
  /** Hears how much of it has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** The address under which a photo is public (STO-04). */
export function publicUrl(path: string): string {
  return PUBLIC + path;
}

/** Puts a photo at its path, once (STO-01 to STO-03). Throws an `UploadError` with the server's words. */
export function uploadPhoto({ path, blob, onProgress }: Upload): Promise<void> {
  const headers = { 'cache-control': 'max-age=3600' };
  return postPhoto({ address: OBJECT + path, blob, headers, onProgress });
}

/** Uploads of photos that everybody can see: those of cars and of meeting places. */
import { postPhoto } from './upload-photo.ts';

const EXTENSIONS: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
};

/** `{userId}/{timestamp}-{index}.{ext}` (STO-01, D28). */
export function getUploadPath(upload: {
  userId: string;
  timeMs: number;
  index: number;
  type: string;
}): string {
  return `${upload.userId}/${upload.timeMs}-${upload.index}.${EXTENSIONS[upload.type.toLowerCase()] ?? 'jpg'}`;
}

const UPLOAD_PATH = '/storage/v1/object/car-images/';
const PUBLIC_PATH = '/storage/v1/object/public/car-images/';

export interface Upload {
  path: string;
  blob: Blob;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Public address of a photo (STO-04). */
export function getPublicUrl(path: string): string {
  return PUBLIC_PATH + path;
}

/** Uploads a photo to its path (STO-01 to STO-03). Throws an `UploadError` with the message of the server. */
export function uploadPhoto({ path, blob, onProgress }: Upload): Promise<void> {
  const headers = { 'cache-control': 'max-age=3600' };
  return postPhoto({ address: UPLOAD_PATH + path, blob, headers, onProgress });
}

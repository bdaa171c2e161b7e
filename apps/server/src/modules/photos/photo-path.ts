/** What the public addresses of photos begin with (STO-04). */
export const PUBLIC_PREFIX = '/storage/v1/object/public/car-images/';

// Letters, digits, dots, dashes and underscores, and no name that begins with a dot.
const PHOTO_PATH = /^[0-9a-f-]{36}\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,150}\.(jpe?g|png|webp)$/;
const PUBLIC_PATH = /^[0-9a-f-]{36}\/photo\.[a-z]+$/;
const UPLOAD_PATH = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,16}-\d{1,4}\.(jpe?g|png|webp)$/;

export type PhotoExtension = 'jpg' | 'jpeg' | 'png' | 'webp';

/** Whether a path can name a photo, public or as uploaded; no step of it leads out of the folder. */
export function isPhotoPath(path: string): boolean {
  return PHOTO_PATH.test(path);
}

/** Whether a path is a public one, `{random id}/photo.{ext}`; a row of `photos` names the file behind it. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

/** The parts of `{userId}/{timestamp}-{index}.{ext}` (STO-01); undefined for any other path. */
export function parseUploadPath(path: string): { userId: string; extension: PhotoExtension } | undefined {
  const [, userId, extension] = UPLOAD_PATH.exec(path) ?? [];
  return userId && extension ? { userId, extension: extension as PhotoExtension } : undefined;
}

/** The path behind a public address, whatever origin the client reached us by; undefined for any other address. */
export function findPhotoPath(address: string): string | undefined {
  const at = /^https?:\/\/[^/?#]+(\/.*)$/.exec(address)?.[1] ?? address;
  const path = at.startsWith(PUBLIC_PREFIX) ? at.slice(PUBLIC_PREFIX.length) : '';
  return isPhotoPath(path) ? path : undefined;
}

/** The address of a photo by its public path. */
export function photoUrl(path: string): string {
  return PUBLIC_PREFIX + path;
}

/** Prefix of the public URLs of photos (STO-04). */
export const PUBLIC_PREFIX = '/storage/v1/object/public/car-images/';

// Letters, digits, dots, dashes and underscores, and no name that begins with a dot.
const PHOTO_PATH = /^[0-9a-f-]{36}\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,150}\.(jpe?g|png|webp)$/;
const PUBLIC_PATH = /^[0-9a-f-]{36}\/photo\.[a-z]+$/;
const UPLOAD_PATH = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,16}-\d{1,4}\.(jpe?g|png|webp)$/;

export type PhotoExtension = 'jpg' | 'jpeg' | 'png' | 'webp';

/** Whether a path is a valid public or upload path; valid paths cannot leave the folder. */
export function isPhotoPath(path: string): boolean {
  return PHOTO_PATH.test(path);
}

/** Whether a path is a public one, `{random id}/photo.{ext}`; its row in `photos` has the upload path. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

/** Parses `{userId}/{timestamp}-{index}.{ext}` (STO-01); undefined for any other path. */
export function parseUploadPath(path: string): { userId: string; extension: PhotoExtension } | undefined {
  const [, userId, extension] = UPLOAD_PATH.exec(path) ?? [];
  return userId && extension ? { userId, extension: extension as PhotoExtension } : undefined;
}

/** Returns the path in a public URL of any origin; undefined for any other URL. */
export function parsePhotoUrl(address: string): string | undefined {
  const pathname = /^https?:\/\/[^/?#]+(\/.*)$/.exec(address)?.[1] ?? address;
  const path = pathname.startsWith(PUBLIC_PREFIX) ? pathname.slice(PUBLIC_PREFIX.length) : '';
  return isPhotoPath(path) ? path : undefined;
}

/** Formats the URL of a photo from its public path. */
export function photoUrl(path: string): string {
  return PUBLIC_PREFIX + path;
}

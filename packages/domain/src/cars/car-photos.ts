/** The rules of car photos (ADD-24 to ADD-30), shared by pages and server. */

import type { ToastMessage } from '../form-error.ts';
import { MAX_PHOTOS } from './car-particulars.ts';

export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
export const PHOTO_MIME_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const;
export const PHOTO_EXTENSIONS = ['jpeg', 'jpg', 'png', 'webp'] as const;

/** The media type of an uploaded photo, detected from its bytes. */
export type PhotoMediaType = 'image/jpeg' | 'image/png' | 'image/webp';

const MEDIA_TYPE_OF_EXTENSION: Record<string, PhotoMediaType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Number of leading bytes that `detectPhotoType` needs. */
export const PHOTO_SIGNATURE_BYTES = 12;

/** Detects the media type from the leading bytes of a file; undefined unless it is JPG, PNG or WEBP (STO-09). */
export function detectPhotoType(bytes: Uint8Array): PhotoMediaType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, PHOTO_SIGNATURE_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return undefined;
}

/** Whether a file extension or a declared `Content-Type` matches this media type (STO-09). */
export function isPhotoLabel(label: string, actual: PhotoMediaType): boolean {
  const [essence = ''] = label.toLowerCase().split(';');
  const name = essence.trim().replace(/^image\//, '');
  return MEDIA_TYPE_OF_EXTENSION[name] === actual;
}

type PhotoFile = { name: string; size: number; type: string };

/** The first reason why a file cannot be uploaded (ADD-26 to ADD-28); undefined for a valid photo. */
export function validatePhotoFile(file: PhotoFile): ToastMessage | undefined {
  if (file.size > MAX_PHOTO_BYTES) {
    return {
      title: 'File too large',
      description: `${file.name} exceeds 20MB. Please choose a smaller image.`,
    };
  }
  if (!PHOTO_MIME_TYPES.some((type) => type === file.type.toLowerCase())) {
    return { title: 'Invalid file type', description: `${file.name} must be JPG, PNG, or WEBP` };
  }
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)?.toLowerCase() : undefined;
  if (!PHOTO_EXTENSIONS.some((allowed) => allowed === extension)) {
    return {
      title: 'Invalid file extension',
      description: `${file.name} must end in .jpg, .jpeg, .png or .webp`,
    };
  }
  return undefined;
}

/**
 * Accepts valid files up to eight photos in total. Returns one notice per invalid file (ADD-29), and one for all files
 * beyond the limit, which names the number of photos selected before (ADD-25).
 */
export function choosePhotos<File extends PhotoFile>(
  files: readonly File[],
  selectedCount: number,
): { accepted: File[]; notices: ToastMessage[] } {
  const checked = files.map((file) => ({ file, notice: validatePhotoFile(file) }));
  const good = checked.filter(({ notice }) => notice === undefined).map(({ file }) => file);
  const notices = checked.flatMap(({ notice }) => notice ?? []);
  const room = Math.max(0, MAX_PHOTOS - selectedCount);
  if (good.length <= room) return { accepted: good, notices };
  return { accepted: good.slice(0, room), notices: [tooManyPhotos(selectedCount), ...notices] };
}

/** The reason why a car cannot be saved with this number of photos: none, or more than eight (ADD-24, ADD-30). */
export function validatePhotoCount(count: number): ToastMessage | undefined {
  if (count === 0) {
    return { title: 'Add images', description: 'You must upload at least one photo of the vehicle' };
  }
  return count > MAX_PHOTOS ? tooManyPhotos(count) : undefined;
}

function tooManyPhotos(selectedCount: number): ToastMessage {
  return {
    title: 'Too many images',
    description: `Maximum ${MAX_PHOTOS} images allowed. You currently have ${selectedCount} selected.`,
  };
}

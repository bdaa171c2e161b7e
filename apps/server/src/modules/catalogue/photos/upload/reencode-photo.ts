import { detectPhotoType, isPhotoLabel } from '@coastline/domain/cars/car-photos';
import { errors } from '../../../../http/errors/errors.ts';
import type { PhotoExtension } from '../photo-path.ts';
import { openPhoto } from '../renditions.ts';

// Phones take at most 50 megapixels; larger files are decompression bombs.
const MAX_PIXELS = 64_000_000;
// Progressive files are decoded in memory as a whole, with up to ten bytes per pixel. No camera writes them.
const MAX_PROGRESSIVE_PIXELS = 24_000_000;
const MAX_SIDE_PX = 2560;
const QUALITY = 86;
const TIME_LIMIT_SECONDS = 30;

const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' } as const;

/** The bytes of an upload and the media type that the client declared. */
export interface UploadedPhoto {
  bytes: Uint8Array;
  /** Undefined if the client declared none or `application/octet-stream`. */
  declaredType: string | undefined;
}

/**
 * Throws `unsupported_photo` unless the bytes have the signature of a JPG, PNG or WEBP file that matches the declared
 * media type and the extension of the path, if present (STO-09).
 */
export function requirePhotoType({ bytes, declaredType }: UploadedPhoto, extension?: PhotoExtension): void {
  // The signature is checked before sharp opens the file, because sharp reads many more formats than these three.
  const type = detectPhotoType(bytes);
  if (!type) throw errors.unsupportedPhoto();
  for (const label of [declaredType, extension]) {
    if (label && !isPhotoLabel(label, type)) throw errors.mislabelledPhoto();
  }
}

/**
 * Encodes a photo again in one of our formats, at most `MAX_SIDE_PX` on a side. Only the pixels of the first frame remain:
 * no location, camera data or trailing bytes (STO-09). Throws `unsupported_photo` for unreadable bytes.
 */
export async function reencodePhoto(bytes: Uint8Array, extension: PhotoExtension): Promise<Buffer> {
  const photo = await openPhoto(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { isProgressive, width, height } = await photo.metadata().catch(throwUnsupported);
  if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) throwUnsupported();
  const format = FORMATS[extension];
  return photo
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
    .catch(throwUnsupported);
}

function throwUnsupported(): never {
  throw errors.unsupportedPhoto();
}

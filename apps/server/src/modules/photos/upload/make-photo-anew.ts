import { detectPhotoType, isPhotoLabel } from '@coastline/domain/cars/car-photos';
import { refuse } from '../../../platform/errors/app-error.ts';
import { openPhoto } from '../open-photo.ts';
import type { PhotoExtension } from '../photo-path.ts';

// The sharpest phones take 50 megapixels; what is larger is made to fill the memory.
const MAX_PIXELS = 64_000_000;
// Those that are sharpened step by step lie in memory as a whole, up to ten bytes a pixel. No camera writes them.
const MAX_PROGRESSIVE_PIXELS = 24_000_000;
const MAX_SIDE_PX = 2560;
const QUALITY = 86;
const TIME_LIMIT_SECONDS = 30;

const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' } as const;

/** An upload's bytes, with the media type that the client declared for them. */
export interface UploadedPhoto {
  bytes: Uint8Array;
  /** Undefined where the client declared none, or only `application/octet-stream`. */
  declaredType: string | undefined;
}

/**
 * Throws `unsupported_photo` unless the bytes begin as those of a JPG, PNG or WEBP do, and the declared media type and
 * the path's extension, where given, say the same (STO-09).
 */
export function requirePhoto({ bytes, declaredType }: UploadedPhoto, extension?: PhotoExtension): void {
  // The signature decides before the image library opens the file: it reads many more formats than these three.
  const type = detectPhotoType(bytes);
  if (!type) throw refuse.unsupportedPhoto();
  for (const label of [declaredType, extension]) {
    if (label && !isPhotoLabel(label, type)) throw refuse.mislabelledPhoto();
  }
}

/**
 * The photo in a format of ours and of a size that screens show: nothing but the pixels of the first frame goes on, no
 * place, no camera, no trailing bytes (STO-09). Throws `unsupported_photo` where they cannot be read.
 */
export async function makePhotoAnew(bytes: Uint8Array, extension: PhotoExtension): Promise<Buffer> {
  const photo = await openPhoto(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { isProgressive, width, height } = await photo.metadata().catch(refusePhoto);
  if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) refusePhoto();
  const format = FORMATS[extension];
  return photo
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
    .catch(refusePhoto);
}

function refusePhoto(): never {
  throw refuse.unsupportedPhoto();
}

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

/** Throws `unsupported_photo` unless the bytes begin as those of a JPG, PNG or WEBP do (STO-09). */
export function requirePhoto(bytes: Uint8Array): void {
  if (!looksLikePhoto(bytes)) throw refuse.unsupportedPhoto();
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

// By its first bytes, so that no other of the many formats that the library reads is ever opened.
function looksLikePhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
}

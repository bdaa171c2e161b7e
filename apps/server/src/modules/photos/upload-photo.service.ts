import sharp from 'sharp';
import { refuse } from '../../platform/app-error.ts';
import { type Caller, requireIdentity } from '../../platform/caller.ts';
import type { Gate } from '../../platform/gate.ts';
import { type PhotoExtension, parseUploadPath } from './photo-path.ts';
import type { PhotoStorage } from './photo-storage.ts';

// The sharpest phones take 50 megapixels; what is larger is made to fill the memory.
const MAX_PIXELS = 64_000_000;
const MAX_SIDE_PX = 2560;
const QUALITY = 86;
const TIME_LIMIT_SECONDS = 30;

const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' } as const;

export type UploadPhotoService = ReturnType<typeof createUploadPhotoService>;

/** Takes photos of cars in: each by its owner, under a new name, made anew without what the camera wrote into it. */
export function createUploadPhotoService(deps: { originals: PhotoStorage; gate: Gate }) {
  /** Whether the caller may put a photo at a path, asked before a byte of it is read (STO-01, STO-03, STO-09). */
  async function requireFreePath(caller: Caller, path: string): Promise<void> {
    const { authUserId } = requireIdentity(caller);
    const target = parsePath(path);
    if (target.userId !== authUserId.toLowerCase()) {
      throw refuse.forbidden('You can only upload photos to your own folder.');
    }
    if (await deps.originals.has(path)) throw refuse.photoExists();
  }

  /** Keeps a photo; throws `unsupported_photo` unless its bytes are a JPG, PNG or WEBP, and `photo_exists`. */
  async function keep(path: string, bytes: Uint8Array): Promise<void> {
    const { extension } = parsePath(path);
    if (!looksLikePhoto(bytes)) throw refuse.unsupportedPhoto();
    const clean = await deps.gate.run(() => makeAnew(bytes, extension));
    if (!(await deps.originals.add(path, clean))) throw refuse.photoExists();
  }

  return { requireFreePath, keep };
}

function parsePath(path: string): NonNullable<ReturnType<typeof parseUploadPath>> {
  const target = parseUploadPath(path);
  if (target) return target;
  throw refuse.invalidInput('A photo is named {userId}/{timestamp}-{index}.{jpg, jpeg, png or webp}.');
}

// By its first bytes, so that no other of the many formats that the library reads is ever opened.
function looksLikePhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
}

// Nothing but the pixels of the first frame goes on: no place, no camera, no trailing bytes.
async function makeAnew(bytes: Uint8Array, extension: PhotoExtension): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS });
  const format = FORMATS[extension];
  return photo
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw refuse.unsupportedPhoto();
    });
}

import { detectPhotoType, PHOTO_SIGNATURE_BYTES } from '@coastline/domain/cars/car-photos';

const MAX_SIDE_PX = 1920;
const TARGET_BYTES = 1024 * 1024;
// From good to just good enough; the first that meets the target is taken, the last in any case.
const QUALITIES = [0.82, 0.7, 0.56, 0.42];

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * A photo as a phone's network likes it: WebP, at most 1920 px, about 1 MB (STO-06). Browsers that cannot write WebP
 * write JPEG. Gives the original where it is smaller already; throws where the browser cannot read it (STO-07). Works
 * in a page and in a worker.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = makeCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const context = canvas.getContext('2d') as CanvasDrawImage & CanvasImageSmoothing;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await encodeToTarget(canvas);
    return made.size < file.size || scale < 1 ? made : withActualType(file);
  } finally {
    picture.close();
  }
}

function makeCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function encodeToTarget(canvas: Canvas): Promise<Blob> {
  let type = 'image/webp';
  let made: Blob | undefined;
  for (const quality of QUALITIES) {
    made = await encode(canvas, type, quality);
    if (made.type !== type) {
      type = 'image/jpeg';
      made = await encode(canvas, type, quality);
    }
    if (made.size <= TARGET_BYTES) return made;
  }
  if (!made) throw new Error('nothing was encoded');
  return made;
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      type,
      quality,
    );
  });
}

// Phones save photos under wrong extensions, from which browsers derive the type; the server compares it with the bytes.
async function withActualType(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer());
  const type = detectPhotoType(head);
  return type && type !== file.type ? file.slice(0, file.size, type) : file;
}

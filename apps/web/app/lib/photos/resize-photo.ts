import { detectPhotoType, PHOTO_SIGNATURE_BYTES } from '@coastline/domain/cars/car-photos';

const MAX_SIDE_PX = 1920;
const TARGET_BYTES = 1024 * 1024;
// In descending order. The first one that meets the target size is used, otherwise the last.
const QUALITIES = [0.82, 0.7, 0.56, 0.42];

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * Encodes a photo as WebP with at most 1920 px and about 1 MB (STO-06), or as JPEG in browsers that cannot encode WebP.
 * Returns the original when it is smaller. Throws when the browser cannot decode the photo (STO-07). Runs in a page and in
 * a worker.
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height));
    const canvas = createCanvas(
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    );
    const context = canvas.getContext('2d') as CanvasDrawImage & CanvasImageSmoothing;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const encoded = await encodeToTarget(canvas);
    return encoded.size < file.size || scale < 1 ? encoded : withActualType(file);
  } finally {
    image.close();
  }
}

function createCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function encodeToTarget(canvas: Canvas): Promise<Blob> {
  let type = 'image/webp';
  let encoded: Blob | undefined;
  for (const quality of QUALITIES) {
    encoded = await encode(canvas, type, quality);
    if (encoded.type !== type) {
      type = 'image/jpeg';
      encoded = await encode(canvas, type, quality);
    }
    if (encoded.size <= TARGET_BYTES) return encoded;
  }
  if (!encoded) throw new Error('no quality was tried');
  return encoded;
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas could not be encoded'))),
      type,
      quality,
    );
  });
}

// Browsers derive the type from the file extension, which is often wrong on phones. The server compares it with the bytes.
async function withActualType(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer());
  const type = detectPhotoType(head);
  return type && type !== file.type ? file.slice(0, file.size, type) : file;
}

import { MAX_PHOTO_BYTES } from '@coastline/domain/cars/car-photos';
import { refuse } from '../../../platform/errors/app-error.ts';
import type { UploadedPhoto } from './make-photo-anew.ts';
import type { Hold } from './upload-slots.ts';

// What a form adds around its file: boundaries, part headers, small fields.
const MULTIPART_EXTRA_BYTES = 64 * 1024;

/**
 * The photo in a request, sent as it is or as the file of a form; read piece by piece, each of which `hold` is told, and
 * never beyond the limit.
 */
export async function readPhotoBody(request: Request, hold: Hold): Promise<UploadedPhoto> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  const maxBytes = MAX_PHOTO_BYTES + (isForm ? MULTIPART_EXTRA_BYTES : 0);
  if (Number(request.headers.get('content-length')) > maxBytes) throw refuse.photoTooLarge();
  const body = await readLimited(request.body, { maxBytes, hold });
  const photo = isForm ? await fileOf(body, type) : { bytes: body, declaredType: declaredTypeOf(type) };
  if (photo.bytes.byteLength > MAX_PHOTO_BYTES) throw refuse.photoTooLarge();
  if (photo.bytes.byteLength === 0) throw refuse.invalidInput('The upload is empty.');
  return photo;
}

async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, hold }: { maxBytes: number; hold: Hold },
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(body)) {
    size += piece.byteLength;
    if (size > maxBytes) throw refuse.photoTooLarge();
    hold(piece.byteLength);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces, size));
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw refuse.invalidInput('The upload ended early.');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function fileOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<UploadedPhoto> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refuse.invalidInput('The form is not valid.');
  });
  for (const value of form.values()) {
    if (typeof value === 'string') continue;
    return { bytes: new Uint8Array(await value.arrayBuffer()), declaredType: declaredTypeOf(value.type) };
  }
  throw refuse.invalidInput('The form holds no photo.');
}

function declaredTypeOf(type: string): string | undefined {
  return type === '' || type === 'application/octet-stream' ? undefined : type;
}

import { MAX_PHOTO_BYTES } from '@coastline/domain/cars/car-photos';
import { errors } from '../../../../http/errors/errors.ts';
import { readLimitedBody } from '../../../../http/routing/file-body.ts';
import type { UploadedPhoto } from './reencode-photo.ts';
import type { ReserveBytes } from './upload-limiter.ts';

// Allowance for boundaries, part headers and small fields of a form.
const MULTIPART_EXTRA_BYTES = 64 * 1024;

/**
 * Reads the photo of a request, sent as the body or as a file in a form. Calls `reserveBytes` for each chunk and stops at
 * the size limit.
 */
export async function readPhotoBody(request: Request, reserveBytes: ReserveBytes): Promise<UploadedPhoto> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  const maxBytes = MAX_PHOTO_BYTES + (isForm ? MULTIPART_EXTRA_BYTES : 0);
  if (Number(request.headers.get('content-length')) > maxBytes) throw errors.photoTooLarge();
  const createError = () => errors.photoTooLarge();
  const body = await readLimitedBody(request.body, { maxBytes, createError, reserveBytes });
  const photo = isForm ? await parseForm(body, type) : { bytes: body, declaredType: parseDeclaredType(type) };
  if (photo.bytes.byteLength > MAX_PHOTO_BYTES) throw errors.photoTooLarge();
  if (photo.bytes.byteLength === 0) throw errors.invalidInput('The upload is empty.');
  return photo;
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<UploadedPhoto> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw errors.invalidInput('The form is not valid.');
  });
  for (const value of form.values()) {
    if (typeof value === 'string') continue;
    return { bytes: new Uint8Array(await value.arrayBuffer()), declaredType: parseDeclaredType(value.type) };
  }
  throw errors.invalidInput('The form holds no photo.');
}

function parseDeclaredType(type: string): string | undefined {
  return type === '' || type === 'application/octet-stream' ? undefined : type;
}

import { createIdempotencyKey } from '../api/idempotent-post.ts';
import { compressOrKeep } from './compress-photo.ts';
import { postPhoto, UploadError } from './upload-photo.ts';

// Uploads without a response, by file. A retry must send the same bytes with the same idempotency key.
const pendingUploads = new Map<string, { key: string; blob: Blob }>();

/** Compresses and uploads a photo. When no response arrived, choosing the same file again repeats the same upload. */
export async function uploadOnce(
  file: File,
  options: { address: string; onProgress: (share: number) => void },
): Promise<void> {
  const { address, onProgress } = options;
  const fileId = `${address} ${file.name} ${file.size} ${file.lastModified}`;
  const upload = pendingUploads.get(fileId) ?? {
    key: createIdempotencyKey(),
    blob: await compressOrKeep(file),
  };
  pendingUploads.set(fileId, upload);
  try {
    await postPhoto({
      ...{ address, onProgress },
      blob: upload.blob,
      headers: { 'idempotency-key': upload.key },
    });
    pendingUploads.delete(fileId);
  } catch (error) {
    if (error instanceof UploadError && error.status > 0 && error.status < 500) pendingUploads.delete(fileId);
    throw error;
  }
}

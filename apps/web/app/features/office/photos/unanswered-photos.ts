import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';
import { postPhoto, UploadError } from '#app/lib/photos/upload-photo.ts';

// Made smaller once: the same bytes under the same key are kept once, however often they are sent.
const unanswered = new Map<string, { key: string; blob: Blob }>();

/** Sends a photo; where no answer came, the same file chosen again is sent as the same upload. */
export async function sendOnce(
  file: File,
  sending: { address: string; shrink: (file: File) => Promise<Blob>; onProgress: (share: number) => void },
): Promise<void> {
  const { address, shrink, onProgress } = sending;
  const name = `${address} ${file.name} ${file.size} ${file.lastModified}`;
  const upload = unanswered.get(name) ?? { key: createIdempotencyKey(), blob: await shrink(file) };
  unanswered.set(name, upload);
  try {
    await postPhoto({
      ...{ address, onProgress },
      blob: upload.blob,
      headers: { 'idempotency-key': upload.key },
    });
    unanswered.delete(name);
  } catch (error) {
    if (error instanceof UploadError && error.status > 0 && error.status < 500) unanswered.delete(name);
    throw error;
  }
}

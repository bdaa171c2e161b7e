import { getPublicUrl, getUploadPath } from '#app/lib/photos/public-photo.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';
import type { NewPhoto } from '../photo.ts';
import type { PhotoList } from '../use-photo-list.ts';
import { uploadWithRetry } from './upload-with-retry.ts';

/** Uploads the photos that are not stored yet and returns all addresses in order. A repeated call skips stored photos. */
export async function uploadPhotos(list: PhotoList, userId: string): Promise<string[]> {
  const timeMs = Date.now();
  const addresses: string[] = [];
  for (const [index, photo] of list.getCurrent().entries()) {
    addresses.push(
      photo.state === 'stored' ? photo.url : await uploadOne(list, { photo, userId, timeMs, index }),
    );
  }
  return addresses;
}

async function uploadOne(
  list: PhotoList,
  { photo, ...upload }: { photo: NewPhoto; userId: string; timeMs: number; index: number },
): Promise<string> {
  const { id, blob } = photo;
  const path = photo.path ?? getUploadPath({ ...upload, type: blob.type });
  list.change(id, { state: 'uploading', progress: 0, path });
  try {
    await uploadWithRetry({
      path,
      blob,
      isRetry: photo.path !== undefined,
      onProgress: (progress) => list.change(id, { state: 'uploading', progress }),
      onWait: () => list.change(id, { state: 'waiting' }),
    });
  } catch (error) {
    const isRejected = error instanceof UploadError && [413, 415, 422].includes(error.status);
    list.change(id, { state: isRejected ? 'rejected' : 'ready', progress: 0 });
    // The message must name the photo, because the form has several.
    throw isRejected ? new Error(`Photo ${upload.index + 1}: ${error.message}`) : error;
  }
  const url = getPublicUrl(path);
  list.replace(id, ({ preview }) => ({ id, preview, state: 'stored', url }));
  list.saveDraft();
  return url;
}

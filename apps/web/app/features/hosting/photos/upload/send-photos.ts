import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { type NewPhoto, uploadPath } from '../photo.ts';
import type { PhotoList } from '../use-photo-list.ts';
import { uploadPatiently } from './upload-patiently.ts';
import { publicUrl } from './upload-photo.ts';

/** Sends what is not on the server yet and gives all addresses in order. What arrived is not sent again. */
export async function sendPhotos(list: PhotoList, userId: string): Promise<string[]> {
  const at = Date.now();
  const addresses: string[] = [];
  for (const [index, photo] of list.now().entries()) {
    addresses.push(photo.state === 'stored' ? photo.url : await send(list, { photo, userId, at, index }));
  }
  return addresses;
}

async function send(
  list: PhotoList,
  { photo, ...place }: { photo: NewPhoto; userId: string; at: number; index: number },
): Promise<string> {
  const { id, blob } = photo;
  const path = photo.path ?? uploadPath({ ...place, type: blob.type });
  list.change(id, { state: 'uploading', progress: 0, path });
  try {
    await uploadPatiently({
      path,
      blob,
      isSecondTry: photo.path !== undefined,
      onProgress: (progress) => list.change(id, { state: 'uploading', progress }),
      onWait: () => list.change(id, { state: 'waiting' }),
    });
  } catch (error) {
    const isRefused = error instanceof UploadError && [413, 415, 422].includes(error.status);
    list.change(id, { state: isRefused ? 'refused' : 'ready', progress: 0 });
    // Of eight photos the host has to know which one the server did not take.
    throw isRefused ? new Error(`Photo ${place.index + 1}: ${error.message}`) : error;
  }
  const url = publicUrl(path);
  list.replace(id, ({ preview }) => ({ id, preview, state: 'stored', url }));
  list.keep();
  return url;
}

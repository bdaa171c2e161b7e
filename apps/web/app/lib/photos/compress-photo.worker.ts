import { shrinkPhoto } from './shrink-photo.ts';

/** Compresses one photo after the other beside the page, so that the form stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  shrinkPhoto(data.file).then(
    (blob) => postMessage({ id: data.id, blob }),
    (error: unknown) => postMessage({ id: data.id, error: String(error) }),
  );
});

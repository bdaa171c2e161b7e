import { resizePhoto } from './resize-photo.ts';

/** Compresses photos off the main thread, so that the form stays responsive. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  resizePhoto(data.file).then(
    (blob) => postMessage({ id: data.id, blob }),
    (error: unknown) => postMessage({ id: data.id, error: String(error) }),
  );
});

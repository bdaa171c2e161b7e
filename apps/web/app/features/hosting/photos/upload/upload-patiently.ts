import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { type Upload, uploadPhoto } from './upload-photo.ts';

// While the device says that it has a connection; without one it is waited for as long as it takes.
const PAUSES_MS = [1_000, 2_000, 4_000, 6_000, 8_000];
const BUSY_PAUSES_MS = [1_000, 3_000];

interface Surroundings {
  send: (upload: Upload) => Promise<void>;
  isOnline: () => boolean;
  /** Settles after so many ms, or as soon as a connection comes back; without a number only then. */
  pause: (ms: number | undefined) => Promise<void>;
}

/**
 * Sends a photo again, by itself, after a lost connection or from a busy server. `onWait` hears when it begins to wait.
 * A name that is taken at a second try means that the photo had arrived and only the answer was lost: photos are never
 * overwritten. Throws the last error when patience ends, any other at once.
 */
export async function uploadPatiently(
  upload: Upload & { isSecondTry: boolean; onWait: () => void },
  around: Surroundings = BROWSER,
): Promise<void> {
  let tries = 0;
  for (;;) {
    try {
      await around.send(upload);
      return;
    } catch (error) {
      if (statusOf(error) === 409 && (tries > 0 || upload.isSecondTry)) return;
      const pauseMs = pausesFor(statusOf(error))[tries];
      const isOffline = statusOf(error) === 0 && !around.isOnline();
      if (pauseMs === undefined && !isOffline) throw error;
      upload.onProgress(0);
      upload.onWait();
      await around.pause(isOffline ? undefined : pauseMs);
      // Time without a connection does not use up the patience.
      if (!isOffline) tries += 1;
      else upload = { ...upload, isSecondTry: true };
    }
  }
}

function pausesFor(status: number | undefined): readonly number[] {
  if (status === 0) return PAUSES_MS;
  return status === 429 || (status !== undefined && status >= 500) ? BUSY_PAUSES_MS : [];
}

function statusOf(error: unknown): number | undefined {
  return error instanceof UploadError ? error.status : undefined;
}

const BROWSER: Surroundings = {
  send: uploadPhoto,
  isOnline: () => navigator.onLine,
  pause: (ms) =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : window.setTimeout(done, ms);
      function done() {
        window.clearTimeout(timer);
        window.removeEventListener('online', done);
        resolve();
      }
      window.addEventListener('online', done);
    }),
};

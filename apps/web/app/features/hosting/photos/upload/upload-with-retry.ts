import { type Upload, uploadPhoto } from '#app/lib/photos/public-photo.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';

// For attempts while the device is online. While it is offline, the upload waits without a limit.
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 6_000, 8_000];
const BUSY_RETRY_DELAYS_MS = [1_000, 3_000];

interface UploadEnvironment {
  send: (upload: Upload) => Promise<void>;
  isOnline: () => boolean;
  /** Resolves after a time in ms, or earlier on the next `online` event. Without a time, only on the event. */
  wait: (ms: number | undefined) => Promise<void>;
}

/**
 * Uploads a photo and retries after a lost connection or a busy server. Calls `onWait` before each wait. A 409 on a
 * retry means that an earlier attempt succeeded and its response was lost, because photos are never overwritten. Throws
 * the last error after the retries, and any other error immediately.
 */
export async function uploadWithRetry(
  upload: Upload & { isRetry: boolean; onWait: () => void },
  environment: UploadEnvironment = BROWSER_ENVIRONMENT,
): Promise<void> {
  let retries = 0;
  for (;;) {
    try {
      await environment.send(upload);
      return;
    } catch (error) {
      if (getStatus(error) === 409 && (retries > 0 || upload.isRetry)) return;
      const delayMs = getRetryDelays(getStatus(error))[retries];
      const isOffline = getStatus(error) === 0 && !environment.isOnline();
      if (delayMs === undefined && !isOffline) throw error;
      upload.onProgress(0);
      upload.onWait();
      await environment.wait(isOffline ? undefined : delayMs);
      // Waiting while offline does not count as a retry.
      if (!isOffline) retries += 1;
      else upload = { ...upload, isRetry: true };
    }
  }
}

function getRetryDelays(status: number | undefined): readonly number[] {
  if (status === 0) return RETRY_DELAYS_MS;
  return status === 429 || (status !== undefined && status >= 500) ? BUSY_RETRY_DELAYS_MS : [];
}

function getStatus(error: unknown): number | undefined {
  return error instanceof UploadError ? error.status : undefined;
}

const BROWSER_ENVIRONMENT: UploadEnvironment = {
  send: uploadPhoto,
  isOnline: () => navigator.onLine,
  wait: (ms) =>
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

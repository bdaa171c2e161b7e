const ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;

/**
 * Wraps a dynamic import with retries. While offline, it waits for the connection. Fails after three attempts while online,
 * for example when the chunk does not exist any more after a new release.
 */
export function retryImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine) failures += 1;
        if (failures >= ATTEMPTS) throw error;
        await waitForRetry(FIRST_WAIT_MS * 2 ** failures);
      }
    }
  };
}

function waitForRetry(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, waitMs);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

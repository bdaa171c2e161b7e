const ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;

/**
 * A loader of a part of the page that does not give up when the connection does: it waits for the network and asks
 * again. Fails only where the network is there and the part is not, as after a new release.
 */
export function patiently<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine) failures += 1;
        if (failures >= ATTEMPTS) throw error;
        await nextChance(FIRST_WAIT_MS * 2 ** failures);
      }
    }
  };
}

function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, waitMs);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

const QUIET_FOR_MS = 6_000;
const AT_LATEST_MS = 30_000;
const INPUTS = ['pointerdown', 'keydown'];

/**
 * Runs `work` once: when no request has ended and no input has come for a while, when the page is hidden, or at the latest
 * half a minute from now.
 */
export function whenQuiet(work: () => void): void {
  let quiet = setTimeout(finish, QUIET_FOR_MS);
  const latest = setTimeout(finish, AT_LATEST_MS);
  const wait = () => {
    clearTimeout(quiet);
    quiet = setTimeout(finish, QUIET_FOR_MS);
  };
  const finishIfHidden = () => document.visibilityState === 'hidden' && finish();
  const requests = new PerformanceObserver(wait);
  requests.observe({ type: 'resource' });
  for (const input of INPUTS) window.addEventListener(input, wait, { passive: true });
  document.addEventListener('visibilitychange', finishIfHidden);

  function finish(): void {
    clearTimeout(quiet);
    clearTimeout(latest);
    requests.disconnect();
    for (const input of INPUTS) window.removeEventListener(input, wait);
    document.removeEventListener('visibilitychange', finishIfHidden);
    work();
  }
}

import { findStoredSession } from '../session/session-storage.ts';
import { isDataSaverOn } from './connection.ts';

const IDLE_MS = 6_000;
const MAX_WAIT_MS = 30_000;
const INPUT_EVENTS = ['pointerdown', 'keydown'];

/** Registers the service worker when the network is idle. On a slow connection, its downloads would delay navigation. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => runWhenNetworkIdle(() => void activateServiceWorker().catch(() => undefined));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function activateServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    language: document.documentElement.lang,
    isSignedIn: findStoredSession() !== null,
    isThrifty: isDataSaverOn(),
    loaded: performance.getEntriesByType('resource').map(({ name }) => toPath(new URL(name))),
  });
}

function toPath({ pathname, search }: URL): string {
  return pathname + search;
}

/** Runs `work` once: after a period without requests and input, when the page is hidden, or after 30 s at the latest. */
function runWhenNetworkIdle(work: () => void): void {
  let idleTimer = setTimeout(finish, IDLE_MS);
  const latestTimer = setTimeout(finish, MAX_WAIT_MS);
  const wait = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(finish, IDLE_MS);
  };
  const finishIfHidden = () => document.visibilityState === 'hidden' && finish();
  const requests = new PerformanceObserver(wait);
  requests.observe({ type: 'resource' });
  for (const input of INPUT_EVENTS) window.addEventListener(input, wait, { passive: true });
  document.addEventListener('visibilitychange', finishIfHidden);

  function finish(): void {
    clearTimeout(idleTimer);
    clearTimeout(latestTimer);
    requests.disconnect();
    for (const input of INPUT_EVENTS) window.removeEventListener(input, wait);
    document.removeEventListener('visibilitychange', finishIfHidden);
    work();
  }
}

import { findStoredSession } from '../session/session-storage.ts';
import { savesData } from './saves-data.ts';

const SETTLED_AFTER_MS = 3000;

/** Registers the service worker when the page stands still, so that it never competes with what is on the screen. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => setTimeout(() => void begin().catch(() => undefined), SETTLED_AFTER_MS);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    language: document.documentElement.lang,
    isSignedIn: findStoredSession() !== null,
    isThrifty: savesData(),
    loaded: performance.getEntriesByType('resource').map(({ name }) => pathOf(new URL(name))),
  });
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

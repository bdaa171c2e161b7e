import { findStoredSession } from '../session/session-storage.ts';
import { savesData } from './saves-data.ts';
import { whenQuiet } from './when-quiet.ts';

/** Registers the service worker when the line is quiet: on a slow one its files would delay what the next tap asks for. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => whenQuiet(() => void begin().catch(() => undefined));
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
